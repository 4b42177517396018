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

/** What is seen on each background: text with a contrast of 4.5 to 1, or borders and focus rings with 3 to 1. */
const seen: [least: number, background: Colour, colours: Colour[]][] = [
  [4.5, "cream", ["ink", "navy", "muted", "action", "actionStrong", "emergency", "success"]],
  [4.5, "paper", ["ink", "navy", "muted", "action", "actionStrong", "emergency", "success"]],
  [4.5, "actionTint", ["ink", "muted", "actionStrong", "emergency"]],
  [4.5, "successTint", ["ink", "muted", "action", "success"]],
  [4.5, "emergencyTint", ["ink", "emergency"]],
  [4.5, "navyTint", ["ink", "navy", "muted"]],
  [4.5, "action", ["paper"]],
  [4.5, "actionStrong", ["paper"]],
  [4.5, "emergency", ["paper"]],
  [4.5, "navy", ["paper"]],
  [4.5, "ink", ["paper", "glow", "mist"]],
  [3, "cream", ["control"]],
  [3, "paper", ["control"]],
  [3, "emergencyTint", ["action"]],
  [3, "actionTint", ["action"]],
];

test.each(seen.flatMap(([least, ground, colours]) => colours.map((colour) => [colour, ground, least] as const)))(
  "%s on %s has a contrast of %d to 1 (WCAG 1.4.3, 1.4.11)",
  (colour, ground, least) => {
    expect(contrast(colour, ground)).toBeGreaterThanOrEqual(least);
  },
);

test("black on white has a contrast of 21 to 1", () => {
  expect((luminance("#FFFFFF") + 0.05) / (luminance("#000000") + 0.05)).toBeCloseTo(21, 5);
});
