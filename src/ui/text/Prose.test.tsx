import { render, screen } from "@testing-library/react";
import { Prose } from "./Prose";

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
