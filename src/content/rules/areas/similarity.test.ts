import fc from "fast-check";
import { comparedText, sharedPart, wordsOf } from "./similarity";

const shared = (one: string, other: string, names: string[] = []) =>
  sharedPart(comparedText(one, new Set(names)), comparedText(other, new Set(names)));

const original = "The porch roof leaks where it meets the brick wall of the old station by the river";

test("ignores capitals and punctuation", () => {
  expect(wordsOf("“Don’t,” said the ROOF-er: 50 % café.")).toEqual([
    "don",
    "t",
    "said",
    "the",
    "roof",
    "er",
    "50",
    "café",
  ]);
});

test("a text is fully contained in itself and in a longer text around it", () => {
  expect(shared(original, original)).toBe(1);
  expect(shared(original, `${original}. Nothing else is like it in any other town of the county.`)).toBe(1);
});

test("texts about different things share nothing", () => {
  expect(shared(original, "Sump pumps stop when a storm takes the power, and carpets downstairs get wet")).toBe(0);
});

test("a copy with other names equals its original", () => {
  const copy = original.replace("station", "Milford").replace("river", "Rehoboth Beach");
  const named = original.replace("station", "Dover").replace("river", "Lewes");
  expect(shared(named, copy, ["dover", "lewes", "milford", "rehoboth", "beach"])).toBe(1);
});

test("a text without shingles resembles nothing", () => {
  expect(shared("", "")).toBe(0);
  expect(shared("Two words", "Two words")).toBe(0);
});

test("is symmetric and at most one", () => {
  const words = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 30 }).map((list) => list.join(" "));
  fc.assert(
    fc.property(words, words, (one, other) => {
      const part = shared(one, other);
      expect(part).toBe(shared(other, one));
      expect(part).toBeGreaterThanOrEqual(0);
      expect(part).toBeLessThanOrEqual(1);
    }),
  );
});

test("a copy with every third word changed shares a third", () => {
  const words = Array.from({ length: 300 }, (_, index) => `w${index}`);
  const copy = words.map((word, index) => (index % 3 === 2 ? `other${index}` : word));
  expect(shared(words.join(" "), copy.join(" "))).toBeCloseTo(1 / 3, 1);
});

test("a comparison is linear in the shorter text", () => {
  const text = (length: number) => Array.from({ length }, (_, index) => `w${index}`).join(" ");
  const [short, long] = [comparedText(text(20), new Set()), comparedText(text(200_000), new Set())];
  const asked = [short, long].map(({ shingles }) => shingles.map((set) => jest.spyOn(set, "has" as never)));
  sharedPart(long, short);
  const counts = asked.map((spies) => spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0));
  // 18 runs of three words, and 17 runs of each kind with a gap.
  expect(counts).toEqual([0, 18 + 17 + 17]);
});

test.each([
  ["one word without an end", "a".repeat(1_000_000)],
  ["marks only", "-'’ ".repeat(300_000)],
  ["braces and slashes", "\\{[(/".repeat(200_000)],
  ["a million words", "roof ".repeat(1_000_000)],
])("a hostile text is read once: %s", (_, text) => {
  const { words, shingles } = comparedText(text, new Set());
  expect(words.length).toBeLessThanOrEqual(1_000_000);
  for (const set of shingles) expect(set.size).toBeLessThanOrEqual(1);
});
