import { formatRange, licenseLine, unbrokenTimes } from "./format";
import { decodePath, pageAddress } from "./pageAddress";
import { textRuns, withoutLinks } from "./textRuns";
import { unquoted } from "./unquoted";

test("lists licenses after the company's label", () => {
  const license = { state: "PA", type: "registration", name: "PA HIC", number: "PA1", issuer: "An office" } as const;
  const other = { ...license, state: "MD", type: "license", name: "MHIC", number: "2" } as const;
  expect(licenseLine({ licensedLabel: "Licensed", licenses: [license, other] })).toBe("Licensed · PA HIC PA1 · MHIC 2");
  expect(licenseLine({ licensedLabel: "Licensed" })).toBe("Licensed");
});

test.each([
  ["Your visit: Tuesday, December 1, 8 to 10 AM.", "Your visit: Tuesday, December_1, 8_to_10_AM."],
  ["10:30 AM to 1 PM, Eastern Time", "10:30_AM_to_1_PM, Eastern Time"],
  ["We have 2 vans, and go to 3 towns", "We have 2 vans, and go to 3 towns"],
])("“%s” does not break inside times and dates", (text, expected) => {
  expect(unbrokenTimes(text)).toBe(expected.replaceAll("_", "\u00a0"));
});

test.each([
  [0, 95, "$0–$95"],
  [999, 1_000, "$999–$1,000"],
  [1_400, 1_400, "$1,400"],
  [9_050, 100_007, "$9,050–$100,007"],
  [1_000_000, 12_345_678, "$1,000,000–$12,345,678"],
])("writes %d to %d as %s", (low, high, expected) => {
  expect(formatRange({ low, high })).toBe(expected);
});

test.each([
  ["/", "/"],
  ["//", "/"],
  ["/contact", "/contact"],
  ["/contact//", "/contact"],
  ["/contact.html", "/contact"],
  ["/contact/INDEX.HTML", "/contact"],
  ["/index.html", "/"],
  ["/index", "/index"],
  ["/.html", "/"],
])("%s is the page %s", (asked, address) => {
  expect(pageAddress(asked)).toBe(address);
});

test.each([
  ["/a%20b/c%C3%A9", "/a b/cé"],
  ["/a%2Fb/c%20d", "/a%2Fb/c d"],
  ["/100%/c%20d", "/100%/c d"],
])("%s is the path %s: a slash and a malformed part stay", (raw, path) => {
  expect(decodePath(raw)).toBe(path);
});

const prices = { words: "our prices", to: "/prices" };

test.each([
  ["See [our prices](/prices).", [{ words: "See " }, prices, { words: "." }]],
  [
    "Read [this](/about#why), or [our prices](/prices)",
    [{ words: "Read " }, { words: "this", to: "/about#why" }, { words: ", or " }, prices],
  ],
  ["[sic] [our prices](/prices)", [{ words: "[sic] " }, prices]],
  ["[a [our prices](/prices)", [{ words: "[a " }, prices]],
  ["[What’s “R&D”?](/contact.vcf)", [{ words: "What’s “R&D”?", to: "/contact.vcf" }]],
  [
    "[Ask](/contact#request=quote&message=%28302%29)",
    [{ words: "Ask", to: "/contact#request=quote&message=%28302%29" }],
  ],
  ['[“<b>”](/x"onclick="y)', [{ words: "“<b>”", to: '/x"onclick="y' }]],
])("%s has its links", (text, runs) => expect(textRuns(text)).toEqual(runs));

test.each([
  "",
  "Call (302) 555-0100 [sic], or (see below).",
  "[Roofs] (and more)",
  "[call us](tel:+13025550100)",
  "[elsewhere](https://example.com/prices)",
  "[our prices](/prices",
  "[](/prices)",
  "[our\nprices](/prices)",
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

test.each([
  ["production", "production"],
  ['"production"', "production"],
  [' "production"\r', "production"],
  [`"'production'"`, "production"],
  ['" /var/lib/site "', "/var/lib/site"],
  ['"Repairs" <office@repairs.example>', '"Repairs" <office@repairs.example>'],
  ['"', '"'],
  ['""', undefined],
  ["  ", undefined],
  [undefined, undefined],
])("%j is %j", (value, right) => {
  expect(unquoted(value)).toBe(right);
});
