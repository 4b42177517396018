import { sql } from "kysely";
import pino from "pino";
import { openTestLeads, storedLeads } from "../test/leads/openTestLeads";
import { leadRequest, postForm } from "../test/leads/requests";
import { runLeadCommand } from "../test/leads/runLeadCommand";
import { fromOwnPage, plainRequest, sampleCatalog, sampleRequest } from "../test/leads/sampleCatalog";
import { sampleDestination } from "../test/leads/sampleDestination";
import { testFolder } from "../test/testFolder";
import type { Leads, LeadsOptions } from "./openLeads";
import { siteCounts } from "./store/siteCounts";

const folder = testFolder();
let leads: Leads;
const start = (env: Record<string, string> = {}, options: Partial<LeadsOptions> = {}) => {
  leads = openTestLeads({ LEADS_DATA_DIR: folder.path, ...env }, options);
};

beforeEach(() => start());
afterEach(() => leads.close());

const health = () => leads.fetch(new Request("https://repairs.example/api/health"));
const sendForm = () => leads.fetch(postForm("/api/leads", plainRequest));

test("answers what is under way before it closes", async () => {
  let closed: Promise<void> | undefined;
  const wants = () => {
    closed ??= leads.close();
    return false;
  };
  const send = () => Promise.reject(new Error("not wanted"));
  start({}, { destinations: [sampleDestination("asked while a lead is being stored", { wants, send })] });
  expect((await leads.fetch(leadRequest())).status).toBe(201);
  await closed;
  expect(await storedLeads(leads)).toHaveLength(1);
});

test("limits all leads without an address together", async () => {
  start({ LEADS_RATE_LIMIT: "1" });
  for (let index = 0; index < 11; index++)
    expect((await leads.fetch(leadRequest({ name: `Visitor ${index}` }))).status).toBe(index < 10 ? 201 : 429);
});

test.each([
  ["ok", 200],
  ["problem", 200],
  ["down", 503],
] as const)("asks no database for the public's state when the host knows it: %s", async (status, code) => {
  // Nobody could open this one.
  start({ DATABASE_URL: "postgresql://127.0.0.1:9/site" }, { knownHealth: async () => status });
  const answer = await health();
  expect([answer.status, await answer.json()]).toEqual([code, { status, store: "postgres" }]);
});

test("takes no leads on a host with a temporary disk unless PostgreSQL is set", async () => {
  start({ NETLIFY: "true" });
  const response = await sendForm();
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(await response.text()).toMatch(/\(302\) 555-0100.*The kitchen faucet drips\./s);
  expect((await health()).status).toBe(503);
});

const tap = (headers = {}) =>
  leads.fetch(
    postForm("/api/count", { kind: "call", page: "/contact", source: "search" }, { ...fromOwnPage, ...headers }),
  );

describe("a sweep", () => {
  const DAY = 24 * 3_600_000;
  let now: number;
  const goingTo = (name: string, outcome: "delivered" | "later" = "delivered"): Partial<LeadsOptions> => ({
    now: () => now,
    destinations: [sampleDestination(name, { send: async () => ({ outcome, reply: "told" }) })],
  });
  const deliveries = async () => (await storedLeads(leads)).flatMap((lead) => lead.deliveries);
  beforeEach(async () => {
    await leads.close();
    now = Date.parse("2026-11-24T15:00:00Z");
  });

  test("removes a delivered lead once its retention is over", async () => {
    start({ LEADS_RETENTION_DAYS: "30" }, goingTo("mail"));
    await leads.fetch(leadRequest());
    await leads.sweep();
    // Nobody has taken it, so it stays as long as the office's list shows it.
    now += 59 * DAY;
    await leads.sweep();
    expect(await storedLeads(leads)).toHaveLength(1);
    now += 2 * DAY;
    await leads.sweep();
    expect(await storedLeads(leads)).toHaveLength(0);
  });

  test("skips what waits for a destination that was taken out a day ago", async () => {
    start({}, goingTo("webhook", "later"));
    await leads.fetch(leadRequest());
    await leads.close();
    start({}, goingTo("mail"));
    now += 2 * DAY;
    await leads.sweep();
    const reply = expect.stringContaining("no longer set up");
    expect(await deliveries()).toMatchObject([{ state: "skipped", reply }]);
  });

  test("says when the next delivery is due, and nothing once all have arrived", async () => {
    start({}, goingTo("mail", "later"));
    await leads.fetch(leadRequest());
    await leads.sweep();
    const [waiting] = await deliveries();
    expect(waiting).toMatchObject({ state: "pending", reply: "told" });
    expect(await leads.nextDue()).toBe(waiting?.nextAt);
    await leads.close();
    start({}, goingTo("mail"));
    now += DAY;
    await leads.sweep();
    expect(await leads.nextDue()).toBeUndefined();
  });
});

