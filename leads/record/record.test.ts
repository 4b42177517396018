import { sampleLead } from "../../test/leads/sampleLead";
import { stateAfter } from "./decide";
import { leadDocument, leadEntryDocument } from "./leadRecord";
import { newReference, readReference } from "./leadReference";

describe("leadRecord", () => {
  const everything = {
    id: "4T9QX-7MZK2",
    kind: "quote",
    state: "accepted",
    heldFor: [],
    receivedAt: "2026-11-21T12:00:00.000Z",
    service: "water-damage",
    zip: "19904-1234",
    job: null,
    name: "李小龙 O'Brien <b>",
    company: null,
    trade: null,
    phone: "+13025550142",
    phoneExtension: "12",
    timeframe: "emergency",
    email: "ada@home.example",
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

  test("a document has every field, answers in the form's order, with null for empty ones", () => {
    expect(leadDocument(sampleLead)).toEqual(everything);
    expect(Object.keys(leadDocument(sampleLead))).toEqual(Object.keys(everything));
  });

  test("an entry adds the deliveries, with ISO 8601 times or null", () => {
    const pending = { destination: "mail", state: "pending" as const, attempts: 2, deliveredAt: null };
    const delivered = { destination: "webhook", state: "delivered" as const, attempts: 1, nextAt: null };
    const deliveries = [
      { ...pending, nextAt: 1_000, reply: "502" },
      { ...delivered, deliveredAt: 2_000, reply: null },
    ];
    const booked = { kind: "booked" as const, by: "Ada", at: 3_000, amount: 45_050, text: null, shown: "Friday" };
    const window = { from: 4_000, to: 5_000 };
    const details = { windows: [window], window, callAt: 6_000, warrantyUntil: "2028-11-30" };
    const [from, to, callAt] = ["1970-01-01T00:00:04.000Z", "1970-01-01T00:00:05.000Z", "1970-01-01T00:00:06.000Z"];
    const acts = [booked, { ...booked, details }];
    const read = {
      kind: "booked",
      by: "Ada",
      at: "1970-01-01T00:00:03.000Z",
      amount: 450.5,
      text: null,
      shown: "Friday",
    };
    expect(leadEntryDocument({ ...sampleLead, answerBy: null, deliveries, acts })).toEqual({
      ...everything,
      withdrawnAt: null,
      acts: [read, { ...read, windows: [{ from, to }], window: { from, to }, callAt, warrantyUntil: "2028-11-30" }],
      deliveries: [
        { ...pending, nextAt: "1970-01-01T00:00:01.000Z", answer: "502" },
        { ...delivered, deliveredAt: "1970-01-01T00:00:02.000Z", answer: null },
      ],
    });
  });
});

describe("leadReference", () => {
  const references = Array.from({ length: 400 }, newReference);

  test("references are unique, have ten characters in two groups, and are read unchanged", () => {
    for (const reference of references) expect(reference).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect(new Set(references).size).toBe(references.length);
    expect(references.map(readReference)).toEqual(references);
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
    expect(stateAfter(before, { kind: act })).toBe(after);
  });
});
