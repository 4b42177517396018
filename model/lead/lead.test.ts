import { leadChoices } from "./checkAnswers";
import { findCoverage, readAnswers } from "./coverage";
import { isPreview } from "./isPreview";
import { leadField, leadFieldNames } from "./leadFields";
import { readMarks } from "./readMarks";
import { readZip } from "./readZip";
import { findSource } from "./siteCounts";
import { visitMarks, withoutClickIds } from "./visitMarks";

test.each([
  [undefined, false],
  ["production", false],
  ["deploy-preview", true],
  ["branch-deploy", true],
  ["preview-server", true],
])("the context %p is a preview: %p", (context, preview) => {
  expect(isPreview(context)).toBe(preview);
});

test('the choices are the services with their former slugs, "other", and the form\'s timeframes', () => {
  const services = [{ slug: "hvac", formerly: ["heating", "cooling"] }, { slug: "roofing" }];
  expect(leadChoices(services, [{ value: "planning" }])).toEqual({
    services: ["hvac", "heating", "cooling", "roofing", "other"],
    timeframes: ["planning"],
  });
});

test("every field about the visitor has an autocomplete token (WCAG 1.3.5)", () => {
  const known = leadFieldNames.flatMap((name) => {
    const { autoComplete } = leadField(name);
    return autoComplete ? [[name, autoComplete]] : [];
  });
  const tokens = { name: "name", company: "organization", phone: "tel", email: "email", zip: "postal-code" };
  expect(Object.fromEntries(known)).toEqual(tokens);
});

test.each<[Record<string, string> | undefined, string]>([
  [undefined, "direct"],
  [{ at: "2026-11-21T12:00:00Z" }, "direct"],
  [{ referrer: "www.google.co.uk" }, "search"],
  [{ referrer: "duckduckgo.com" }, "search"],
  [{ referrer: "news.example" }, "referral"],
  [{ referrer: "notgoogle.com" }, "referral"],
  [{ referrer: "mail.yahoo.com" }, "referral"],
  [{ referrer: "com.google.android.gm" }, "referral"],
  [{ referrer: "www.google.com", gclid: "click" }, "campaign"],
  [{ utm_source: "mailer" }, "campaign"],
  [{ referrer: "www.google.com", gad_source: "1", gad_campaignid: "2210" }, "campaign"],
  [{ li_fat_id: "1" }, "campaign"],
  [{ fbclid: "click" }, "referral"],
  [{ referrer: "l.facebook.com", fbclid: "click" }, "referral"],
  [{ referrer: "www.google.com", fbclid: "click" }, "search"],
  [{ utm_medium: "paid_social", fbclid: "click" }, "campaign"],
])("the source of %j is %s", (arrival, source) => {
  expect(findSource(arrival)).toBe(source);
});

describe("readMarks", () => {
  test.each<[string, Record<string, string>]>([
    ["?utm_source=gmb&utm_medium=organic", { utm_source: "gmb", utm_medium: "organic" }],
    ["?utm_source=gmb&amp;amp;utm_medium=a&AMP;utm_id=7", { utm_source: "gmb", utm_medium: "a", utm_id: "7" }],
    ["?utm_source=gmb&amp%3Butm_medium=organic", { utm_source: "gmb", utm_medium: "organic" }],
    ["?job=Repipe?utm_source=gmb&?utm_medium=a", { utm_source: "gmb", utm_medium: "a" }],
    ["?GCLID=Cj0KC&ScCid=9a&li_fat_id=b", { gclid: "Cj0KC", sccid: "9a", li_fat_id: "b" }],
    ["?utm_source=&utm_source=+qr+&utm_source=two", { utm_source: "qr" }],
    ["?utm_campaign=Fall%20%26%20Winter&utm_term=caf%C3%A9", { utm_campaign: "Fall & Winter", utm_term: "café" }],
    ["?utm_content=100%&utm_source=a", { utm_content: "100%", utm_source: "a" }],
    ["?srsltid=Afm&email=mary@home.example&__proto__=x&mc_eid=1", {}],
  ])("%s has the marks %j", (query, marks) => {
    expect(readMarks(query)).toEqual(marks);
  });

  test("reads every mark that a request may have, and no click ids unless they are wanted", () => {
    const query = visitMarks.map((mark) => `${mark}=1`).join("&");
    const marks = Object.fromEntries(visitMarks.map((mark) => [mark, "1"]));
    expect(readMarks(query)).toEqual(marks);
    expect(readMarks(query, false)).toEqual(withoutClickIds(marks));
  });

  test("keeps 300 characters of a value, and takes no more of the longest queries", () => {
    expect(readMarks(`?utm_source=${"x".repeat(1_000_000)}`)).toEqual({ utm_source: "x".repeat(300) });
    expect(readMarks(`?${"&amp;".repeat(200_000)}utm_id=1${"&utm_id=2".repeat(100_000)}`)).toEqual({ utm_id: "1" });
    expect(readMarks(`?${"&amp;amp;am".repeat(100_000)}`)).toEqual({});
  });
});

describe("coverage", () => {
  const zips = { "19904": "Dover", "19963": "Milford" };

  test.each([
    ["19904", "inside"],
    ["19904-1234", "inside"],
    ["19905", "outside"],
    ["99999-9999", "outside"],
    [undefined, undefined],
  ])("the coverage of %j is %j", (zip, coverage) => {
    expect(findCoverage(zip, zips)).toBe(coverage);
  });

  test.each([
    ["19904", { zip: "19904", text: "Yes, 19904 (Dover).", town: "Dover", path: "/service-areas/dover" }],
    ["19963-0001", { zip: "19963", text: "Yes, 19963 (Milford).", town: "Milford", path: undefined }],
    ["Elkton, MD 21921", { zip: "21921", text: "6 miles outside.", distance: "6" }],
    ["٩۰2１٠", { zip: "90210", text: "Not to 90210.", distance: undefined }],
    ["__proto__", undefined],
    ["<img src=x>", undefined],
    ["", undefined],
  ])("the answer to %j", (zip, answer) => {
    const answerTo = readAnswers({
      inside: "Yes, {code} ({town}).",
      near: "{distance} miles outside.",
      far: "Not to {code}.",
      zips,
      around: { 21921: 6 },
      pages: { 19904: "/service-areas/dover" },
    });
    expect(answerTo(zip)).toEqual(answer);
  });
});

describe("readZip", () => {
  /** What visitors type, by the ZIP code that it means. Blanks around a bar belong to no text. */
  const typed = {
    "19904": [
      "19904 | 19904- | 19904 – | 19904-1 | 19904-12 | 19904 – 123 | DE 19904-12, USA | 19904. | (19904)",
      "“19904” | #19904 | DE 19904 | DE19904 | US-19904 | zip: 19904 | ZIP code is 19904 | Dover 19904",
      "Dover, DE 19904 | 19904 Dover | 19904 (Dover) | 19904 DE | 19904, 19904 | 1 9 9 0 4 | 199 04",
      "19,904 | 199O4 | l99o4 | Dover l9904 | １９９０４ | \u200e199\u200b04\u200c | 12 Main St, Dover, DE 19904",
      "12 Main St, Dover, DE 19904. | 12 Main St, Dover, DE 19904 19904 | 32191 Nassau Rd, Lewes, DE 19904",
      "12345 Broadway, Dover 19904 | 19904 Main St, Dover, DE 19904",
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
    "12345 Dover, DE 19904 | 12345 Main St Apt 4, Dover, DE 19904 | 12345 PO Box 19904",
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
});
