/** Which requests are confirmed to whom, from the request to the mail server. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pino from "pino";
import { fromOwnPage, sampleCatalog, sampleRequest } from "../test/leads/sampleCatalog";
import { SmtpReceiver, smtpError } from "../test/leads/smtpReceiver";
import { renderReturnedPage } from "./http/returnedPage";
import { type Leads, openLeads } from "./openLeads";
import { readSettings } from "./settings";
import { findLead } from "./store/leadQueries";
import { recordWithdrawal } from "./store/privacy/withdrawals";

const VISITOR = "ada@home.example";
const OFFICE = "office@repairs.example";

const smtp = new SmtpReceiver();
let dataDir: string;
let leads: Leads;
const start = (env: Record<string, string> = {}) =>
  openLeads({
    catalog: sampleCatalog,
    renderReturnedPage,
    settings: readSettings({ LEADS_DATA_DIR: dataDir, SMTP_URL: smtp.url, LEADS_WEEKLY_REPORT: "off", ...env }),
    log: pino({ level: "silent" }),
  });
beforeAll(() => smtp.start());
afterAll(() => smtp.stop());
beforeEach(() => {
  smtp.received.length = 0;
  smtp.refuse = undefined;
  dataDir = mkdtempSync(path.join(tmpdir(), "leads-"));
  leads = start();
});
afterEach(async () => {
  await leads.close();
  rmSync(dataDir, { recursive: true });
});

let requests = 0;
/** Sends a request, waits for its deliveries, and tells its reference. */
async function send(fields: object = {}, headers: object = fromOwnPage): Promise<string> {
  requests += 1;
  const body = JSON.stringify({ ...sampleRequest, message: `It drips, ${requests}.`, ...fields });
  const response = await leads.fetch(
    new Request("https://repairs.example/api/leads", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
    }),
    { address: "203.0.113.7" },
  );
  await leads.sweep();
  return (await response.json()).id;
}
const recipients = () => smtp.received.flatMap((mail) => mail.recipients).toSorted();
const findDeliveries = async (id: string) => (await findLead(await leads.store(), id))?.deliveries;

test("the visitor gets a confirmation beside the office's mail", async () => {
  await send();
  expect(recipients()).toEqual([VISITOR, OFFICE]);
});

test("of two requests with one address within ten minutes, the first is confirmed, and the office gets both", async () => {
  await send();
  const second = await send({ email: "ADA@home.example" });
  expect(recipients()).toEqual([VISITOR, OFFICE, OFFICE]);
  expect(await findDeliveries(second)).toMatchObject([
    { destination: "mail", state: "delivered" },
    { destination: "mail-confirmation", state: "skipped" },
  ]);
});

test("a request that the spam checks quarantine is not confirmed, not even when a person releases it", async () => {
  const id = await send({ website: "https://spam.example" });
  expect(recipients()).toEqual([OFFICE]);
  await leads.release(id);
  await leads.sweep();
  expect(recipients()).toEqual([OFFICE]);
});

test("a request that is sent after a withdrawal is confirmed like any other", async () => {
  const contact = { email: VISITOR };
  await recordWithdrawal(await leads.store(), { contact, at: Date.now() - 1_000, rateLimit: 0 });
  await send();
  expect(recipients()).toEqual([VISITOR, OFFICE]);
});

test("a mailbox that does not exist is noted with the lead and troubles nobody", async () => {
  smtp.refuse = (recipient) => (recipient === VISITOR ? smtpError(550) : null);
  const id = await send();
  expect(recipients()).toEqual([OFFICE]);
  expect(await findDeliveries(id)).toMatchObject([
    { destination: "mail", state: "delivered" },
    { destination: "mail-confirmation", state: "skipped", reply: expect.stringContaining("mailbox trouble") },
  ]);
  expect(await leads.checkHealth()).toMatchObject({ status: "ok" });
});

test("a mailbox that is busy is tried again, and holds up nothing else", async () => {
  smtp.refuse = (recipient) => (recipient === VISITOR ? smtpError(450) : null);
  const id = await send();
  expect(await findDeliveries(id)).toMatchObject([
    { destination: "mail", state: "delivered" },
    { destination: "mail-confirmation", state: "pending", attempts: 1 },
  ]);
});
