import { findCoverage, readAnswers, readCoverage, writeCoverage, writeDistances } from "./coverage";
import { isPreview } from "./isPreview";
import { fieldsOf, leadField, leadFieldNames } from "./leadFields";
import { leadChoices } from "./leadSchema";
import { findSource } from "./siteCounts";
import { readMarks } from "./visitMarks";

test.each([
  [undefined, false],
  ["", false],
  ["production", false],
  ["dev", false],
  ["eu-west", false],
  ["deploy-preview", true],
  ["branch-deploy", true],
  ["preview-server", true],
])("the context %p is a preview: %p", (context, preview) => {
  expect(isPreview(context)).toBe(preview);
});

test("a service can be chosen by its former slugs", () => {
  const services = [{ slug: "hvac", formerly: ["heating", "cooling"] }, { slug: "roofing" }];
  expect(leadChoices(services, []).services).toEqual(["hvac", "heating", "cooling", "roofing", "other"]);
});

test("the choices are the site's services, \"other\" and the form's timeframes", () => {
  const services = [{ slug: "hvac" }, { slug: "roofing" }];
  expect(leadChoices(services, [{ value: "planning" }])).toEqual({
    services: ["hvac", "roofing", "other"],
    timeframes: ["planning"],
  });
});

test("each kind of request has its own fields, in the form's order", () => {
  expect(fieldsOf("quote")).toEqual(["service", "zip", "name", "phone", "timeframe", "email", "message"]);
  expect(fieldsOf("partner")).toEqual(["name", "company", "trade", "phone", "email", "message"]);
});

test("every field about the visitor has an autocomplete token (WCAG 1.3.5)", () => {
  const known = leadFieldNames.flatMap((name) => {
    const { autoComplete } = leadField(name);
    return autoComplete ? [[name, autoComplete]] : [];
  });
  expect(Object.fromEntries(known)).toEqual({
    name: "name",
    company: "organization",
    phone: "tel",
    email: "email",
    zip: "postal-code",
  });
});

test.each<[Record<string, string> | undefined, string]>([
  [undefined, "direct"],
  [{ at: "2026-11-21T12:00:00Z" }, "direct"],
  [{ referrer: "www.google.co.uk" }, "search"],
  [{ referrer: "duckduckgo.com" }, "search"],
  [{ referrer: "news.example" }, "referral"],
  [{ referrer: "notgoogle.com" }, "referral"],
  [{ referrer: "www.google.com", gclid: "click" }, "campaign"],
  [{ utm_source: "mailer" }, "campaign"],
  [{ referrer: "www.google.com", gad_source: "1", gad_campaignid: "2210" }, "campaign"],
  ...["gbraid", "wbraid", "dclid", "msclkid", "ttclid", "twclid", "li_fat_id", "utm_id", "gad_source"].map(
    (mark): [Record<string, string>, string] => [{ [mark]: "1" }, "campaign"],
  ),
  [{ fbclid: "click" }, "referral"],
  [{ referrer: "l.facebook.com", fbclid: "click" }, "referral"],
  [{ referrer: "www.google.com", fbclid: "click" }, "search"],
  [{ utm_medium: "paid_social", fbclid: "click" }, "campaign"],
])("the source of %j is %s", (arrival, source) => {
  expect(findSource(arrival)).toBe(source);
});

