import { HttpReceiver } from "../../test/leads/httpReceiver";
import { openTestLeads } from "../../test/leads/openTestLeads";
import { SmtpReceiver } from "../../test/leads/smtpReceiver";
import { testFolder } from "../../test/testFolder";
import { countLeads } from "../store/leadQueries";

const folder = testFolder();
const smtp = new SmtpReceiver();
const web = new HttpReceiver();
const crm = new HttpReceiver();
beforeAll(() => Promise.all([smtp, web, crm].map((service) => service.start())));
afterAll(() => Promise.all([smtp, web, crm].map((service) => service.stop())));
afterEach(() => {
  for (const { received } of [smtp, web, crm]) received.length = 0;
});

const open = (smtpUrl = smtp.url) =>
  openTestLeads({
    LEADS_DATA_DIR: folder.path,
    LEADS_WEEKLY_REPORT: "on",
    SMTP_URL: smtpUrl,
    LEADS_WEBHOOK_URL: `${crm.origin}/hook`,
    LEADS_WEBHOOK_SECRET: "x".repeat(24),
    LEADS_ALERTS: `Joe ntfy ${web.origin}/joe`,
  });

test("new settings are tested at the first start with them, and people hear by what works of what does not", async () => {
  crm.reply = { status: 401, body: "who?" };
  for (const leads of [open(), open(), open("smtp://127.0.0.1:1")]) {
    await leads.sweep();
    await leads.close();
  }
  expect(crm.received.map(({ body }) => JSON.parse(body).type)).toEqual(["lead.test", "lead.test"]);
  const told = web.received.map(({ body }) => JSON.parse(body)).map(({ title, message }) => `${title}: ${message}`);
  const failed = [/^Requests may.*: your program\./, /^Test:/, /^Requests may.*: your mailbox, your program\./];
  expect(told).toEqual([/^Test:/, ...failed].map((words) => expect.stringMatching(words)));
  const subjects = smtp.received.map(({ headers }) => /^Subject: (.*)$/m.exec(headers)?.[1]);
  expect(subjects.sort()).toEqual(["Requests may not arrive", "Test", expect.stringMatching(/^Your week: /)]);
});

test("tests mailbox, program and alerts, and neither stores nor counts anything", async () => {
  crm.reply = { status: 401, body: "who?" };
  const leads = open();
  const tests = await leads.testDestinations();
  expect(tests.map(({ destination, arrived }) => [destination, arrived])).toEqual([
    ["mail", true],
    ["webhook", false],
    ["alert-first-joe-ntfy", true],
  ]);
  expect(tests[1]?.reply).toBe("HTTP 401 who?");
  expect(smtp.received[0]?.headers).toMatch(/^Subject: Test$/m);
  expect(crm.received.map(({ body }) => JSON.parse(body).type)).toEqual(["lead.test"]);
  expect(web.received.map(({ body }) => JSON.parse(body).title)).toEqual(["Test"]);
  expect(await countLeads(await leads.store())).toBe(0);
  await leads.close();
});
