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

test("tests mailbox, program and alerts, and neither stores nor counts anything", async () => {
  crm.reply = { status: 401, body: "who?" };
  const leads = openTestLeads({
    LEADS_DATA_DIR: folder.path,
    SMTP_URL: smtp.url,
    LEADS_WEBHOOK_URL: `${crm.origin}/hook`,
    LEADS_WEBHOOK_SECRET: "x".repeat(24),
    LEADS_ALERTS: `Joe ntfy ${web.origin}/joe`,
  });
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
