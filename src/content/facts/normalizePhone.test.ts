import { normalizePhone } from "./normalizePhone";

test.each([
  "3025550142",
  "302-555-0142",
  "302.555.0142",
  "302 555 0142",
  "302/555/0142",
  "(302) 555-0142",
  "(302)555-0142",
  "1 (302) 555-0142",
  "1-302-555-0142",
  "+1 302 555 0142",
  "+13025550142",
  "0013025550142",
  "011 1 302 555 0142",
  "tel:+1-302-555-0142",
  "302–555–0142",
  "302\u00a0555\u00a00142",
  "３０２-５５５-０１４２",
  "(302) 555-0142 (cell)",
  "\u202a(302)\u200e 555\u200b-0142\u202c",
])("reads %s as +13025550142", (written) => {
  expect(normalizePhone(written)?.number).toBe("+13025550142");
});

test.each([
  ["302-555-0142 ext. 12", "12"],
  ["302-555-0142 x12", "12"],
  ["(302) 555-0142, extension 12", "12"],
  ["302-555-0142 #12", "12"],
])("%s keeps its extension", (written, extension) => {
  expect(normalizePhone(written)).toEqual({ number: "+13025550142", extension });
});

test("reads letters as the digits of a keypad", () => {
  expect(normalizePhone("1-800-FLOWERS")?.number).toBe("+18003569377");
  expect(normalizePhone("(302) 555-PIPE")?.number).toBe("+13025557473");
});

test("reads each letter, in either case, as the digit of its key", () => {
  const keys = { ABC: 2, DEF: 3, GHI: 4, JKL: 5, MNO: 6, PQRS: 7, TUV: 8, WXYZ: 9 };
  for (const [letters, digit] of Object.entries(keys)) {
    for (const letter of letters + letters.toLowerCase()) {
      expect(normalizePhone(`302-555-01${letter.repeat(2)}`)?.number).toBe(`+130255501${digit}${digit}`);
    }
  }
});

test("reads two zeros before a country code as a plus sign", () => {
  expect(normalizePhone("  00442079460958")?.number).toBe("+442079460958");
});

test("does not read two zeros within a number as the international prefix", () => {
  expect(normalizePhone("302-555-0012")?.number).toBe("+13025550012");
});

test("reads up to 250 characters, the invisible ones included", () => {
  const number = "302-555-0142";
  expect(normalizePhone(number.padEnd(250, "\u200b"))?.number).toBe("+13025550142");
  expect(normalizePhone(number.padEnd(251, "\u200b"))).toBeUndefined();
});

test("keeps the country code of a foreign number", () => {
  expect(normalizePhone("+44 20 7946 0958")?.number).toBe("+442079460958");
});

test.each(["5550142", "112-555-0142", "302-555-014", "call me", "", "0000000000", "302-555-01422"])(
  "%s is no number",
  (written) => {
    expect(normalizePhone(written)).toBeUndefined();
  },
);

test.each(["1", "0", "+", "(", "1-", "x1", "ext. 1 ", ";ext=", "１", "\u00a0", "\u200b", "a", "302-555-0142 "])(
  "nothing but %j is no number, and is not looked at if it is longer than one can be",
  (part) => {
    expect(normalizePhone(part.repeat(60_000))).toBeUndefined();
    expect(normalizePhone(`${part.repeat(250)}`.slice(0, 250))).toBeUndefined();
  },
);
