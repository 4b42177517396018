import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ContentPanel } from "./ContentPanel";

const panel = () => screen.queryByRole("region", { name: "Something in content/ is not in order" });

test("shows nothing while content is valid", () => {
  render(<ContentPanel report={{ problems: [], warnings: [] }} />);
  expect(panel()).toBeNull();
});

test("lists each problem, can be dismissed, and returns with a new list", async () => {
  const { rerender } = render(
    <ContentPanel report={{ problems: ["a.json, line 1: is wrong", "b.json: is missing"], warnings: [] }} />,
  );
  const items = within(screen.getByRole("region")).getAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent)).toEqual(["a.json, line 1: is wrong", "b.json: is missing"]);

  await userEvent.tab();
  expect(panel()).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(panel()).toBeNull();

  rerender(<ContentPanel report={{ problems: ["b.json: is missing"], warnings: [] }} />);
  expect(panel()).toHaveTextContent("b.json: is missing");
  rerender(<ContentPanel report={{ problems: [], warnings: [] }} />);
  expect(panel()).toBeNull();
});

test("lists warnings in a closed note, and not beside problems", async () => {
  const { rerender } = render(<ContentPanel report={{ problems: [], warnings: ["a.json: says 4 stars"] }} />);
  expect(panel()).toBeNull();
  expect(screen.getByText("a.json: says 4 stars")).not.toBeVisible();
  await userEvent.click(screen.getByText("Warnings about content/: 1"));
  expect(screen.getByText("a.json: says 4 stars")).toBeVisible();
  rerender(<ContentPanel report={{ problems: ["b.json: is missing"], warnings: ["a.json: says 4 stars"] }} />);
  expect(screen.queryByText("a.json: says 4 stars")).toBeNull();
});
