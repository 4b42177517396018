import { render, screen } from "@testing-library/react";
import { IconItem } from "./IconItem";

test("shows a decorative icon beside the text", () => {
  render(
    <IconItem icon="/static/drop.webp" size="36px" as="li">
      <h3>Water damage</h3>
    </IconItem>,
  );
  const item = screen.getByRole("listitem");
  expect(item).toHaveTextContent(/^Water damage$/);
  expect(item.querySelector("img")).toHaveAttribute("alt", "");
});
