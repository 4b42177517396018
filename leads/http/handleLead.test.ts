import pino from "pino";
import { fromOwnPage, sampleCatalog, sampleRequest } from "../../test/leads/sampleCatalog";
import { sampleDependencies } from "../../test/leads/sampleDependencies";
import type { Destination } from "../deliver/destination";
import type { HandlerDependencies } from "../dependencies";
import { type NewLead, saveLead } from "../store/saveLead";
import type { Client } from "./client";
import { handleLead } from "./handleLead";

jest.mock("../store/saveLead");
const save = jest.mocked(saveLead);

const NOW = Date.parse("2026-11-21T12:00:00Z");

const mail: Destination = {
  name: "mail",
  wants: () => true,
  takesSuspected: true,
  send: () => Promise.reject(new Error("not sent")),
};

/** Creates working dependencies that record their calls. */
function office(changes: Partial<HandlerDependencies> = {}) {
  const saved: NewLead[] = [];
  const lines: string[] = [];
  const kicks: number[] = [];
  const failures: unknown[] = [];
  const counts: string[] = [];
  save.mockImplementation(async (_store, lead) => {
    saved.push(lead);
    return { outcome: "stored", id: lead.record.id };
  });
  const dependencies = sampleDependencies({
    destinations: [mail],
    now: () => NOW,
    log: pino({ level: "info", base: null, timestamp: false }, { write: (line: string) => void lines.push(line) }),
    deliverSoon: async () => void kicks.push(1),
    counter: { add: async (kind, page) => void counts.push(`${kind} ${page}`), mayReport: () => true },
    health: { ...sampleDependencies().health, noteRefused: (error) => void failures.push(error) },
    ...changes,
  });
  return {
    saved,
    lines,
    kicks,
    failures,
    counts,
    post: (body: unknown, headers: Record<string, string> = {}, client: Client = {}) =>
      handleLead(
        new Request("https://www.test.example/api/leads", {
          method: "POST",
          headers: { "content-type": "application/json", ...fromOwnPage, ...headers },
          body: JSON.stringify(body),
        }),
        client,
        dependencies,
      ),
    plain: (fields: Record<string, string>) =>
      handleLead(
        new Request("https://www.test.example/api/leads", {
          method: "POST",
          headers: fromOwnPage,
          body: new URLSearchParams(fields),
        }),
        {},
        dependencies,
      ),
  };
}

const broken = () => {
  throw new Error(`secret detail about ${sampleRequest.email}`);
};

describe.each<[string, Partial<HandlerDependencies>]>([
  ["the store that cannot be opened", { store: async () => broken() }],
  ["the store that throws at once", { store: broken }],
  ["choosing destinations", { destinations: [{ ...mail, wants: broken }] }],
])("when %s fails", (_name, changes) => {
  const request = {
    ...sampleRequest,
    consentVersion: "v0",
    message: "A message that is long enough to be looked for among others.",
  };

  test("responds 503 to a script, with the phone number and no internal details", async () => {
    const { post, lines } = office(changes);
    const response = await post(request);
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("30");
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ phone: "(302) 555-0100" });
    expect(text).not.toMatch(/secret|Error|\.ts:/);
    expect(lines.join()).not.toMatch(/secret|home\.example/);
  });

  test("reports one failure for both tries", async () => {
    const { post, failures } = office(changes);
    await post(request);
    expect(failures).toEqual([expect.any(Error)]);
  });

  test("logs the lead's id, the error's class and its origin in the code", async () => {
    const { post, lines } = office(changes);
    await post(request);
    expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({
      lead: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/),
      outcome: "failed",
      error: expect.stringMatching(/^Error\n {4}at .*\bbroken\b.* \(.*handleLead\.test\.ts:\d+:\d+\)\n/),
    });
  });

  test("returns a plain form with all input", async () => {
    const { plain } = office(changes);
    const { consent: _, ...fields } = request;
    const response = await plain(fields);
    expect(response.status).toBe(503);
    const page = await response.text();
    for (const value of [request.phone, request.email, request.zip, request.message]) expect(page).toContain(value);
    expect(page).toContain("(302) 555-0100");
    expect(page).not.toContain("secret");
  });
});

test("retries the store once, so that a dead idle connection loses no lead", async () => {
  const { post } = office();
  save.mockClear().mockRejectedValueOnce(new Error("connection reset"));
  expect((await post(sampleRequest)).status).toBe(201);
  expect(save).toHaveBeenCalledTimes(2);
});

test("responds within four seconds when the store never answers", async () => {
  jest.useFakeTimers();
  try {
    const { post } = office({ store: () => new Promise(() => {}) });
    const answered = post(sampleRequest);
    await jest.advanceTimersByTimeAsync(3_999);
    expect((await answered).status).toBe(503);
  } finally {
    jest.useRealTimers();
  }
});

