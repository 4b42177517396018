import { render, screen } from "@testing-library/react";
import { Heading } from "./Heading";

test("a heading's look does not change its level", () => {
  render(
    <Heading level={3} look="section" id="offer">
      Our offer
    </Heading>,
  );
  expect(screen.getByRole("heading", { level: 3, name: "Our offer" })).toHaveAttribute("id", "offer");
});
