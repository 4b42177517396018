import pino from "pino";
import { postForm, postJson } from "../../test/leads/requests";
import { fromOwnPage, plainRequest, sampleCatalog, sampleRequest } from "../../test/leads/sampleCatalog";
import { sampleDependencies } from "../../test/leads/sampleDependencies";
import { sampleDestination } from "../../test/leads/sampleDestination";
import { readSettings } from "../settings";
import { type NewLead, type SaveResult, saveLead } from "../store/saveLead";
import { handleLead } from "./handleLead";
import type { Client, HandlerDependencies } from "./handlerDependencies";

jest.mock("../store/saveLead");
jest.mock("../store/leadQueries", () => ({ findLead: async () => undefined }));
jest.mock("../store/onCall", () => ({ ...jest.requireActual("../store/onCall"), findOnCall: async () => [] }));
const save = jest.mocked(saveLead);

const NOW = Date.parse("2026-11-21T12:00:00Z");
const FRIDAY_AT_TEN = Date.parse("2026-11-20T15:00:00Z");

const mail = sampleDestination("mail", { send: () => Promise.reject(new Error("not sent")) });

/** Creates working dependencies that record their calls. */
function office(changes: Partial<HandlerDependencies> = {}) {
  const saved: NewLead[] = [];
  const lines: string[] = [];
  const kicks: unknown[] = [];
  const failures: unknown[] = [];
  const counts: string[] = [];
  save.mockImplementation(async (_store, lead) => {
    saved.push(lead);
    return { outcome: "stored", ...lead.record };
  });
  const dependencies = sampleDependencies({
    destinations: [mail],
    now: () => NOW,
    log: pino({ level: "info", base: null, timestamp: false }, { write: (line: string) => void lines.push(line) }),
    deliverSoon: async (options) => void kicks.push(options ?? {}),
    counter: { add: async (kind, page) => void counts.push(`${kind} ${page}`), maySend: () => true },
    health: { ...sampleDependencies().health, noteRefused: (error) => void failures.push(error) },
    ...changes,
  });
  /** Servers build a request's address from its Host header, which is not the site's here. */
  const ADDRESS = "https://www.test.example/api/leads";
  return {
    saved,
    lines,
    kicks,
    failures,
    counts,
    post: (body: unknown, headers: Record<string, string> = {}, client: Client = {}) =>
      handleLead(postJson(ADDRESS, body, { ...fromOwnPage, ...headers }), dependencies, client),
    plain: (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      handleLead(postForm(ADDRESS, fields, { ...fromOwnPage, ...headers }), dependencies, {}),
    get: () => handleLead(new Request(ADDRESS), dependencies, {}),
  };
}

const broken = () => {
  throw new Error(`secret detail about ${sampleRequest.email}`);
};

test.each<[string, Partial<HandlerDependencies>]>([
  ["the store that cannot be opened", { store: async () => broken() }],
  ["choosing destinations", { destinations: [sampleDestination("mail", { wants: broken })] }],
])("when %s fails, the visitor keeps everything, and the log names nobody", async (_name, changes) => {
  const { post, plain, lines, failures } = office(changes);
  const response = await post(sampleRequest);
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ phone: "(302) 555-0100" });
  expect(text).not.toMatch(/secret|Error|\.ts:/);
  // One failure for both tries.
  expect(failures).toEqual([expect.any(Error)]);
  expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({
    lead: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/),
    outcome: "failed",
    error: expect.stringMatching(/^Error\n {4}at .*\bbroken\b.* \(.*handleLead\.test\.ts:\d+:\d+\)\n/),
  });
  expect(lines.join()).not.toMatch(/secret|home\.example/);

  const returned = await plain(plainRequest);
  const page = await returned.text();
  expect(returned.status).toBe(503);
  const { phone, email, zip, message } = plainRequest;
  for (const value of [phone, email, zip, message, "(302) 555-0100"]) expect(page).toContain(value);
});

test("a fault before the store is asked is told as the site's, not as the visitor's", async () => {
  const client = {
    get address(): string {
      return broken();
    },
  };
  const response = await office().post(sampleRequest, {}, client);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ error: expect.stringContaining(sampleCatalog.form.failure.text) });
});

