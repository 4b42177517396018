/**
 * The longest values that can reach the intake, in every field and every header, and the deepest JSON. Code with more than
 * linear time would exceed Jest's timeout here.
 */
import { leadFieldNames } from "../../model/lead/leadFields";
import { postForm, postJson } from "../../test/leads/requests";
import { fromOwnPage, sampleRequest } from "../../test/leads/sampleCatalog";
import { sampleDependencies } from "../../test/leads/sampleDependencies";
import { saveLead } from "../store/saveLead";
import { handleLead } from "./handleLead";
import { MAX_BODY_BYTES } from "./readFields";

jest.mock("../store/saveLead");
jest.mock("../store/onCall", () => ({ ...jest.requireActual("../store/onCall"), findOnCall: async () => [] }));
const save = jest.mocked(saveLead);
beforeEach(() => {
  save.mockReset().mockImplementation(async (_store, lead) => ({ outcome: "stored", ...lead.record }));
});

/** Node.js's limit for a request's headers, bytes. */
const MAX_HEADER_BYTES = 16 * 1024;
const partner = { kind: "partner", company: "First State Pipe Supply", trade: "Pipes and fittings" };
const { consent: _, ...quote } = sampleRequest;

async function statusOf(request: Request): Promise<number> {
  const response = await handleLead(request, sampleDependencies(), { address: "203.0.113.7" });
  await response.text();
  return response.status;
}
const json = (body: unknown, headers = {}) => statusOf(postJson("/api/leads", body, { ...fromOwnPage, ...headers }));
const form = (fields: Record<string, string>) => statusOf(postForm("/api/leads", fields));
const stored = () => save.mock.lastCall?.[1].record;

/** Letters, then what separates, begins links, looks like a phone number, and what Unicode writes in several ways. */
const shapes = [
  ...["aA", "1", " ", "\r\n", "/", "-", ".", "a.", "; ", "\"'", "&", "<a ", "[a](", "http://", "www.", "a@b."],
  ...["get your a on the top 1 ", "302-555-0142 ", "+(1", "ext. 1 "],
  ...["\u0301\u0323", "👩‍🔧", "\ud83c", "\ufdfa", "\u200b", "\0"],
];
/** Every field of the schema, and an unknown one. */
const fields = [
  ...leadFieldNames,
  ...["kind", "consent", "consentVersion", "page", "idempotencyKey", "subject", "attribution"],
  ...["xxTrustedFormCertUrl", "unknown"],
];
/** Fields whose values the rest of the code meets, with a length that they take. */
const texts = { name: 100, company: 100, trade: 100, phone: 200, email: 254, message: 5_000, page: 200, subject: 254 };

describe.each(shapes)("%j", (shape) => {
  const filled = (bytes: number) => shape.repeat(bytes / Buffer.byteLength(JSON.stringify(shape).slice(1, -1)));

  test("fill any field to its limit and to that of a request, and get a response", async () => {
    for (const [field, most] of Object.entries(texts)) {
      const kind = field === "company" || field === "trade" ? partner : {};
      const value = `${shape.repeat(most).slice(0, most - 1)}1`;
      expect([201, 422]).toContain(await json({ ...quote, ...kind, [field]: value }));
    }
    const longest = filled(MAX_BODY_BYTES - 1_000);
    for (const field of ["name", "phone", "message", "attribution"]) {
      expect([201, 422]).toContain(await json({ ...quote, [field]: longest }));
      // URL encoding writes most bytes with three characters.
      expect([303, 422]).toContain(await form({ ...quote, [field]: filled(MAX_BODY_BYTES / 4) }));
    }
  });

  // A header cannot contain other characters.
  if (/^[\t -~\x80-\xff]*$/.test(shape)) {
    test("fill any header and get a response", async () => {
      const long = filled(MAX_HEADER_BYTES).trim();
      const names = ["origin", "referer", "sec-fetch-site", "accept", "user-agent", "host", "x-forwarded-for"];
      expect(await json(sampleRequest, Object.fromEntries(names.map((name) => [name, long])))).toBe(201);
      for (const type of [long, `application/json;${long}`])
        expect([201, 415]).toContain(await json(sampleRequest, { "content-type": type }));
      expect(await json(sampleRequest, { "content-encoding": `x${long}` })).toBe(415);
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
  const withValue = (request: object, field: string) => `${JSON.stringify(request).slice(0, -1)},"${field}":${value}}`;
  for (const field of fields)
    expect([201, 422]).toContain(await json(withValue({ ...sampleRequest, [field]: undefined }, field)));
  await json(withValue(sampleRequest, "subject"));
  expect(stored()?.quarantineReasons).toEqual(["filled in a field that no visitor sees"]);
  expect(await form({ ...quote, attribution: value.slice(0, 15_000) })).toBe(303);
  expect(await json({ ...quote, attribution: value.slice(0, 30_000) })).toBe(201);
});

test("refuses a name of thousands of combining marks before normalizing it", async () => {
  const normalize = jest.spyOn(String.prototype, "normalize");
  const name = `a${"\u0301".repeat(12_000)}${"\u0323".repeat(12_000)}`;
  expect(await json({ ...sampleRequest, name })).toBe(422);
  const composed = normalize.mock.contexts.map((text) => String(text).length);
  normalize.mockRestore();
  expect(Math.max(...composed)).toBeLessThan(1_000);
});

test("keeps at most thirty combining marks on a letter", async () => {
  await json({ ...sampleRequest, message: `Vie\u0323\u0302t ${`e${"\u0316".repeat(500)}`}.` });
  expect(stored()?.answers.message).toBe(`Việt e${"\u0316".repeat(30)}.`);
});
