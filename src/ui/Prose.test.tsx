import { render } from "@testing-library/react";
import { Prose } from "./Prose";

test("an empty line begins a paragraph", () => {
  const { container } = render(<Prose text={"One.\n\nTwo."} />);
  expect([...container.querySelectorAll("p")].map((paragraph) => paragraph.textContent)).toEqual(["One.", "Two."]);
});
