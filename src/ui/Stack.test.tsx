import { render, screen } from "@testing-library/react";
import { Stack } from "./Stack";

test("a stack is a list on request, with the given space between its parts", () => {
  render(
    <Stack as="ul" gap="12px">
      <li>One</li>
      <li>Two</li>
    </Stack>,
  );
  expect(getComputedStyle(screen.getByRole("list")).gap).toBe("12px");
});
