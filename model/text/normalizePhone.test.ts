import { findPhones, normalizePhone, saysMore } from "./normalizePhone";

const listed = (...lines: string[]) => lines.flatMap((line) => line.split(" | "));

test.each(
  listed(
    "3025550142 | 302-555-0142 | (302) 555-0142 | 1 (302) 555-0142 | +13025550142 | 0013025550142",
    "011 1 302 555 0142 | tel:+1-302-555-0142 | 302–555–0142 | ３０２-５５５-０１４２ | (302) 555-0142 (cell)",
    "\u202a(302)\u200e 555\u200b-0142\u202c",
  ),
)("reads %s as +13025550142", (written) => {
  expect(normalizePhone(written)?.number).toBe("+13025550142");
});

test.each(
  listed(
    "01-302-674-1212 | 01 (302) 674-1212 | 00 1 302 674 1212 | 0-302-674-1212 | +302-674-1212 | 1+302-674-1212",
    "01-302-674-1212 (after 5pm)",
  ),
)("reads %s, whose beginning no number has", (written) => {
  expect(findPhones(written)).toEqual([{ number: "+13026741212", extension: undefined }]);
});

test.each(["02079460958", "01302 674121", "+3026741212", "011 302 674 1212", "01 44 20 7946 0958"])(
  "takes %s, which may be from abroad, for no number of ours",
  (written) => {
    expect(findPhones(written)).toEqual([]);
  },
);

test.each([
  ["302-555-0142 ext. 12", "12"],
  ["(302) 555-0142, extension 12", "12"],
  ["302-555-0142 #12", "12"],
])("%s keeps its extension", (written, extension) => {
  expect(findPhones(written)).toEqual([{ number: "+13025550142", extension }]);
});

test("reads up to 250 characters, the invisible ones included", () => {
  const number = "302-555-0142";
  expect(normalizePhone(number.padEnd(250, "\u200b"))?.number).toBe("+13025550142");
  expect(normalizePhone(number.padEnd(251, "\u200b"))).toBeUndefined();
});

test.each([
  ["O for 0", "302-555-O142", "+13025550142"],
  ["l for 1", "302-674-l2l2", "+13026741212"],
  ["| for 1", "302-674-|2|2", "+13026741212"],
  ["a country code", "+44 20 7946 0958", "+442079460958"],
  ["o for 0 abroad", "+44 20 7946 o958", "+442079460958"],
  ["| between groups", "302|674|1212", "+13026741212"],
  ["odd separators", "302•674•1212", "+13026741212"],
  ["a name", "302-674-1212 Bob", "+13026741212"],
  ["a local number before it", "734-5678 / 302-674-1212", "+13026741212"],
  ["two extensions", "302-674-1212 ext 4 or 5", "+13026741212"],
])("reads a number with %s: %s", (_, written, number) => {
  expect(findPhones(written)).toEqual([{ number, extension: undefined }]);
});

test.each([
  "302-674-1212 / 302-555-0199",
  "302-674-1212 or 302-555-0199",
  "302-674-1212 302-555-0199",
  "3026741212|3025550199",
])("finds both numbers in their order: %s", (written) => {
  expect(findPhones(written).map(({ number }) => number)).toEqual(["+13026741212", "+13025550199"]);
  expect(normalizePhone(written)).toBeUndefined();
});

test.each([
  ["seven digits", "734-5678"],
  ["a name and seven digits", "Bob 734-5678"],
  ["seven digits among others", "20 734-5678 1"],
  ["a word", "302-555-PIPE"],
  ["a word of O, I and l alone", "302-555-OOOO"],
  ["letters among digits", "302-555-01S2"],
  ["a foreign number without plus", "44 207 946 0958"],
  ["a digit too many", "302-674-1212-5"],
])("does not guess at %s: %s", (_, written) => {
  expect(findPhones(written)).toEqual([]);
  expect(normalizePhone(written)).toBeUndefined();
});

test.each(["302-555-O142", "302-674-l2l2", "302-674-1212 (after 5pm)"])(
  "reads %s only as what a visitor typed",
  (written) => {
    expect(findPhones(written)).toHaveLength(1);
    expect(normalizePhone(written)).toBeUndefined();
  },
);

test.each([
  ["(302) 674-1212", false],
  ["tel:3026741212x12", false],
  ["011 1 302 674 1212", false],
  ["+44 20 7946 0958", false],
  ["302-674-1212 Bob", true],
  ["302-674-12l2", true],
  ["302-674-1212 / 302-555-0199", true],
  ["302-674-1212 李", true],
])("%s says more than its number: %s", (written, says) => {
  const [phone] = findPhones(written);
  expect(phone && saysMore(written, phone)).toBe(says);
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
    expect(findPhones(part.repeat(60_000))).toEqual([]);
  },
);
