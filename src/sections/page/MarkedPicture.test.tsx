import { render, screen } from "@testing-library/react";
import { MarkedPicture } from "./MarkedPicture";

const marked = {
  layout: "constrained" as const,
  width: 1200,
  height: 1000,
  images: { fallback: { src: "/stain.webp" }, sources: [] },
};

/** Renders marks at two heights, in percent. */
function show(...heights: [number, number]) {
  const marks = ["Leak", "Stain"].map((label, index) => ({ label, x: 30, y: heights[index] ?? 0 }));
  render(<MarkedPicture image={{ childImageSharp: { marked } }} imageAlt="A leak above a stain" marks={marks} />);
}

test("the picture's description stands for its marks", () => {
  show(45, 65);
  expect(screen.getByRole("img", { name: "A leak above a stain" })).toBeInTheDocument();
  expect(screen.getByText("Stain").parentElement).toHaveAttribute("aria-hidden", "true");
});

// Phones and tablets see 48 of 100 percent of this picture.
test.each<[string, [number, number], string]>([
  ["between the marks", [40, 60], "26.0"],
  ["at the top", [5, 10], "0.0"],
  ["at the foot", [90, 98], "52.0"],
])("phones and tablets see the part %s", (_, heights, top) => {
  show(...heights);
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map(({ cssText }) => cssText);
  expect(rules.some((rule) => rule.includes(`translate: 0 -${top}%`))).toBe(true);
});
