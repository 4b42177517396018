import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pino from "pino";
import { HttpReceiver } from "../test/leads/httpReceiver";
import { fromOwnPage, sampleCatalog, sampleRequest } from "../test/leads/sampleCatalog";
import { SmtpReceiver } from "../test/leads/smtpReceiver";
import type { Destination } from "./deliver/destination";
import { renderReturnedPage } from "./http/returnedPage";
import { type LeadDocument, leadEntryDocument } from "./model/leadRecord";
import { type Leads, openLeads } from "./openLeads";
import { readSettings } from "./settings";
import { leadPages } from "./store/leadQueries";
import { siteCounts } from "./store/siteCounts";

const log = pino({ level: "silent" });
let dataDir: string;
let leads: Leads;
const start = (env: Record<string, string> = {}) =>
  openLeads({
    catalog: sampleCatalog,
    renderReturnedPage,
    settings: readSettings({ LEADS_DATA_DIR: dataDir, ...env }),
    log,
  });

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "leads-"));
  leads = start();
});
afterEach(async () => {
  await leads.close();
  rmSync(dataDir, { recursive: true });
});

const json = (body: unknown) =>
  new Request("http://site.example/api/leads", {
    method: "POST",
    headers: { "content-type": "application/json", ...fromOwnPage },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const plain = (fields: Record<string, string>) =>
  new Request("http://site.example/api/leads", {
    method: "POST",
    headers: { accept: "text/html,*/*;q=0.8", ...fromOwnPage },
    body: new URLSearchParams(fields),
  });
const health = () => new Request("http://site.example/api/health");
const { consent: _, ...testFields } = sampleRequest;
async function stored() {
  const documents: LeadDocument[] = [];
  for await (const page of leadPages(await leads.store())) documents.push(...page.map(leadEntryDocument));
  return documents;
}

test("answers what is under way before it closes", async () => {
  let closed: Promise<void> | undefined;
  const destination: Destination = {
    name: "asked while a lead is being stored",
    wants: () => {
      closed ??= leads.close();
      return false;
    },
    send: () => Promise.reject(new Error("not wanted")),
  };
  leads = openLeads({
    catalog: sampleCatalog,
    renderReturnedPage,
    settings: readSettings({ LEADS_DATA_DIR: dataDir }),
    log,
    destinations: [destination],
  });
  const response = await leads.fetch(json(sampleRequest), { address: "203.0.113.7" });
  expect(response.status).toBe(201);
  await closed;
  expect(await stored()).toHaveLength(1);
});

test("stores a script's request in normal form and answers with its reference", async () => {
  const response = await leads.fetch(json(sampleRequest), { address: "203.0.113.7" });
  expect(response.status).toBe(201);
  const { id } = await response.json();
  expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(await stored()).toEqual([
    expect.objectContaining({
      id,
      state: "accepted",
      name: "Ada O'Brien",
      phone: "+13025550142",
      consent: true,
      consentVersion: "test-1",
      consentWords: sampleCatalog.form.consent.text,
      sentBy: "script",
      ip: "203.0.113.7",
      page: "/services/plumbing",
    }),
  ]);
});

test("redirects a plain form to the thank-you page, to the same one when it is sent again", async () => {
  const response = await leads.fetch(plain(testFields));
  expect(response.status).toBe(303);
  const leadsThen = await stored();
  expect(leadsThen).toEqual([expect.objectContaining({ consent: false, sentBy: "browser" })]);
  const location = response.headers.get("location");
  const { id } = leadsThen[0] ?? {};
  expect(location).toMatch(new RegExp(`^/thank-you\\?reference=${id}&link=${id}\\.[\\w-]{43}#sent$`));
  expect((await leads.fetch(plain(testFields))).headers.get("location")).toBe(location);
});

test("stores a partner inquiry with company and trade", async () => {
  const { zip: _zip, service: _service, timeframe: _timeframe, ...common } = sampleRequest;
  const response = await leads.fetch(json({ ...common, kind: "partner", company: "Pipes Inc", trade: "Pipes" }));
  expect(response.status).toBe(201);
  expect(await stored()).toEqual([expect.objectContaining({ kind: "partner", company: "Pipes Inc", zip: null })]);
});

test("names the wrong fields and stores nothing", async () => {
  const response = await leads.fetch(json({ ...sampleRequest, name: " ", phone: "5550142", service: "toString" }));
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({
    errors: {
      name: sampleCatalog.form.errors.missing.name,
      phone: sampleCatalog.form.errors.phone,
      service: sampleCatalog.form.errors.missing.service,
    },
  });
  expect(await stored()).toEqual([]);
});

test("returns a plain form with wrong fields as a page that names them and keeps what was typed", async () => {
  const response = await leads.fetch(
    plain({ ...testFields, zip: "1", name: '"><script>alert(1)</script>', consent: "on" }),
  );
  expect(response.status).toBe(422);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const page = await response.text();
  expect(page).toContain(`<a href="#lead-zip">${sampleCatalog.form.errors.zip}</a>`);
  expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(page).not.toContain("<script");
  expect(page).toContain("The kitchen faucet drips.</textarea>");
});

test("stores one lead for ten simultaneous posts with the same request key", async () => {
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => leads.fetch(json({ ...sampleRequest, idempotencyKey: "k-1" }))),
  );
  const told = await Promise.all(responses.map(async (response) => JSON.stringify(await response.json())));
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(new Set(told).size).toBe(1);
  expect(await stored()).toHaveLength(1);
});