test("refuses an endless body", async () => {
  const parts = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1024).fill(65)),
  });
  const request = new Request("https://www.test.example/api/leads", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: parts,
    duplex: "half",
  } as RequestInit);
  const response = await handleLead(request, {}, sampleDependencies({ store: broken }));
  expect(response.status).toBe(413);
});

test("reports no store failure for an invalid request", async () => {
  const { post, failures } = office({ store: broken });
  await post({ ...sampleRequest, name: "" });
  expect(failures).toEqual([]);
});

test("starts deliveries only after a lead is stored", async () => {
  const { post, kicks, saved } = office();
  await post({ ...sampleRequest, name: "" });
  expect(kicks).toEqual([]);
  await post(sampleRequest);
  expect(kicks).toEqual([1]);
  expect(saved[0]?.destinations).toEqual(["mail"]);
});

test("quarantines a suspicious lead without telling its sender", async () => {
  const { post, saved } = office();
  const response = await post({ ...sampleRequest, website: "http://spam.example" });
  expect(response.status).toBe(201);
  expect(saved).toEqual([
    expect.objectContaining({
      record: expect.objectContaining({
        state: "quarantined",
        quarantineReasons: ["filled in a field that no visitor sees"],
      }),
    }),
  ]);
});

test("does not trust an Origin that equals a forged Host header", async () => {
  const { post, saved } = office();
  // Servers build the request's URL from the Host header. Here it has the host www.test.example.
  await post(sampleRequest, { "sec-fetch-site": "", origin: "https://www.test.example" });
  await post(sampleRequest, { "sec-fetch-site": "", origin: sampleCatalog.company.url });
  expect(saved.map(({ record }) => record.quarantineReasons)).toEqual([["sent from another site"], []]);
});

test("stores the answers with a normalized phone number, and without empty fields", async () => {
  const { post, saved } = office();
  await post({ ...sampleRequest, phone: "302-555-0142 x12", timeframe: "", message: undefined });
  expect(saved[0]?.record).toMatchObject({
    phone: "+13025550142",
    phoneExtension: "12",
    email: "ada@home.example",
    service: "plumbing",
  });
  expect(saved[0]?.record.answers).toEqual({ name: "Ada O'Brien", zip: "19904" });
  await post(sampleRequest);
  expect(saved[1]?.record).toMatchObject({ phoneExtension: null, ip: null, userAgent: null, certificateUrl: null });
});

test.each([
  ["19904", "inside"],
  ["19963-1234", "inside"],
  ["10001", "outside"],
  ["00000", "outside"],
])("stores that %s is %s the service area, and ignores the browser's claim", async (zip, coverage) => {
  const { post, plain, saved } = office();
  await post({ ...sampleRequest, zip, coverage: coverage === "inside" ? "outside" : "inside" });
  const { consent: _, ...fields } = sampleRequest;
  await plain({ ...fields, zip, coverage: "inside" });
  expect(saved.map(({ record }) => record.coverage)).toEqual([coverage, coverage]);
});

test("stores no coverage for a partner inquiry, which has no ZIP code", async () => {
  const { post, saved } = office();
  await post({ ...sampleRequest, kind: "partner", company: "Pipes Inc", trade: "Pipes" });
  expect(saved[0]?.record.coverage).toBeNull();
});

test("limits the rate by the sender's network, and keeps 500 characters of the user agent", async () => {
  const { post, saved } = office();
  await post(sampleRequest, { "user-agent": "x".repeat(600) }, { address: "2001:db8:1:2:3:4:5:6" });
  expect(saved[0]).toMatchObject({ address: "2001:db8:1:2", record: { userAgent: "x".repeat(500) } });
  await post(sampleRequest);
  expect(saved[1]?.address).toBeUndefined();
});

