import { render, screen, within } from "@testing-library/react";
import { Section } from "./Section";

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
