import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import pino from "pino";
import { openTestLeads } from "../../test/leads/openTestLeads";
import { SmtpReceiver, smtpError } from "../../test/leads/smtpReceiver";
import { testFolder } from "../../test/testFolder";
import type { Leads } from "../openLeads";

const HOUR = 3_600_000;
/** The Monday of a week, at six in the morning. */
const MONDAY = Date.parse("2026-11-23T06:00:00-05:00");
const REPORT = "Your week: November 16 to November 22";
const smtp = new SmtpReceiver();
const folder = testFolder();
let clock: number;
let leads: Leads;
let logged: string[];

const open = (env: Record<string, string> = {}) =>
  openTestLeads(
    { LEADS_DATA_DIR: folder.path, LEADS_WEEKLY_REPORT: "on", SMTP_URL: smtp.url, ...env },
    { now: () => clock, log: pino({ level: "warn" }, { write: (line) => void logged.push(line) }) },
  );
beforeAll(() => smtp.start());
afterAll(() => smtp.stop());
beforeEach(() => {
  clock = MONDAY + 28 * HOUR;
  smtp.received.length = 0;
  smtp.refuse = undefined;
  logged = [];
  leads = open();
});
afterEach(() => leads.close());

/** The subjects of the reports. */
const subjects = () => smtp.received.flatMap(({ headers }) => /^Subject: (Your week.*)$/m.exec(headers)?.[1] ?? []);

test("comes on Mondays from six, from one of two servers, and after an outage on Monday", async () => {
  const other = open();
  const reports = async (now: number) => {
    clock = now;
    await Promise.all([leads.sweep(), other.sweep()]);
    return subjects();
  };
  expect(await reports(MONDAY + 28 * HOUR)).toEqual([REPORT]);
  expect(await reports(MONDAY + 7 * 24 * HOUR - 1)).toEqual([REPORT]);
  const second = "Your week: November 23 to November 29";
  expect(await reports(MONDAY + 7 * 24 * HOUR)).toEqual([REPORT, second]);
  expect(await reports(MONDAY + 8 * 24 * HOUR)).toEqual([REPORT, second]);
  // A Thursday, before six.
  const third = "Your week: November 30 to December 6";
  expect(await reports(MONDAY + 17 * 24 * HOUR - HOUR)).toEqual([REPORT, second, third]);
  await other.close();
});

test("is sent each hour to the mailbox that refuses it, until it takes it", async () => {
  await leads.close();
  leads = open({ LEADS_MAIL_TO: "office@repairs.example, maria@repairs.example" });
  const tried = jest.fn((recipient: string) => (recipient.startsWith("maria") ? smtpError(452) : null));
  smtp.refuse = tried;
  const triesAfter = async (hours: number) => {
    clock = MONDAY + hours * HOUR;
    await leads.sweep();
    return tried.mock.calls.splice(0).map(([recipient]) => recipient);
  };
  // The first start also tests the mailboxes.
  expect(new Set(await triesAfter(1))).toEqual(new Set(["office@repairs.example", "maria@repairs.example"]));
  expect(logged).toContainEqual(expect.stringContaining("452 mailbox trouble"));
  expect(await triesAfter(1.9)).toEqual([]);
  expect(await triesAfter(2)).toEqual(["maria@repairs.example"]);
  tried.mockReturnValue(null);
  expect(await triesAfter(3)).toEqual(["maria@repairs.example"]);
  expect(await triesAfter(4)).toEqual([]);
});

test("is not waited for by a site that stops", async () => {
  const silent = createServer();
  await once(silent.listen(0, "127.0.0.1"), "listening");
  const stopped = open({ SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` });
  stopped.sweepInBackground();
  await once(silent, "connection");
  await stopped.stopDelivering();
  await stopped.close();
  silent.close();
});