test("reports a conflict for the same request key with other content, and keeps the first lead", async () => {
  await leads.fetch(json({ ...sampleRequest, idempotencyKey: "k-1" }));
  const second = await leads.fetch(json({ ...sampleRequest, name: "Someone Else", idempotencyKey: "k-1" }));
  expect(second.status).toBe(409);
  expect(await stored()).toEqual([expect.objectContaining({ name: "Ada O'Brien" })]);
});

test("stores one lead when a plain form is sent twice", async () => {
  await leads.fetch(plain(testFields));
  expect((await leads.fetch(plain(testFields))).status).toBe(303);
  expect(await stored()).toHaveLength(1);
});

test("a suspected request reaches the office's mailbox within the minute, and nobody else until a person decides", async () => {
  await leads.close();
  const smtp = new SmtpReceiver();
  await smtp.start();
  const hook = new HttpReceiver();
  await hook.start();
  const reached = () => hook.received.map(({ path }) => path).toSorted();
  leads = start({
    SMTP_URL: smtp.url,
    LEADS_WEBHOOK_URL: `${hook.origin}/hook`,
    LEADS_WEBHOOK_SECRET: "whsec_QSBzZWNyZXQgb2YgdHdlbnR5LWZvdXIh",
    LEADS_ALERTS: `Maria slack ${hook.origin}/slack`,
    LEADS_WEEKLY_REPORT: "off",
  });
  // An emergency alerts at any hour.
  const suspected = { ...sampleRequest, timeframe: "emergency", website: "https://spam.example" };
  const { id } = await (await leads.fetch(json(suspected))).json();
  await leads.sweep();
  expect(smtp.received.map(({ headers }) => /^Subject: (.*)$/m.exec(headers)?.[1])).toEqual([
    `Possible spam: Quote request: Plumbing (${id})`,
  ]);
  expect(reached()).toEqual([]);
  await leads.release(id);
  await leads.sweep();
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual([[sampleCatalog.company.email]]);
  expect(reached()).toEqual(["/hook", "/slack"]);
  await hook.stop();
  await smtp.stop();
});

test("limits the leads of one address without limiting others", async () => {
  await leads.close();
  leads = start({ LEADS_RATE_LIMIT: "2" });
  const send = async (name: string, address: string) => leads.fetch(json({ ...sampleRequest, name }), { address });
  expect((await send("One", "2001:db8:1:2::1")).status).toBe(201);
  expect((await send("Two", "2001:db8:1:2:ffff::2")).status).toBe(201);
  const third = await send("Three", "2001:db8:1:2::3");
  expect(third.status).toBe(429);
  expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(3500);
  expect((await third.json()).error).toContain("(302) 555-0100");
  expect((await send("Two", "2001:db8:1:2:ffff::2")).status).toBe(201);
  expect((await send("Four", "2001:db8:9:9::1")).status).toBe(201);
});

test("limits all leads without an address together, and health says that the address is missing", async () => {
  await leads.close();
  leads = start({ LEADS_RATE_LIMIT: "1" });
  const statuses: number[] = [];
  for (let index = 0; index < 11; index++) {
    statuses.push((await leads.fetch(json({ ...sampleRequest, name: `Visitor ${index}` }))).status);
  }
  expect(statuses).toEqual([...Array(10).fill(201), 429]);
  expect(await leads.checkHealth()).toMatchObject({
    status: "problem",
    reasons: [expect.stringMatching(/network address: 10\..*TRUST_PROXY/)],
  });
});

test("tells the public of its health a state, and neither counts nor reasons", async () => {
  await leads.fetch(json(sampleRequest), {});
  const response = await leads.fetch(health());
  expect(await response.json()).toEqual({ status: "problem", store: "sqlite" });
  expect(await leads.checkHealth()).toMatchObject({ reasons: [expect.stringContaining("network address: 1.")] });
});

test.each<[string, () => Request, number, Record<string, string>]>([
  ["another method", () => new Request("http://site.example/api/leads"), 405, { allow: "POST" }],
  ["plain text", () => new Request("http://site.example/api/leads", { method: "POST", body: "hello" }), 415, {}],
  [
    "a file upload",
    () => new Request("http://site.example/api/leads", { method: "POST", body: new FormData() }),
    415,
    {},
  ],
  ["broken JSON", () => json('{"name":'), 400, {}],
  ["null", () => json("null"), 400, {}],
  ["a list", () => json("[]"), 400, {}],
  ["a body over 64 KB", () => json({ ...sampleRequest, message: "x".repeat(66_000) }), 413, {}],
  ["nothing", () => json(""), 400, {}],
])("refuses %s with a clear message and the phone number", async (_name, request, status, headers) => {
  const response = await leads.fetch(request());
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toMatchObject(headers);
  expect(await response.text()).toContain("(302) 555-0100");
  expect(await stored()).toEqual([]);
});

