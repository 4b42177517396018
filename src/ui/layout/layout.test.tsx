import { render, screen, within } from "@testing-library/react";
import { Cards, columnsFor } from "./Cards";
import { Section } from "./Section";
import { Titled, TitledCard } from "./Titled";

describe("Cards", () => {
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
});

test("a section is a region named after its heading", () => {
  render(<Section heading={{ title: "Why choose us" }}>Four reasons</Section>);
  const region = screen.getByRole("region", { name: "Why choose us" });
  expect(within(region).getByRole("heading", { level: 2, name: "Why choose us" })).toBeInTheDocument();
  expect(region).toHaveTextContent("Why choose usFour reasons");
});

test("two sections on a page are named independently", () => {
  render(
    <>
      <Section heading={{ title: "First" }}>One</Section>
      <Section heading={{ title: "Second" }}>Two</Section>
    </>,
  );
  expect(screen.getByRole("region", { name: "First" })).toHaveTextContent("One");
  expect(screen.getByRole("region", { name: "Second" })).toHaveTextContent("Two");
});

test("a function as children places the heading", () => {
  render(
    <Section heading={{ title: "Questions" }}>
      {(heading) => (
        <>
          <p>Before</p>
          {heading}
        </>
      )}
    </Section>,
  );
  expect(screen.getByRole("region", { name: "Questions" })).toHaveTextContent("BeforeQuestions");
});

test("a section without a heading is not a region", () => {
  const { container } = render(<Section>Only text</Section>);
  expect(screen.queryByRole("region")).not.toBeInTheDocument();
  expect(container.querySelector("[aria-labelledby]")).toBeNull();
});

test("a part and a card are named after their titles", () => {
  render(
    <>
      <Titled as="nav" title="Popular pages" level={3} />
      <TitledCard title="Near Dover" text="Towns that we also serve." />
    </>,
  );
  expect(screen.getByRole("navigation", { name: "Popular pages" })).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 3 })).toHaveTextContent("Popular pages");
  expect(screen.getByRole("region", { name: "Near Dover" })).toHaveTextContent("Near DoverTowns that we also serve.");
  expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("Near Dover");
});
