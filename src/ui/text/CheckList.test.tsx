import { render, screen, within } from "@testing-library/react";
import { CheckItem, CheckList } from "./CheckList";

test("each item has a check mark, or its own mark instead", () => {
  render(
    <CheckList>
      <CheckItem>Licensed</CheckItem>
      <CheckItem mark={<svg />}>4.9 stars</CheckItem>
    </CheckList>,
  );
  const [checked, starred] = within(screen.getByRole("list")).getAllByRole("listitem");
  expect(checked).toHaveTextContent("Licensed");
  expect(checked?.querySelectorAll("svg path")).toHaveLength(1);
  expect(starred?.querySelectorAll("svg")).toHaveLength(1);
  expect(starred?.querySelector("svg path")).toBeNull();
});