test("takes no leads on a host with a temporary disk unless PostgreSQL is set", async () => {
  await leads.close();
  leads = start({ NETLIFY: "true" });
  const response = await leads.fetch(plain(testFields));
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("30");
  const page = await response.text();
  expect(page).toContain("(302) 555-0100");
  expect(page).toContain("The kitchen faucet drips.");
  expect((await leads.fetch(health())).status).toBe(503);
});

test("keeps leads in a file that only its owner can read", async () => {
  await leads.fetch(json(sampleRequest));
  await leads.close();
  expect(statSync(path.join(dataDir, "leads.db")).mode & 0o777).toBe(0o600);
  leads = start();
  expect(await stored()).toHaveLength(1);
  expect(await (await leads.fetch(health())).json()).toMatchObject({ status: "problem", store: "sqlite" });
});

const tap = (headers = {}) =>
  new Request("https://www.test.example/api/count", {
    method: "POST",
    headers: { ...fromOwnPage, ...headers },
    body: new URLSearchParams({ kind: "call", page: "/contact", source: "search" }),
  });
const counted = async () =>
  (await siteCounts(await leads.store(), "2026-01-01", "2100-01-01")).map(({ page, source, kind, count }) => [
    page,
    source,
    kind,
    count,
  ]);

test("counts taps and sent requests, and nothing under Global Privacy Control", async () => {
  const attribution = { last: { referrer: "www.google.com", at: "2026-11-20T12:00:00Z" } };
  expect((await leads.fetch(tap())).status).toBe(204);
  await leads.fetch(tap({ "sec-gpc": "1" }));
  await leads.fetch(json({ ...sampleRequest, attribution }));
  await leads.fetch(json({ ...sampleRequest, phone: "302 555 0143", globalPrivacyControl: true }));
  await leads.close();
  expect(await counted()).toEqual([
    ["/contact", "search", "call", 1],
    ["/services/plumbing", "search", "sent", 1],
  ]);
});

describe("a preview", () => {
  beforeEach(async () => {
    await leads.close();
    // Nobody can reach this database.
    leads = start({ CONTEXT: "deploy-preview", DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none" });
  });

  test("accepts a request with the reference TEST, and stores none", async () => {
    const scripted = await leads.fetch(json(sampleRequest));
    expect([scripted.status, await scripted.json()]).toEqual([201, { id: "TEST" }]);
    const { consent: _, ...fields } = sampleRequest;
    const { status, headers } = await leads.fetch(plain(fields));
    expect([status, headers.get("location")]).toEqual([303, "/thank-you?reference=TEST#sent"]);
  });

  test("checks a request as the live site does", async () => {
    expect((await leads.fetch(json({ ...sampleRequest, phone: "12" }))).status).toBe(422);
  });

  test("answers a withdrawal, and records none", async () => {
    const withdrawal = (query: string, fields: Record<string, string>) =>
      new Request(`http://site.example/api/withdraw${query}`, { method: "POST", body: new URLSearchParams(fields) });
    expect((await leads.fetch(withdrawal("", { phone: sampleRequest.phone }))).status).toBe(200);
    expect((await leads.fetch(withdrawal("", { phone: "12" }))).status).toBe(422);
    expect((await leads.fetch(withdrawal("?link=a.b", {}))).status).toBe(422);
  });

  test("counts nothing, sweeps nothing, and is well without a database", async () => {
    await leads.fetch(tap());
    await leads.sweep();
    expect(await (await leads.fetch(new Request("http://site.example/api/health"))).json()).toEqual({
      status: "ok",
      store: "none",
    });
  });
});

test("answers a count at once while the database is away", async () => {
  await leads.close();
  leads = start({ DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none" });
  expect((await leads.fetch(tap())).status).toBe(204);
});

test("a sweep on Monday mails the office the counts of its week", async () => {
  const mail = new SmtpReceiver();
  await mail.start();
  let now = Date.parse("2026-11-18T12:00:00-05:00");
  const settings = { LEADS_DATA_DIR: dataDir, SMTP_URL: mail.url, LEADS_MAIL_TO: "office@test.example" };
  leads = openLeads({
    catalog: sampleCatalog,
    renderReturnedPage,
    settings: readSettings(settings),
    log,
    now: () => now,
  });
  await leads.fetch(tap());
  now = Date.parse("2026-11-23T07:00:00-05:00");
  await leads.sweep();
  await mail.stop();
  expect(mail.received).toHaveLength(1);
  expect(mail.received[0]?.recipients).toEqual(["office@test.example"]);
  expect(mail.received[0]?.headers).toContain("Subject: Your week: November 16 to November 22");
  expect(mail.received[0]?.text).toMatch(/Taps to call: 1\s.*Busiest pages: \/contact: 1/s);
});
