import { HttpReceiver } from "../test/leads/httpReceiver";
import { openTestLeads, storedLeads } from "../test/leads/openTestLeads";
import { leadRequest, postForm } from "../test/leads/requests";
import { fromOwnPage, plainRequest, sampleCatalog, sampleRequest } from "../test/leads/sampleCatalog";
import { SmtpReceiver } from "../test/leads/smtpReceiver";
import { testFolder } from "../test/testFolder";
import type { Leads, LeadsOptions } from "./openLeads";
import { siteCounts } from "./store/siteCounts";

const folder = testFolder();
const smtp = new SmtpReceiver();
let leads: Leads;
const start = (env: Record<string, string> = {}, options: Partial<LeadsOptions> = {}) => {
  leads = openTestLeads({ LEADS_DATA_DIR: folder.path, ...env }, options);
};

beforeAll(() => smtp.start());
afterAll(() => smtp.stop());
beforeEach(() => {
  smtp.received.length = 0;
  start();
});
afterEach(() => leads.close());

const health = () => leads.fetch(new Request("https://repairs.example/api/health"));
const sendForm = () => leads.fetch(postForm("/api/leads", plainRequest));
const recipients = () => smtp.received.flatMap((mail) => mail.recipients).toSorted();

test("answers what is under way before it closes", async () => {
  let closed: Promise<void> | undefined;
  const wants = () => {
    closed ??= leads.close();
    return false;
  };
  const send = () => Promise.reject(new Error("not wanted"));
  start({}, { destinations: [{ name: "asked while a lead is being stored", wants, send }] });
  expect((await leads.fetch(leadRequest())).status).toBe(201);
  await closed;
  expect(await storedLeads(leads)).toHaveLength(1);
});

test("stores a plain form that is sent twice once, and redirects to the same thank-you page", async () => {
  const [first, second] = [await sendForm(), await sendForm()];
  const stored = await storedLeads(leads);
  expect(stored).toMatchObject([{ consent: { given: false, sentBy: "browser" } }]);
  const id = stored[0]?.id;
  expect(first.status).toBe(303);
  const location = first.headers.get("location");
  expect(location).toMatch(new RegExp(`^/thank-you\\?reference=${id}&link=${id}\\.[\\w-]{43}#sent$`));
  expect(second.headers.get("location")).toBe(location);
});

test("a suspected request reaches the office's mailbox within the minute, and nobody else until a person decides", async () => {
  const hook = new HttpReceiver();
  await hook.start();
  const reached = () => hook.received.map(({ path }) => path).toSorted();
  start({
    SMTP_URL: smtp.url,
    LEADS_WEBHOOK_URL: `${hook.origin}/hook`,
    LEADS_WEBHOOK_SECRET: "whsec_QSBzZWNyZXQgb2YgdHdlbnR5LWZvdXIh",
    LEADS_ALERTS: `Maria slack ${hook.origin}/slack`,
  });
  // An emergency alerts at any hour.
  const suspected = leadRequest({ timeframe: "emergency", website: "https://spam.example" });
  const { id } = await (await leads.fetch(suspected)).json();
  await leads.sweep();
  expect(smtp.received.map(({ headers }) => /^Subject: (.*)$/m.exec(headers)?.[1])).toEqual([
    `Possible spam: Emergency: Quote request: Plumbing (${id})`,
  ]);
  expect(reached()).toEqual([]);
  await leads.release(id);
  await leads.sweep();
  expect(recipients()).toEqual([sampleCatalog.company.email]);
  expect(reached()).toEqual(["/hook", "/slack"]);
  await hook.stop();
});

test("of five requests with one address in a day, three are confirmed, and the office gets all", async () => {
  start({ SMTP_URL: smtp.url });
  const asked = ["ada@home.example", "ADA@home.example", "ada@home.example", "Ada@home.example", "ada@home.example"];
  for (const [index, email] of asked.entries()) {
    await leads.fetch(leadRequest({ email, message: `${index}` }));
    await leads.sweep();
  }
  expect(recipients().map((address) => address.toLowerCase())).toEqual([
    ...Array(3).fill("ada@home.example"),
    ...Array(5).fill("office@repairs.example"),
  ]);
});

test("limits all leads without an address together, and health says that the address is missing", async () => {
  start({ LEADS_RATE_LIMIT: "1" });
  const statuses: number[] = [];
  for (let index = 0; index < 11; index++) {
    statuses.push((await leads.fetch(leadRequest({ name: `Visitor ${index}` }))).status);
  }
  expect(statuses).toEqual([...Array(10).fill(201), 429]);
  expect(await leads.checkHealth()).toMatchObject({
    status: "problem",
    reasons: [expect.stringMatching(/network address: 10\..*TRUST_PROXY/)],
  });
});

test("tells the public of its health a state, and neither counts nor reasons", async () => {
  await leads.fetch(leadRequest());
  expect(await (await health()).json()).toEqual({ status: "problem", store: "sqlite" });
  expect(await leads.checkHealth()).toMatchObject({ reasons: [expect.stringContaining("network address: 1.")] });
});

test("takes no leads on a host with a temporary disk unless PostgreSQL is set", async () => {
  start({ NETLIFY: "true" });
  const response = await sendForm();
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
  const page = await response.text();
  expect(page).toContain("(302) 555-0100");
  expect(page).toContain("The kitchen faucet drips.");
  expect((await health()).status).toBe(503);
});

const tap = (headers = {}) =>
  leads.fetch(
    postForm("/api/count", { kind: "call", page: "/contact", source: "search" }, { ...fromOwnPage, ...headers }),
  );

test("counts taps and sent requests, and nothing under Global Privacy Control", async () => {
  const attribution = { last: { referrer: "www.google.com", at: "2026-11-20T12:00:00Z" } };
  expect((await tap()).status).toBe(204);
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
    const { status, headers } = await sendForm();
    expect([status, headers.get("location")]).toEqual([303, "/thank-you?reference=TEST#sent"]);
  });

  test("checks a request as the live site does", async () => {
    expect((await leads.fetch(leadRequest({ phone: "12" }))).status).toBe(422);
  });

  test.each([
    ["/api/withdraw", { phone: sampleRequest.phone }, 200],
    ["/api/withdraw", { phone: "12" }, 422],
    ["/api/withdraw?link=a.b", {}, 422],
  ])("answers a withdrawal, and records none: %s %j", async (address, fields, status) => {
    expect((await leads.fetch(postForm(address, { ...fields }))).status).toBe(status);
  });

  test("counts nothing, sweeps nothing, and is well without a database", async () => {
    await tap();
    await leads.sweep();
    expect(await (await health()).json()).toEqual({ status: "ok", store: "none" });
  });
});

test("answers a count at once while the database is away", async () => {
  start({ DATABASE_URL });
  expect((await tap()).status).toBe(204);
});

test("a sweep on Monday mails the office the counts of its week", async () => {
  let now = Date.parse("2026-11-18T12:00:00-05:00");
  const env = { SMTP_URL: smtp.url, LEADS_MAIL_TO: "office@test.example", LEADS_WEEKLY_REPORT: "on" };
  start(env, { now: () => now });
  await tap();
  now = Date.parse("2026-11-23T07:00:00-05:00");
  await leads.sweep();
  expect(recipients()).toEqual(["office@test.example"]);
  expect(smtp.received[0]?.headers).toContain("Subject: Your week: November 16 to November 22");
  expect(smtp.received[0]?.text).toMatch(/Taps to call: 1\s.*Busiest pages: \/contact: 1/s);
});
