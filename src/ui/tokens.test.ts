import { color } from "./tokens";

type Colour = keyof typeof color;

/** Relative luminance, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio, https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(color[one]), luminance(color[other])].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Borders of controls, and focus rings. Axe measures the texts in the pages (accessibility.spec.ts). */
test.each<[Colour, Colour]>([
  ["control", "cream"],
  ["control", "paper"],
  ["action", "emergencyTint"],
  ["action", "actionTint"],
])("%s on %s has a contrast of 3 to 1 (WCAG 1.4.11)", (colour, ground) => {
  expect(contrast(colour, ground)).toBeGreaterThanOrEqual(3);
});
