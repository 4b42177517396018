import { readZip } from "./readZip";

/** What visitors type, by the ZIP code that it means. Blanks around a bar belong to no text. */
const typed = {
  "19904": [
    "19904 | 19904- | 19904 – | 19904-1 | 19904-12 | 19904 – 123 | DE 19904-12, USA | 19904. | (19904)",
    "“19904” | #19904 | DE 19904 | DE19904 | US-19904 | zip: 19904 | ZIP code is 19904 | Dover 19904",
    "Dover, DE 19904 | 19904 Dover | 19904 (Dover) | 19904 DE | 19904, 19904 | 1 9 9 0 4 | 199 04",
    "19,904 | 199O4 | l99o4 | Dover l9904 | １９９０４ | \u200e199\u200b04\u200c | 12 Main St, Dover, DE 19904",
    "12 Main St, Dover, DE 19904. | 12 Main St, Dover, DE 19904 19904",
  ],
  "00501": ["00501"],
  "19904-1234": [
    "19904-1234 | 199041234 | 19904 1234 | 19904–1234 | 19904—1234 | 19904\u20111234 | 19904\u22121234",
    "19904 - 1234 | 19904+1234 | 19904_1234 | Dover, Delaware 19904-1234, USA | 19904 (19904-1234)",
    "I9904-l234 | １９９０４－１２３４ | 118 Lanternwright Lane, Dover 19904-1234",
  ],
  "60601": ["IL60601"],
  "34952": ["Port St. Lucie 34952"],
  "19733": ["19733 St. Georges"],
};
/** What is no ZIP code, or not clearly one. */
const none = [
  "Dover | ABCDE | OIlIO | 1990 | 199040 | 119904 | 19904O | l19904 | 19904-12345 | 19904-12-34",
  "19904-1234-5 | 12345-67 Main St | 1990412345 | 19904 or 19901 | 19904-1234 19901 | 12 Main St",
  "12 Apt 4 Main St, Dover, DE 19904 | 12 PO Box 12345 | 12 19904 | 12345 Main St | 12345 12345 Main St",
  "12345 Main Street, Dover | 12345 Broadway | 12345A Main | 12345th Street | PO Box 12345",
  "302-555-0142 | 3025550142 | 078-05-1120 | 11/27/2026 | K1A 0B1",
];
const each = (lines: readonly string[]) => lines.flatMap((line) => line.split(" | "));

test("reads a ZIP code however it is written", () => {
  for (const [zip, lines] of Object.entries(typed))
    for (const text of each(lines)) expect([text, readZip(text)]).toEqual([text, zip]);
  expect(readZip(" 19904\n")).toBe("19904");
  expect(readZip("  1  9 9 0 4 ")).toBe("19904");
});

test("reads none where none is meant", () => {
  for (const text of ["", ...each(none)]) expect([text, readZip(text)]).toEqual([text, undefined]);
});

test.each(["19904 ", "1", "a1", "- ", "19904-", "aaaa ", "ol1 "])("a text full of %j ends", (part) => {
  expect(readZip(`${part.repeat(200_000)}12345 Main St`)).toBeUndefined();
});
