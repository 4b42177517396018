import { render, screen } from "@testing-library/react";
import { Warning } from "./Warning";

test("a link in a warning is on a line of its own", () => {
  render(
    <Warning>
      Close the main valve. <a href="/stop-it-first">How to shut off the water</a>
    </Warning>,
  );
  expect(getComputedStyle(screen.getByRole("link")).display).toBe("block");
});
