import { newReference, readReference } from "./leadReference";

const references = Array.from({ length: 400 }, newReference);

test("references are unique and have ten characters in two groups", () => {
  for (const reference of references) expect(reference).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  expect(new Set(references).size).toBe(references.length);
});

test("references use all unambiguous characters, and no others", () => {
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

test("reading a new reference returns it unchanged", () => {
  expect(references.map(readReference)).toEqual(references);
});
