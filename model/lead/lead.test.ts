import { sampleLead } from "../../test/leads/sampleLead";
import { findCoverage, readAnswers, readCoverage, writeCoverage, writeDistances } from "./coverage";
import { isPreview } from "./isPreview";
import { leadChoices } from "./leadChoices";
import { fieldsOf, leadField, leadFieldNames } from "./leadFields";
import { leadDocument, leadEntryDocument, toColumns } from "./leadRecord";
import { newReference, readReference } from "./leadReference";
import { stateAfter } from "./leadState";
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

describe("leadRecord", () => {
  const everything = {
    id: "4T9QX-7MZK2",
    kind: "quote",
    state: "accepted",
    heldFor: [],
    receivedAt: "2026-11-21T12:00:00.000Z",
    name: "李小龙 O'Brien <b>",
    phone: "+13025550142",
    phoneExtension: "12",
    email: "ada@home.example",
    zip: "19904-1234",
    service: "water-damage",
    timeframe: "emergency",
    company: null,
    trade: null,
    message: "It drips.\nSince <today>.",
    phoneAsTyped: null,
    emailAsTyped: null,
    coverage: "inside",
    consent: true,
    consentVersion: "v1",
    consentWords: "Yes.",
    networkConsentWords: null,
    globalPrivacyControl: false,
    sentBy: null,
    via: null,
    page: "/services/water-damage",
    ip: "203.0.113.7",
    userAgent: "Test/1",
    certificateUrl: "https://cert.trustedform.com/0123abcd",
    attribution: null,
  };

  test("a document has every field in the export's order, with null for empty ones", () => {
    expect(leadDocument(sampleLead)).toEqual(everything);
    expect(Object.keys(leadDocument(sampleLead))).toEqual(Object.keys(everything));
  });

  test("an entry adds the deliveries, with ISO 8601 times or null", () => {
    const pending = { state: "pending" as const, attempts: 2, nextAt: 1_000, deliveredAt: null, reply: "502" };
    const delivered = { state: "delivered" as const, attempts: 1, nextAt: null, deliveredAt: 2_000, reply: null };
    const deliveries = [
      { destination: "mail", ...pending },
      { destination: "webhook", ...delivered },
    ];
    const booked = { kind: "booked" as const, by: "Ada", at: 3_000, amount: 45_050, text: null, shown: "Friday" };
    expect(leadEntryDocument({ ...sampleLead, answerBy: null, deliveries, acts: [booked] })).toEqual({
      ...everything,
      withdrawnAt: null,
      acts: [{ kind: "booked", by: "Ada", at: "1970-01-01T00:00:03.000Z", amount: 450.5, text: null, shown: "Friday" }],
      deliveries: [
        {
          destination: "mail",
          state: "pending",
          attempts: 2,
          nextAt: "1970-01-01T00:00:01.000Z",
          deliveredAt: null,
          answer: "502",
        },
        {
          destination: "webhook",
          state: "delivered",
          attempts: 1,
          nextAt: null,
          deliveredAt: "1970-01-01T00:00:02.000Z",
          answer: null,
        },
      ],
    });
  });

  test("searched answers have their own columns", () => {
    const answers = { name: "Ada", phone: "+13025550142", email: "ada@home.example", zip: "19904" };
    expect(toColumns({ ...answers, service: "hvac" })).toEqual({
      phone: "+13025550142",
      email: "ada@home.example",
      service: "hvac",
      answers: { name: "Ada", zip: "19904" },
    });
    expect(toColumns(answers).service).toBeNull();
  });
});

describe("leadReference", () => {
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
});

describe("leadState", () => {
  test.each([
    ["accepted", "spam", "spam"],
    ["accepted", "declined", "accepted"],
    ["quarantined", "honest", "accepted"],
    ["quarantined", "booked", "accepted"],
    ["quarantined", "declined", "quarantined"],
    ["quarantined", "note", "quarantined"],
    ["spam", "note", "spam"],
    ["spam", "declined", "accepted"],
    ["spam", "taken", "accepted"],
  ] as const)("%s is, after the act %s, %s", (before, act, after) => {
    expect(stateAfter(before, act)).toBe(after);
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
