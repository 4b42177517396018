import { newReference, readReference } from "./leadReference";

const references = Array.from({ length: 400 }, newReference);

test("a reference is ten characters in two groups, and no two are alike", () => {
  for (const reference of references) expect(reference).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  expect(new Set(references).size).toBe(references.length);
});

test("references use every character that cannot be mistaken for another, and no other", () => {
  const used = [...new Set(references.join("").replaceAll("-", ""))].sort().join("");
  expect(used).toBe("0123456789ABCDEFGHJKMNPQRSTVWXYZ");
});

test.each([
  ["4T9QX-7MZK2", "4T9QX-7MZK2"],
  ["4t9qx7mzk2", "4T9QX-7MZK2"],
  [" 4t9qx 7mzk2. ", "4T9QX-7MZK2"],
  ["4-T-9-Q-X-7-M-Z-K-2", "4T9QX-7MZK2"],
  ["OoILi-lO1L0", "00111-10110"],
])("%j is read as %s", (written, reference) => {
  expect(readReference(written)).toBe(reference);
});

test("every reference is read as itself", () => {
  expect(references.map(readReference)).toEqual(references);
});