test("with a newer version's database, the log, the health and the command say what to do", async () => {
  await sql`insert into migrations (name) values ('999-future')`.execute((await leads.store()).query);
  await leads.close();
  const lines: string[] = [];
  start({}, { log: pino({}, { write: (line) => void lines.push(line) }) });
  const advice = /A newer version of the site has changed this database \(999-future\).*Deploy the newer version/;
  expect((await leads.fetch(leadRequest())).status).toBe(503);
  expect(lines.join("")).toMatch(advice);
  expect(await leads.checkHealth()).toMatchObject({ status: "down", reasons: [expect.stringMatching(advice)] });
  await expect(runLeadCommand(() => leads, "export")).rejects.toThrow(advice);
});

test("goes on with a newer version's database to which that version only added", async () => {
  const { query } = await leads.store();
  await sql`alter table leads add column note text`.execute(query);
  await sql`insert into migrations (name) values ('999-adds-note')`.execute(query);
  await leads.close();
  start();
  expect((await leads.fetch(leadRequest())).status).toBe(201);
});

test("counts taps and sent requests, and nothing under Global Privacy Control", async () => {
  const attribution = { last: { referrer: "www.google.com", at: "2026-11-20T12:00:00Z" } };
  await tap();
  await tap({ "sec-gpc": "1" });
  await leads.fetch(leadRequest({ attribution }));
  await leads.fetch(leadRequest({ phone: "302 555 0143", globalPrivacyControl: true }));
  await leads.close();
  expect(await siteCounts(await leads.store(), "2026-01-01", "2100-01-01")).toMatchObject([
    { page: "/contact", source: "search", kind: "call", count: 1 },
    { page: "/services/plumbing", source: "search", kind: "sent", count: 1 },
  ]);
});

/** Nobody can reach this database. */
const DATABASE_URL = "postgresql://nobody@127.0.0.1:1/none";

describe("a preview", () => {
  beforeEach(() => start({ CONTEXT: "deploy-preview", DATABASE_URL }));

  test("accepts a request with the reference TEST, and stores none", async () => {
    const scripted = await leads.fetch(leadRequest());
    expect([scripted.status, await scripted.json()]).toEqual([201, { id: "TEST" }]);
    const office = [
      "/office/new",
      "/office/calendar/a.ics",
      "/api/answer?link=a.b",
      "/api/request?link=a.b",
      "/api/photographs",
    ].map((path) => leads.fetch(new Request(`https://a.example${path}`)));
    const withdrawals = ["", "?link=a.b"].map((link) =>
      leads.fetch(postForm(`/api/withdraw${link}`, { phone: sampleRequest.phone })),
    );
    for (const page of await Promise.all([sendForm(), ...office, ...withdrawals]))
      expect(await page.text()).toContain(sampleCatalog.form.previewNotice);
  });

  test("checks requests and withdrawals as the live site does, and records none", async () => {
    expect((await leads.fetch(leadRequest({ phone: "12" }))).status).toBe(422);
    const withdraw = async (phone: string) => (await leads.fetch(postForm("/api/withdraw", { phone }))).status;
    expect([await withdraw(sampleRequest.phone), await withdraw("12")]).toEqual([200, 422]);
  });

  test("counts nothing, sweeps nothing, and is well without a database", async () => {
    await tap();
    await leads.sweep();
    expect(await (await health()).json()).toEqual({ status: "ok", store: "none" });
  });
});