const { failure } = sampleCatalog.form;
test("a request that is known is told of the first, and delivers nothing new", async () => {
  const { post, plain, kicks } = office();
  save.mockResolvedValue({ outcome: "known", id: "4T9QX-7MZK2", receivedAt: FRIDAY_AT_TEN, mustCall: false });
  const response = await post(sampleRequest);
  expect([response.status, response.headers.get("cache-control")]).toEqual([201, "no-store"]);
  expect(await response.json()).toEqual(expect.not.objectContaining({ promise: "The office is open." }));
  const { status, headers } = await plain(plainRequest);
  expect([status, headers.get("location")]).toEqual([
    303,
    expect.stringMatching(/^\/api\/request\?link=4T9QX-7MZK2\.[\w-]+#sent$/),
  ]);
  expect(Object.fromEntries(headers)).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  expect(kicks).toEqual([{ isRepeated: true }, { isRepeated: true }]);
});

test.each<[SaveResult, number, string, string | null]>([
  [{ outcome: "conflict" }, 409, failure.conflict, null],
  [{ outcome: "limited", retryAfter: 60 }, 429, failure.limited, "60"],
])("answers %j with %i: a script gets a sentence, a form its input, without the key that is taken", async (...row) => {
  const [result, status, notice, retryAfter] = row;
  const { post, plain, kicks } = office();
  save.mockResolvedValue(result);
  const toScript = await post(sampleRequest);
  expect(await toScript.json()).toEqual({ error: `${notice} (302) 555-0100`, phone: "(302) 555-0100" });
  const toForm = await plain({ ...plainRequest, idempotencyKey: "taken" });
  const page = await toForm.text();
  for (const known of [failure.title, notice, plainRequest.message]) expect(page).toContain(known);
  expect(page.includes('value="taken"')).toBe(status === 429);
  for (const { status: sent, headers } of [toScript, toForm])
    expect([sent, headers.get("retry-after"), headers.get("cache-control")]).toEqual([status, retryAfter, "no-store"]);
  expect(kicks).toEqual([]);
});

test.each<[string, boolean]>([
  ["application/json", true],
  ["text/html, application/json", false],
])("a client that accepts %s gets JSON: %s", async (accept, isJson) => {
  const response = await office().plain({ ...plainRequest, name: "" }, { accept });
  expect(response.headers.get("content-type")).toMatch(isJson ? /^application\/json/ : /^text\/html/);
});

test("refuses another method, and names wrong fields: nothing is stored, delivered or reported as a failure", async () => {
  const { post, get, saved, kicks, failures } = office();
  const response = await post({ ...sampleRequest, name: " ", service: "__proto__", phone: "(102) 555-0142" });
  expect(response.status).toBe(422);
  const { missing, phone } = sampleCatalog.form.errors;
  expect(await response.json()).toEqual({ errors: { name: missing.name, service: missing.service, phone } });
  const wrongMethod = await get();
  expect([wrongMethod.status, wrongMethod.headers.get("allow")]).toEqual([405, "POST"]);
  const tooLong = await post({ ...sampleRequest, message: "x".repeat(70_000) });
  expect([tooLong.status, await tooLong.text()]).toEqual([413, expect.stringContaining(failure.tooLong)]);
  expect([saved, kicks, failures]).toEqual([[], [], []]);
});

test("does not trust an Origin that equals a forged Host header", async () => {
  const { post, saved } = office();
  await post(sampleRequest, { "sec-fetch-site": "", origin: "https://www.test.example" });
  await post(sampleRequest, { "sec-fetch-site": "", origin: sampleCatalog.company.url });
  expect(saved.map(({ record }) => record.quarantineReasons)).toEqual([["sent from another site"], []]);
});

test.each([
  [
    { phone: "302-674-1212 / 302-555-0199 x12", email: "mary at home" },
    { phone: "+13026741212", phoneExtension: null, email: "" },
    { phoneAsTyped: "302-674-1212 / 302-555-0199 x12", emailAsTyped: "mary at home" },
  ],
  [
    { phone: "302-674-l2l2", email: "Mary <mary@home.example>" },
    { phone: "+13026741212", email: "mary@home.example" },
    { phoneAsTyped: "302-674-l2l2", emailAsTyped: "Mary <mary@home.example>" },
  ],
  [{ phone: "302-674-1212 x12", email: "none" }, { phone: "+13026741212", phoneExtension: "12", email: "" }, {}],
])(
  "keeps what the stored number and address leave out as it was typed, and nothing empty: %j",
  async (fields, columns, typed) => {
    const { post, saved } = office();
    const response = await post({ ...sampleRequest, ...fields, timeframe: "", message: undefined });
    expect(await response.json()).toMatchObject({ phone: expect.stringContaining("(302) 674-1212") });
    const { answers, ...record } = saved[0]?.record ?? {};
    expect(record).toMatchObject(columns);
    expect(answers).toEqual({ name: "Ada O'Brien", zip: "19904", ...typed });
  },
);

test("stores the server's own coverage, and none for a partner inquiry, which has no ZIP code", async () => {
  const { post, plain, saved } = office();
  await post({ ...sampleRequest, coverage: "outside" });
  await plain({ ...plainRequest, zip: "10001", coverage: "inside" });
  await post({ ...sampleRequest, kind: "partner", company: "Pipes Inc", trade: "Pipes" });
  expect(saved.map(({ record }) => record.coverage)).toEqual(["inside", "outside", null]);
});

test("stores consent with its text, time, page, address and certificate, and limits the rate by the network", async () => {
  const { post, saved } = office({ settings: readSettings({ LEADS_RATE_LIMIT: "7" }) });
  const certificateUrl = "https://cert.trustedform.com/0123abcd";
  const ip = "2001:db8:1:2:3:4:5:6";
  const request = { ...sampleRequest, xxTrustedFormCertUrl: certificateUrl };
  await post(request, { "user-agent": "x".repeat(600) }, { address: ip });
  await post(sampleRequest);
  const consent = { given: true, version: "test-1", text: sampleCatalog.form.consent.text, sentBy: "script" };
  const known = { consent, receivedAt: NOW, page: "/services/plumbing" };
  expect(saved).toMatchObject([
    { address: "2001:db8:1:2", rateLimit: 7, record: { ...known, ip, userAgent: "x".repeat(500), certificateUrl } },
    { address: undefined, rateLimit: 7, record: { ...known, ip: null, userAgent: null, certificateUrl: null } },
  ]);
});

test.each([
  ["v0", "Older text."],
  ["never-shown", null],
  [null, null],
])("stores the text of consent version %s as %j", async (version, text) => {
  const { post, saved } = office();
  await post({ ...sampleRequest, consentVersion: version ?? undefined });
  expect(saved[0]?.record.consent).toEqual({ given: true, version, text, sentBy: "script" });
});

test("logs one line per request, with the lead's id and without personal data", async () => {
  const { post, plain, lines, saved } = office();
  await post(sampleRequest, { "user-agent": "Test/1" }, { address: "203.0.113.7" });
  await post({ ...sampleRequest, phone: "no number" });
  await plain(plainRequest);
  expect(lines.map((line) => JSON.parse(line).outcome)).toEqual(["stored", "invalid", "stored"]);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ lead: saved[0]?.record.id, outcome: "stored", status: 201 });
  expect(lines.join()).not.toMatch(/Ada|O'Brien|302\D*555|home\.example|no number|203\.0\.113|faucet/);
});

test("counts a stored request as sent, one that could not be stored as failed, and spam not at all", async () => {
  const stored = office();
  for (const fields of [{}, { name: "" }, { subject: "https://spam.example" }])
    await stored.post({ ...sampleRequest, ...fields });
  expect(stored.counts).toEqual(["sent /services/plumbing"]);
  const limited = async () => ({ outcome: "limited" as const, retryAfter: 60 });
  for (const result of [broken, limited]) {
    const failing = office();
    save.mockImplementation(result);
    await failing.post(sampleRequest);
    expect(failing.counts).toEqual(["failed /services/plumbing"]);
  }
});
