import { render, screen, within } from "@testing-library/react";
import { CheckItem } from "./CheckList";
import { Heading } from "./Heading";
import { ItemText } from "./ItemText";
import { PageHead } from "./PageHead";
import { Prose } from "./Prose";

test("each item has a check mark, or its own mark instead", () => {
  render(
    <ul>
      <CheckItem>Licensed</CheckItem>
      <CheckItem mark={<svg />}>4.9 stars</CheckItem>
    </ul>,
  );
  const [checked, starred] = within(screen.getByRole("list")).getAllByRole("listitem");
  expect(checked).toHaveTextContent("Licensed");
  expect(checked?.querySelectorAll("svg path")).toHaveLength(1);
  expect(starred?.querySelectorAll("svg")).toHaveLength(1);
  expect(starred?.querySelector("svg path")).toBeNull();
});

test("a heading's look does not change its level", () => {
  render(
    <Heading level={3} look="section" id="offer">
      Our offer
    </Heading>,
  );
  expect(screen.getByRole("heading", { level: 3, name: "Our offer" })).toHaveAttribute("id", "offer");
});

test("a sentence follows the title", () => {
  render(<ItemText title="Free quotes">In writing.</ItemText>);
  const title = screen.getByRole("heading", { level: 3, name: "Free quotes" });
  expect(title.nextElementSibling).toHaveTextContent(/^In writing\.$/);
});

describe("PageHead", () => {
  const words = { id: "title", eyebrow: "In Dover", title: "Plumbing", lead: "Leaks, drains and heaters." };

  test("labels its section with the title, between the eyebrow and the lead", () => {
    render(
      <section aria-labelledby="title">
        <PageHead {...words} />
      </section>,
    );
    expect(screen.getByRole("region", { name: "Plumbing" })).toHaveTextContent(
      /^In DoverPlumbingLeaks, drains and heaters\.$/,
    );
    expect(screen.getByRole("heading", { level: 1, name: "Plumbing" })).toBeInTheDocument();
  });
});

test("words may lead to a page of this site", () => {
  const { container } = render(
    <Prose text={"See [our <b>prices</b>](/prices#roofing) [sic]. [Roofs](/services/roofing)"} />,
  );
  const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["our <b>prices</b>", "/prices#roofing"],
    ["Roofs", "/services/roofing"],
  ]);
  expect(container).toHaveTextContent(/^See our <b>prices<\/b> \[sic\]\. Roofs$/);
});

test("an empty line begins a paragraph", () => {
  const { container } = render(<Prose text={"One.\n\nTwo."} />);
  expect([...container.querySelectorAll("p")].map((paragraph) => paragraph.textContent)).toEqual(["One.", "Two."]);
});
