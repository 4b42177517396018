import { render, screen } from "@testing-library/react";
import { Warning } from "./Warning";

test("a warning has a red line, and its link a line of its own", () => {
  render(
    <Warning>
      Close the main valve. <a href="/stop-it-first">How to shut off the water</a>
    </Warning>,
  );
  expect(getComputedStyle(screen.getByText("Close the main valve.")).borderLeft).toBe("4px solid rgb(180, 35, 24)");
  expect(getComputedStyle(screen.getByRole("link")).display).toBe("block");
});
