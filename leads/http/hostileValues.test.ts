/**
 * The longest values that can reach the intake, in every field and every header, and the deepest JSON. Code with more than
 * linear time would exceed Jest's timeout here.
 */

import { leadFieldNames, leadFields } from "../../model/lead/leadFields";
import { fromOwnPage, sampleRequest } from "../../test/leads/sampleCatalog";
import { sampleDependencies } from "../../test/leads/sampleDependencies";
import { type NewLead, saveLead } from "../store/saveLead";
import { handleLead } from "./handleLead";
import { MAX_BODY_BYTES } from "./readFields";

jest.mock("../store/saveLead");
jest.mock("../store/onCall", () => ({ ...jest.requireActual("../store/onCall"), findOnCall: async () => [] }));

const NOW = Date.parse("2026-11-21T12:00:00Z");
/** Node.js's limit for a request's headers, bytes. */
const MAX_HEADER_BYTES = 16 * 1024;
const partner = { kind: "partner", company: "First State Pipe Supply", trade: "Pipes and fittings" };

async function answer(headers: Record<string, string>, body: string) {
  const saved: NewLead[] = [];
  jest.mocked(saveLead).mockImplementation(async (_store, lead) => {
    saved.push(lead);
    return { outcome: "stored", ...lead.record };
  });
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(MAX_BODY_BYTES);
  const request = new Request("https://www.test.example/api/leads", { method: "POST", headers, body });
  const response = await handleLead(request, sampleDependencies({ now: () => NOW }), { address: "203.0.113.7" });
  await response.text();
  return { status: response.status, record: saved[0]?.record };
}

const asJson = (body: string, headers = {}) =>
  answer({ "content-type": "application/json", ...fromOwnPage, ...headers }, body);
const asForm = (fields: Record<string, string>) =>
  answer(
    { "content-type": "application/x-www-form-urlencoded", ...fromOwnPage },
    new URLSearchParams(fields).toString(),
  );

/** Letters, then what separates, begins links, looks like a phone number, and what Unicode writes in several ways. */
const shapes = [
  ...["aA", "1", " ", "\r\n", "/", "-", ".", "a.", "; ", "\"'", "&", "<a ", "[a](", "http://", "www.", "a@b."],
  ...["get your a on the top 1 ", "302-555-0142 ", "+(1", "ext. 1 "],
  ...["\u0301\u0323", "👩‍🔧", "\ud83c", "\ufdfa", "\u200b", "\0"],
];
const filled = (shape: string, bytes: number) =>
  shape.repeat(Math.floor(bytes / Buffer.byteLength(JSON.stringify(shape).slice(1, -1))));

/** Every field of the schema, and an unknown one. */
const fields = [
  ...leadFieldNames,
  ...["kind", "consent", "consentVersion", "page", "idempotencyKey", "subject", "attribution"],
  ...["xxTrustedFormCertUrl", "unknown"],
];
/** The fields whose values the rest of the code meets. */
const texts = ["name", "company", "trade", "phone", "email", "message", "page", "subject", "attribution"];
/** Those of them that a returned page shows again. */
const returned = ["name", "phone", "message", "attribution"];
/** The most characters of fields whose rule does not name them. Others are refused by the length of an e-mail address. */
const LONGEST: Record<string, number> = { phone: 200, zip: 100, page: 200, idempotencyKey: 100 };
/** The most characters that a field takes. */
function limitOf(field: string): number {
  const { rule } = Object.entries(leadFields).find(([name]) => name === field)?.[1] ?? {};
  return rule && "max" in rule ? rule.max : (LONGEST[field] ?? 254);
}

const { consent: _consent, ...quote } = sampleRequest;

