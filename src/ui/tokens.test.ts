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

/** Text colours by background. */
const texts: [background: Colour, text: Colour[]][] = [
  ["cream", ["ink", "navy", "muted", "action", "actionStrong", "emergency", "success"]],
  ["paper", ["ink", "navy", "muted", "action", "actionStrong", "emergency", "success"]],
  ["actionTint", ["ink", "muted", "actionStrong", "emergency"]],
  ["successTint", ["ink", "muted", "action", "success"]],
  ["emergencyTint", ["ink", "emergency"]],
  ["navyTint", ["ink", "navy", "muted"]],
  ["action", ["paper"]],
  ["actionStrong", ["paper"]],
  ["emergency", ["paper"]],
  ["navy", ["paper"]],
  ["ink", ["paper", "glow", "mist"]],
];

/** Control borders and focus rings. */
const marks: [background: Colour, mark: Colour[]][] = [
  ["cream", ["control", "action"]],
  ["paper", ["control", "action", "emergency"]],
  ["emergencyTint", ["emergency", "action"]],
  ["actionTint", ["action"]],
  ["ink", ["glow"]],
  ["emergency", ["paper"]],
];

const pairs = (table: [Colour, Colour[]][]) =>
  table.flatMap(([background, tops]) => tops.map((top) => [top, background] as const));

test.each(pairs(texts))("text in %s on %s has a contrast of 4.5 to 1 (WCAG 1.4.3)", (text, background) => {
  expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
});

test.each(pairs(marks))("a border or ring in %s on %s has a contrast of 3 to 1 (WCAG 1.4.11)", (mark, background) => {
  expect(contrast(mark, background)).toBeGreaterThanOrEqual(3);
});

test("black on white has a contrast of 21 to 1", () => {
  expect((luminance("#FFFFFF") + 0.05) / (luminance("#000000") + 0.05)).toBeCloseTo(21, 5);
});
