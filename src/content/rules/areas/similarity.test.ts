import { sharedPart, wordsOf } from "./similarity";

const original = wordsOf("The porch roof leaks where it meets the brick wall of the old station by the river");

test("ignores capitals and punctuation", () => {
  expect(wordsOf("“Don’t,” said the ROOF: 50 % café.")).toEqual(["don", "t", "said", "the", "roof", "50", "café"]);
});

test("a text is fully contained in itself and in a longer text around it", () => {
  const longer = [...original, ...wordsOf("Nothing else is like it in any other town of the county.")];
  expect(sharedPart(original, original)).toBe(1);
  expect(sharedPart(original, longer)).toBe(1);
  expect(sharedPart(longer, original)).toBe(1);
});

test("a copy with every tenth word changed shares 70 percent, and another text nothing", () => {
  const words = Array.from({ length: 300 }, (_, index) => `w${index}`);
  const copy = words.map((word, index) => (index % 10 === 9 ? `other${index}` : word));
  expect(sharedPart(words, copy)).toBeCloseTo(0.7, 1);
  expect(sharedPart(original, words)).toBe(0);
});

test("a text of two words resembles nothing", () => {
  expect(sharedPart(["two", "words"], ["two", "words"])).toBe(0);
});