describe.each(shapes)("%j", (shape) => {
  const withField = (field: string, value: string) => ({
    ...quote,
    ...(field === "company" || field === "trade" ? partner : {}),
    [field]: value,
  });
  const value = (length: number) => `${shape.repeat(length).slice(0, length - 1)}1`;

  test("fill any field to its limit and to that of a request, and get a response", async () => {
    for (const field of texts) {
      const { status } = await asJson(JSON.stringify(withField(field, value(limitOf(field)))));
      expect([201, 422]).toContain(status);
    }
    // Longer than the limits, which the texts may fall below when they are normalized.
    const all = Object.fromEntries(fields.map((field) => [field, value(Math.min(2 * limitOf(field), 500))]));
    expect((await asJson(JSON.stringify(all))).status).toBe(422);
    const longest = filled(shape, MAX_BODY_BYTES - 1_000);
    // URL encoding writes most bytes with three characters.
    const inForm = filled(shape, MAX_BODY_BYTES / 4);
    for (const field of returned) {
      expect([201, 422]).toContain((await asJson(JSON.stringify(withField(field, longest)))).status);
      expect([303, 422]).toContain((await asForm(withField(field, inForm))).status);
    }
  });

  // A header cannot contain other characters.
  if (/^[\t -~\x80-\xff]*$/.test(shape)) {
    test("fill any header and get a response", async () => {
      const long = filled(shape, MAX_HEADER_BYTES).trim();
      const body = JSON.stringify(sampleRequest);
      const names = ["origin", "referer", "sec-fetch-site", "accept", "user-agent", "host", "x-forwarded-for"];
      expect((await asJson(body, Object.fromEntries(names.map((name) => [name, long])))).status).toBe(201);
      for (const type of [long, `application/json;${long}`])
        expect([201, 415]).toContain((await asJson(body, { "content-type": type })).status);
      expect((await asJson(body, { "content-encoding": `x${long}` })).status).toBe(415);
    });
  }
});

const DEPTH = Math.floor((MAX_BODY_BYTES - 1_000) / 12);
test.each([
  ["lists in lists", "[".repeat(5 * DEPTH) + "]".repeat(5 * DEPTH)],
  ["objects in objects", `${'{"first":'.repeat(DEPTH)}1${"}".repeat(DEPTH)}`],
  ["objects in two fields", `{"first":${'{"a":'.repeat(DEPTH)}1${"}".repeat(DEPTH)},"last":[[]]}`],
  ["a long list", `[${Array(30_000).fill(1).join()}]`],
  ["an object of many keys", `{${Array.from({ length: 5_000 }, (_, key) => `"${key}":1`).join()}}`],
  ["a huge number", `1${"0".repeat(60_000)}`],
])("%s get a response in any field, and none in the attribution", async (_name, value) => {
  const text = JSON.stringify(sampleRequest);
  for (const field of fields) {
    const others = Object.entries(sampleRequest).filter(([name]) => name !== field);
    const body = `${JSON.stringify(Object.fromEntries(others)).slice(0, -1)},"${field}":${value}}`;
    expect([201, 422]).toContain((await asJson(body)).status);
  }
  const { record } = await asJson(`${text.slice(0, -1)},"subject":${value}}`);
  expect(record?.quarantineReasons).toEqual(["filled in a field that no visitor sees"]);
  expect((await asForm({ ...quote, attribution: value.slice(0, 15_000) })).status).toBe(303);
  expect((await asJson(JSON.stringify({ ...quote, attribution: value.slice(0, 30_000) }))).status).toBe(201);
});

test("refuses a name of thousands of combining marks before normalizing it", async () => {
  const normalize = jest.spyOn(String.prototype, "normalize");
  try {
    const marks = `a${"\u0301".repeat(12_000)}${"\u0323".repeat(12_000)}`;
    expect((await asJson(JSON.stringify({ ...sampleRequest, name: marks }))).status).toBe(422);
    const composed = normalize.mock.contexts.map((text) => String(text).length);
    expect(Math.max(...composed)).toBeLessThan(1_000);
  } finally {
    normalize.mockRestore();
  }
});

test("keeps at most thirty combining marks on a letter", async () => {
  const message = `Vie\u0323\u0302t ${`e${"\u0316".repeat(500)}`}.`;
  const { record } = await asJson(JSON.stringify({ ...sampleRequest, message }));
  expect(record?.answers.message).toBe(`Việt e${"\u0316".repeat(30)}.`);
});