test("stores consent with its text, time, page, address and certificate", async () => {
  const { post, saved } = office();
  await post(
    { ...sampleRequest, xxTrustedFormCertUrl: "https://cert.trustedform.com/0123abcd" },
    { "user-agent": "Test/1" },
    { address: "203.0.113.7" },
  );
  expect(saved[0]?.record).toMatchObject({
    consent: { given: true, version: "test-1", text: sampleCatalog.form.consent.text, sentBy: "script" },
    receivedAt: NOW,
    page: "/services/plumbing",
    ip: "203.0.113.7",
    userAgent: "Test/1",
    certificateUrl: "https://cert.trustedform.com/0123abcd",
  });
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

test.each([
  "http://cert.trustedform.com/0123abcd",
  "https://cert.trustedform.com.evil.example/x",
  "https://cert.trustedform.com@evil.example/x",
  "https://cert.trustedform.com/../x",
  "https://evil.example/#https://cert.trustedform.com/x",
])("drops the certificate %s and stores the lead", async (xxTrustedFormCertUrl) => {
  const { post, saved } = office();
  expect((await post({ ...sampleRequest, xxTrustedFormCertUrl })).status).toBe(201);
  expect(saved[0]?.record.certificateUrl).toBeNull();
});

test("stores attribution from a script and from a plain form", async () => {
  const attribution = {
    first: { utm_source: "news", gclid: "g1", unknown: "x" },
    last: { referrer: "search.example" },
  };
  const kept = { first: { utm_source: "news", gclid: "g1" }, last: { referrer: "search.example" } };
  const { post, plain, saved } = office();
  await post({ ...sampleRequest, attribution });
  const { consent: _, ...fields } = sampleRequest;
  await plain({ ...fields, attribution: JSON.stringify(attribution) });
  await plain({ ...fields, attribution: "{broken" });
  expect(saved.map(({ record }) => record.attribution)).toEqual([kept, kept, null]);
});

test("logs one line per request, with the lead's id and without personal data", async () => {
  const { post, plain, lines, saved } = office();
  await post(sampleRequest, { "user-agent": "Test/1" }, { address: "203.0.113.7" });
  await post({ ...sampleRequest, email: "no address" });
  const { consent: _, ...fields } = sampleRequest;
  await plain(fields);
  expect(lines).toHaveLength(3);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ lead: saved[0]?.record.id, outcome: "stored", status: 201 });
  for (const secret of [
    sampleRequest.name,
    "O'Brien",
    "555",
    sampleRequest.email,
    "no address",
    "203.0.113",
    "faucet",
  ]) {
    expect(lines.join()).not.toContain(secret);
  }
});

test.each<[string, Record<string, unknown>]>([
  ["wrong types", { name: 1, phone: {}, email: [], zip: null, service: true, message: 5, timeframe: {}, page: 4 }],
  ["prototype keys", JSON.parse('{"__proto__":{"name":"x"},"constructor":{"prototype":{}}}')],
  ["nothing", {}],
  ["another kind", { ...sampleRequest, kind: "admin" }],
  ["a name of 10,000 characters", { ...sampleRequest, name: "a".repeat(10_000) }],
  ["a name of combining marks", { ...sampleRequest, name: `a${"\u0301".repeat(10_000)}` }],
  ["a name of zero-width characters only", { ...sampleRequest, name: "\ufeff\u202e\u2066" }],
  ["a service of another company", { ...sampleRequest, service: "__proto__" }],
])("responds to %s with a message for each invalid field", async (_name, body) => {
  const { post, saved } = office();
  const response = await post(body);
  expect(response.status).toBe(422);
  const { errors } = await response.json();
  for (const message of Object.values(errors)) expect(message).toMatch(/^[A-Z].*\.$/);
  expect(Object.keys(errors).length).toBeGreaterThan(0);
  expect(saved).toEqual([]);
});

test.each([
  ["O'Brien", "O'Brien"],
  ["李小龙", "李小龙"],
  ["<script>alert(1)</script>", "<script>alert(1)</script>"],
  ["Eve\r\nBcc: all@evil.example", "Eve Bcc: all@evil.example"],
  ["e\u0301ve", "éve"],
  ["A\0B\u0007C", "ABC"],
  ["moc\u202eevil", "mocevil"],
  ["lone \ud800 surrogate", "lone \ufffd surrogate"],
  ["'; drop table leads; --", "'; drop table leads; --"],
])("stores the name %j as plain text", async (name, kept) => {
  const { post, saved } = office();
  expect((await post({ ...sampleRequest, name })).status).toBe(201);
  expect(saved[0]?.record.answers.name).toBe(kept);
});

test("accepts a form among a thousand unknown parameters", async () => {
  const { saved, plain } = office();
  const { consent: _, ...fields } = sampleRequest;
  const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`p${index}`, "1"]));
  expect((await plain({ ...many, ...fields })).status).toBe(303);
  expect(saved).toHaveLength(1);
});

test("counts a stored request as sent, one that could not be stored as failed, and spam not at all", async () => {
  const stored = office();
  await stored.post(sampleRequest);
  await stored.post({ ...sampleRequest, name: "" });
  await stored.post({ ...sampleRequest, website: "https://spam.example" });
  expect(stored.counts).toEqual(["sent /services/plumbing"]);
  const limited = async () => ({ outcome: "limited" as const, retryAfter: 60 });
  for (const result of [broken, limited]) {
    const failing = office();
    save.mockImplementation(result);
    await failing.post(sampleRequest);
    expect(failing.counts).toEqual(["failed /services/plumbing"]);
  }
});
