import { render, screen } from "@testing-library/react";
import { Cards, columnsFor } from "./Cards";

const rules = () => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));

test.each([
  [true, 1],
  [false, 0],
])("rows on phones (%j) have no space between them below a tablet's width", (rowsOnPhones, count) => {
  render(
    <Cards columns={3} rowsOnPhones={rowsOnPhones}>
      <li>One</li>
      <li>Two</li>
      <li>Three</li>
    </Cards>,
  );
  const own = rules().filter((rule) => rule.includes(`.${screen.getByRole("list").className}`));
  expect(own.filter((rule) => /not all.*gap: 0/s.test(rule))).toHaveLength(count);
  expect(own.some((rule) => rule.includes("repeat(3, 1fr)"))).toBe(true);
});

test.each([
  { most: 2, columns: [2, 2, 2, 2, 2, 2, 2, 2, 2] },
  { most: 3, columns: [2, 2, 3, 2, 3, 3, 2, 3, 3] },
  { most: 4, columns: [2, 2, 3, 4, 3, 3, 4, 4, 3] },
] as const)("one to nine items in at most $most columns leave none alone in the last row", ({ most, columns }) => {
  expect(columns.map((_, index) => columnsFor(index + 1, most))).toEqual(columns);
});

test("in two columns, the last of an odd number is as wide as both", () => {
  const isWide = (count: number) => {
    const items = Array.from({ length: count }, (_, index) => <li key={String(index)}>An item</li>);
    const { unmount } = render(<Cards columns={2}>{items}</Cards>);
    const own = rules().filter((rule) => rule.includes(`.${screen.getByRole("list").className}`));
    unmount();
    return own.some((rule) => rule.includes("span 2"));
  };
  expect([2, 3, 4, 5].map(isWide)).toEqual([false, true, false, true]);
});
