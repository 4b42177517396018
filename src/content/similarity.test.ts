import fc from "fast-check";
import { comparedText, sharedPart, wordsOf } from "./similarity";

const shared = (one: string, other: string, names: string[] = []) =>
  sharedPart(comparedText(one, new Set(names)), comparedText(other, new Set(names)));

const original = "The porch roof leaks where it meets the brick wall of the old station by the river";

test("words are compared without their capitals and punctuation", () => {
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

test("a text is wholly part of itself, and of a longer one that holds it", () => {
  expect(shared(original, original)).toBe(1);
  expect(shared(original, `${original}. Nothing else is like it in any other town of the county.`)).toBe(1);
});

test("texts about other things share nothing", () => {
  expect(shared(original, "Sump pumps stop when a storm takes the power, and carpets downstairs get wet")).toBe(0);
});

test("a copy in which the names were replaced is like its original", () => {
  const copy = original.replace("station", "Milford").replace("river", "Rehoboth Beach");
  const named = original.replace("station", "Dover").replace("river", "Lewes");
  expect(shared(named, copy, ["dover", "lewes", "milford", "rehoboth", "beach"])).toBe(1);
});

test("a text too short to have a run of words is like nothing", () => {
  expect(shared("", "")).toBe(0);
  expect(shared("Two words", "Two words")).toBe(0);
});

test("the order of two texts does not matter, and the part is never more than the whole", () => {
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

test("a comparison looks at each run of words of the shorter text once, however long the other is", () => {
  const short = comparedText(original, new Set());
  const long = comparedText("every word is new ".repeat(200_000), new Set());
  const asked = jest.spyOn(long.shingles, "has" as never);
  sharedPart(long, short);
  sharedPart(short, long);
  // The same words again and again make only four runs, so that the long text is the one with fewer.
  expect(asked).not.toHaveBeenCalled();
  const manyRuns = comparedText(Array.from({ length: 200_000 }, (_, index) => `w${index}`).join(" "), new Set());
  const askedMany = jest.spyOn(manyRuns.shingles, "has" as never);
  sharedPart(manyRuns, short);
  expect(askedMany).toHaveBeenCalledTimes(short.shingles.size);
});

test.each([
  ["one word without an end", "a".repeat(1_000_000)],
  ["marks only", "-'’ ".repeat(300_000)],
  ["braces and slashes", "\\{[(/".repeat(200_000)],
  ["a million words", "roof ".repeat(1_000_000)],
])("a hostile text is read once: %s", (_, text) => {
  const { words, shingles } = comparedText(text, new Set());
  expect(words.length).toBeLessThanOrEqual(1_000_000);
  expect(shingles.size).toBeLessThanOrEqual(1);
});
