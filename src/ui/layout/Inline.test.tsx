import { render, screen } from "@testing-library/react";
import { Inline } from "./Inline";

test("parts beside each other continue on further lines, with the given space between them", () => {
  render(
    <Inline as="ul" gap="4px 20px">
      <li>One</li>
    </Inline>,
  );
  expect(getComputedStyle(screen.getByRole("list"))).toMatchObject({ flexWrap: "wrap", gap: "4px 20px" });
});