describe("visitMarks", () => {
  test.each<[string, Record<string, string>]>([
    ["?utm_source=gmb&utm_medium=organic", { utm_source: "gmb", utm_medium: "organic" }],
    ["?UTM_Source=GMB&Utm_Medium=Organic", { utm_source: "GMB", utm_medium: "Organic" }],
    ["?utm_source=gmb&amp;utm_medium=organic", { utm_source: "gmb", utm_medium: "organic" }],
    ["?utm_source=gmb&amp;amp;utm_medium=a&AMP;utm_id=7", { utm_source: "gmb", utm_medium: "a", utm_id: "7" }],
    ["?utm_source=gmb&amp%3Butm_medium=organic", { utm_source: "gmb", utm_medium: "organic" }],
    ["?job=Repipe?utm_source=gmb&?utm_medium=a", { utm_source: "gmb", utm_medium: "a" }],
    ["?gad_source=1&gad_campaignid=2210&gbraid=0AA", { gad_source: "1", gad_campaignid: "2210", gbraid: "0AA" }],
    ["?GCLID=Cj0KC&ScCid=9a&li_fat_id=b", { gclid: "Cj0KC", sccid: "9a", li_fat_id: "b" }],
    ["?utm_source=&utm_source=+qr+&utm_source=two", { utm_source: "qr" }],
    ["?utm_campaign=Fall%20%26%20Winter&utm_term=caf%C3%A9", { utm_campaign: "Fall & Winter", utm_term: "café" }],
    ["?utm_content=100%&utm_source=a", { utm_content: "100%", utm_source: "a" }],
    ["?srsltid=Afm&email=mary@home.example&__proto__=x&mc_eid=1", {}],
    ["", {}],
  ])("%s has the marks %j", (query, marks) => {
    expect(readMarks(query)).toEqual(marks);
  });

  test("keeps 300 characters of a value, and takes no more of the longest queries", () => {
    expect(readMarks(`?utm_source=${"x".repeat(1_000_000)}`)).toEqual({ utm_source: "x".repeat(300) });
    expect(readMarks(`?${"&amp;".repeat(200_000)}utm_id=1${"&utm_id=2".repeat(100_000)}`)).toEqual({ utm_id: "1" });
    expect(readMarks(`?${"&amp;amp;am".repeat(100_000)}`)).toEqual({});
  });
});

describe("coverage", () => {
  const zips = [
    { zip: "00501", town: "Holtsville" },
    { zip: "00502", town: "Holtsville" },
    { zip: "00503", town: "St. Mary's" },
    { zip: "19901", town: "Dover" },
    { zip: "19904", town: "Dover" },
    { zip: "19963", town: "Milford" },
  ];
  const table = writeCoverage(zips);

  test("the table is delta-encoded", () => {
    expect(table.split("\n")).toEqual(["501Holtsville", "", "St. Mary's", "19398Dover", "3", "59Milford"]);
  });

  test("decodes an encoded table to the same ZIP codes", () => {
    expect([...readCoverage(table)]).toEqual(zips.map(({ zip, town }) => [zip, town]));
  });

  test.each([
    ["19904", "inside"],
    ["19904-1234", "inside"],
    ["00502", "inside"],
    ["19905", "outside"],
    ["00000", "outside"],
    ["99999-9999", "outside"],
    [undefined, undefined],
  ])("the coverage of %j is %j", (zip, coverage) => {
    expect(findCoverage(zip, readCoverage(table))).toBe(coverage);
  });

  test.each([
    ["19904", { zip: "19904", text: "Yes, 19904 (Dover).", town: "Dover", path: "/service-areas/dover" }],
    ["19963-0001", { zip: "19963", text: "Yes, 19963 (Milford).", town: "Milford", path: undefined }],
    ["Elkton, MD 21921", { zip: "21921", text: "6 miles outside.", distance: "6" }],
    ["９０２１０", { zip: "90210", text: "Not to 90210.", distance: undefined }],
    ["__proto__", undefined],
    ["<img src=x>", undefined],
    ["", undefined],
  ])("the answer to %j", (zip, answer) => {
    const answerTo = readAnswers({
      inside: "Yes, {code} ({town}).",
      near: "{distance} miles outside.",
      far: "Not to {code}.",
      zips: table,
      around: writeDistances([{ zip: "21921", miles: 6 }]),
      pages: { 19904: "/service-areas/dover" },
    });
    expect(answerTo(zip)).toEqual(answer);
  });
});
