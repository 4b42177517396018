import { HttpReceiver } from "../../test/leads/httpReceiver";
import { LoopbackServer } from "../../test/leads/loopbackServer";
import { openTestLeads } from "../../test/leads/openTestLeads";
import { SmtpReceiver } from "../../test/leads/smtpReceiver";
import { testFolder } from "../../test/testFolder";
import type { Leads } from "../openLeads";
import { countLeads } from "../store/leadQueries";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The Monday of a week, at six in the morning. */
const MONDAY = Date.parse("2026-11-23T06:00:00-05:00");
const smtp = new SmtpReceiver();
const web = new HttpReceiver();
const crm = new HttpReceiver();
const folder = testFolder();
let clock: number;
let leads: Leads;

const open = (env: Record<string, string> = {}) =>
  openTestLeads(
    {
      LEADS_DATA_DIR: folder.path,
      LEADS_WEEKLY_REPORT: "on",
      SMTP_URL: smtp.url,
      LEADS_WEBHOOK_URL: `${crm.origin}/hook`,
      LEADS_WEBHOOK_SECRET: "x".repeat(24),
      LEADS_ALERTS: `Joe ntfy ${web.origin}/joe`,
      ...env,
    },
    { now: () => clock },
  );

beforeAll(() => Promise.all([smtp, web, crm].map((service) => service.start())));
afterAll(() => Promise.all([smtp, web, crm].map((service) => service.stop())));
beforeEach(() => {
  clock = MONDAY + 28 * HOUR;
  for (const list of [smtp.received, web.received, crm.received]) list.length = 0;
  crm.reply = { status: 200, body: "" };
  leads = open();
});
afterEach(() => leads.close());

/** The subjects of the office's mails. */
const subjects = () => smtp.received.map(({ headers }) => /^Subject: (.*)$/m.exec(headers)?.[1]);
const REPORT = "Your week: November 16 to November 22";

test("tests every destination, the mailbox by the weekly report; nothing is created or counted", async () => {
  const tests = await leads.testDestinations();
  expect(tests.map(({ destination, arrived }) => [destination, arrived])).toEqual([
    ["mail", true],
    ["webhook", true],
    ["alert-first-joe-ntfy", true],
  ]);
  expect(subjects()).toEqual([REPORT]);
  expect(crm.received.map(({ body }) => JSON.parse(body).type)).toEqual(["lead.test"]);
  expect(web.received.map(({ body }) => JSON.parse(body).title)).toEqual(["Test"]);
  expect(await countLeads(await leads.store())).toBe(0);
  expect(await leads.checkHealth()).toMatchObject({ status: "ok" });
});

test("runs on Mondays from six, on one of two servers, and after an outage on Monday", async () => {
  const other = open();
  const reports = async (now: number) => {
    clock = now;
    await Promise.all([leads.sweep(), other.sweep()]);
    return subjects();
  };
  expect(await reports(MONDAY + 28 * HOUR)).toEqual([REPORT]);
  expect(await reports(MONDAY + 7 * 24 * HOUR - MINUTE)).toEqual([REPORT]);
  const second = "Your week: November 23 to November 29";
  expect(await reports(MONDAY + 7 * 24 * HOUR)).toEqual([REPORT, second]);
  expect(await reports(MONDAY + 8 * 24 * HOUR)).toEqual([REPORT, second]);
  // A Thursday, before six.
  expect(await reports(MONDAY + 17 * 24 * HOUR - HOUR)).toEqual([
    REPORT,
    second,
    "Your week: November 30 to December 6",
  ]);
  // Programs and alerts are tested with new settings alone.
  expect(crm.received).toHaveLength(1);
  expect(web.received).toHaveLength(1);
  await other.close();
});

test("the first start with new settings tests the destinations, and a start with the same settings does not", async () => {
  const start = async (env: Record<string, string>) => {
    const started = open(env);
    await started.sweep();
    const { reasons } = await started.checkHealth();
    await started.close();
    return [subjects().filter((subject) => subject === REPORT).length, reasons.join()];
  };
  expect(await start({})).toEqual([1, ""]);
  expect(await start({})).toEqual([1, ""]);
  crm.reply = { status: 401, body: "" };
  expect(await start({ LEADS_WEBHOOK_SECRET: "mistyped".repeat(3) })).toEqual([
    2,
    expect.stringContaining("The test of your program (webhook) failed on"),
  ]);
});

test("repeats a failed test each hour, alone and without telling anybody again, until it arrives", async () => {
  crm.reply = { status: 503, body: "" };
  await leads.sweep();
  const told = [REPORT, "Requests may not arrive"];
  expect(subjects()).toEqual(told);
  clock += HOUR - 1;
  await leads.sweep();
  expect(crm.received).toHaveLength(1);
  clock += 1;
  await leads.sweep();
  expect(crm.received).toHaveLength(2);
  crm.reply = { status: 200, body: "" };
  clock += HOUR;
  await leads.sweep();
  clock += HOUR;
  await leads.sweep();
  expect(crm.received).toHaveLength(3);
  expect(subjects()).toEqual(told);
  expect(web.received.map(({ body }) => JSON.parse(body).message)).toEqual([
    expect.any(String),
    "A test did not arrive at: your program. Whoever runs the site must look at it.",
  ]);
  expect(await leads.checkHealth()).toMatchObject({ status: "ok" });
});

test("a site that stops waits for no test, and nobody hears that it failed", async () => {
  let hear = () => {};
  const heard = new Promise<void>((resolve) => {
    hear = resolve;
  });
  const silent = new LoopbackServer(() => hear());
  await silent.start();
  const env = { LEADS_WEBHOOK_URL: `${silent.origin}/hook` };
  const stopped = open(env);
  stopped.sweepInBackground();
  await heard;
  await stopped.stopDelivering();
  await stopped.close();
  await silent.stop();
  expect(subjects()).not.toContain("Requests may not arrive");
  const next = open(env);
  expect(await next.checkHealth()).toMatchObject({ reasons: [] });
  await next.close();
});
