import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { HttpReceiver } from "../../test/leads/httpReceiver";
import { sampleCatalog } from "../../test/leads/sampleCatalog";
import { SmtpReceiver } from "../../test/leads/smtpReceiver";
import { Vendors, vendorEnvironment } from "../../test/leads/vendors";
import { renderReturnedPage } from "./intake/returnedPage";
import { type Leads, openLeads } from "./openLeads";
import { readSettings } from "./settings";

const DAY = 24 * 3_600_000;
const smtp = new SmtpReceiver();
const web = new HttpReceiver();
const vendors = new Vendors();
let dataDir: string;
let clock: number;
let leads: Leads;

const open = (env: Record<string, string> = {}) =>
  openLeads({
    catalog: sampleCatalog,
    renderReturnedPage,
    settings: readSettings({
      LEADS_DATA_DIR: dataDir,
      LEADS_LOG_LEVEL: "silent",
      SMTP_URL: smtp.url,
      LEADS_DIGEST: "off",
      LEADS_WEBHOOK_URL: `${web.origin}/hook`,
      LEADS_WEBHOOK_SECRET: "x".repeat(24),
      LEADS_ALERTS: `Joe ntfy ${web.origin}/joe`,
      ...vendorEnvironment(vendors.origin),
      ...env,
    }),
    now: () => clock,
  });

beforeAll(() => Promise.all([smtp, web, vendors].map((service) => service.start())));
afterAll(() => Promise.all([smtp, web, vendors].map((service) => service.stop())));
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "leads-"));
  clock = Date.parse("2026-11-24T15:00:00Z");
  for (const list of [smtp.received, web.received, vendors.received]) list.length = 0;
  vendors.mood = () => "well";
  vendors.refreshToken = "refresh-0";
  leads = open();
});
afterEach(async () => {
  await leads.close();
  rmSync(dataDir, { recursive: true });
});

test("every destination that can be tried is tried, and nothing is created or counted", async () => {
  const tries = await leads.tryDestinations();
  expect(tries.map(({ destination, arrived }) => [destination, arrived])).toEqual([
    ["mail", true],
    ["webhook", true],
    ["highlevel", true],
    ["servicetitan", true],
    ["housecallpro", true],
    ["jobber", true],
    ["alert-first-joe-ntfy", true],
  ]);
  expect(smtp.received[0]?.headers).toMatch(/^Subject: Test: requests reach this mailbox$/m);
  expect(web.received.map(({ body }) => JSON.parse(body).type ?? JSON.parse(body).title)).toEqual(
    expect.arrayContaining(["lead.test", "Test"]),
  );
  const { contacts, bookings, leads: created, requests } = vendors;
  expect([contacts, bookings, created, requests].flat()).toEqual([]);
  expect(await (await leads.store()).count()).toBe(0);
  expect(await leads.checkHealth()).toMatchObject({ status: "ok" });
});

test("a refused token turns health red by its variable's name, and the other channels are told", async () => {
  vendors.mood = ({ path }) => (path.startsWith("/contacts") ? 401 : "well");
  await leads.tryDestinations();
  expect(await leads.checkHealth()).toMatchObject({
    status: "failing",
    reasons: [expect.stringContaining("The test of highlevel failed on")],
  });
  expect((await leads.checkHealth()).reasons.join()).toContain("HIGHLEVEL_TOKEN is not accepted");
  expect(web.received.map(({ body }) => JSON.parse(body).message)).toContain("The test failed for: highlevel.");
  expect(smtp.received.map(({ headers }) => /^Subject: (.*)$/m.exec(headers)?.[1])).toContain(
    "Requests may not arrive",
  );
  vendors.mood = () => "well";
  clock += 60_000;
  await leads.tryDestinations();
  clock += 60_000;
  expect(await leads.checkHealth()).toMatchObject({ status: "ok" });
});

test("one of two servers tries once a week", async () => {
  const other = open();
  const tests = () => smtp.received.length;
  await Promise.all([leads.sweep(), other.sweep()]);
  expect(tests()).toBe(1);
  clock += 7 * DAY - 60_000;
  await Promise.all([leads.sweep(), other.sweep()]);
  expect(tests()).toBe(1);
  clock += 60_000;
  await Promise.all([leads.sweep(), other.sweep()]);
  expect(tests()).toBe(2);
  await other.close();
});

test("the first start with new settings tests the destinations, and a start with the same settings does not", async () => {
  const messages = async (env: Record<string, string>) => {
    const started = open(env);
    await started.sweep();
    const { reasons } = await started.checkHealth();
    await started.close();
    return [smtp.received.filter(({ headers }) => /^Subject: Test:/m.test(headers)).length, reasons.join()];
  };
  expect(await messages({})).toEqual([1, ""]);
  expect(await messages({})).toEqual([1, ""]);
  vendors.mood = ({ headers }) => (headers.authorization?.includes("mistyped") ? 401 : "well");
  expect(await messages({ HIGHLEVEL_TOKEN: "mistyped" })).toEqual([
    2,
    expect.stringContaining("HIGHLEVEL_TOKEN is not accepted"),
  ]);
});

test("no test is made when LEADS_TRY_DAYS is 0", async () => {
  const quiet = open({ LEADS_TRY_DAYS: "0" });
  await quiet.sweep();
  await quiet.close();
  expect(smtp.received).toEqual([]);
});
