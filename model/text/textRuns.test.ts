import { textRuns, withoutLinks } from "./textRuns";

const prices = { words: "our prices", to: "/prices" };

test.each([
  ["See [our prices](/prices).", [{ words: "See " }, prices, { words: "." }]],
  ["[our prices](/prices)", [prices]],
  ["[our prices](/prices)[our prices](/prices)", [prices, prices]],
  [
    "Read [this](/about#why), or [our prices](/prices)",
    [{ words: "Read " }, { words: "this", to: "/about#why" }, { words: ", or " }, prices],
  ],
  ["([our prices](/prices))", [{ words: "(" }, prices, { words: ")" }]],
  ["[sic] [our prices](/prices)", [{ words: "[sic] " }, prices]],
  ["[a [our prices](/prices)", [{ words: "[a " }, prices]],
  ["[What’s “R&D”?](/contact.vcf)", [{ words: "What’s “R&D”?", to: "/contact.vcf" }]],
  [
    "[Ask](/contact#request=quote&message=A+roof%2C+%28302%29)",
    [{ words: "Ask", to: "/contact#request=quote&message=A+roof%2C+%28302%29" }],
  ],
  ['[“<b>”](/x"onclick="y)', [{ words: "“<b>”", to: '/x"onclick="y' }]],
])("%s has its links", (text, runs) => expect(textRuns(text)).toEqual(runs));

test.each([
  "",
  "Call (302) 555-0100 [sic], or (see below).",
  "[Roofs] (and more)",
  "[our prices]( /prices )",
  "[our prices](prices)",
  "[our prices](#prices)",
  "[call us](tel:+13025550100)",
  "[elsewhere](https://example.com/prices)",
  "[our prices](/prices",
  "[](/prices)",
  "[ ](/prices)",
  "[our\nprices](/prices)",
  "[our prices](/prices and more)",
  "[our [new] prices](/prices)",
])("“%s” has none, and stays as written", (text) => {
  expect(textRuns(text)).toEqual(text ? [{ words: text }] : []);
  expect(withoutLinks(text)).toBe(text);
});

test("outside of pages, a link is its words", () => {
  expect(withoutLinks("[Leaks](/services/plumbing) and [roofs](/services/roofing).")).toBe("Leaks and roofs.");
});

test("reads the longest text without delay", () => {
  for (const sign of ["[", "[a", "[a]", "[a](", "[a](/", "](", "[a](/b", "\n["])
    expect(withoutLinks(sign.repeat(200_000))).toHaveLength(sign.length * 200_000);
  expect(withoutLinks("[a](/b)".repeat(100_000))).toBe("a".repeat(100_000));
});
