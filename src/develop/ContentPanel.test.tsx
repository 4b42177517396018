import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ContentPanel } from "./ContentPanel";

const panel = () => screen.queryByRole("region", { name: "Something in content/ is not in order" });

test("shows nothing while content is valid", () => {
  render(<ContentPanel problems={[]} />);
  expect(panel()).toBeNull();
});

test("lists each problem, can be dismissed, and returns with a new list", async () => {
  const { rerender } = render(<ContentPanel problems={["a.json, line 1: is wrong", "b.json: is missing"]} />);
  const items = within(screen.getByRole("region")).getAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent)).toEqual(["a.json, line 1: is wrong", "b.json: is missing"]);

  await userEvent.tab();
  expect(panel()).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(panel()).toBeNull();

  rerender(<ContentPanel problems={["b.json: is missing"]} />);
  expect(panel()).toHaveTextContent("b.json: is missing");
  rerender(<ContentPanel problems={[]} />);
  expect(panel()).toBeNull();
});
