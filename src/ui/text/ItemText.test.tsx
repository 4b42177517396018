import { render, screen } from "@testing-library/react";
import { ItemText } from "./ItemText";

test("a sentence follows the title", () => {
  render(<ItemText title="Free quotes">In writing.</ItemText>);
  const title = screen.getByRole("heading", { level: 3, name: "Free quotes" });
  expect(title.nextElementSibling).toHaveTextContent(/^In writing\.$/);
});
