/** What visitors hear by mail after what the office did, from the act to the mail server. */

import ICAL from "ical.js";
import { momentAt } from "../model/company/hours/openingHours";
import { openTestLeads, storedLeads } from "../test/leads/openTestLeads";
import { sampleAct, sampleVisitorAct } from "../test/leads/sampleAct";
import { sampleCatalog } from "../test/leads/sampleCatalog";
import { sampleNewLead } from "../test/leads/sampleNewLead";
import { SmtpReceiver, smtpError } from "../test/leads/smtpReceiver";
import { testStore } from "../test/leads/stores";
import { visitCalendar } from "./catalog/visitCalendar";
import type { Destination, DestinationServices } from "./deliver/destination";
import { mailToVisitors } from "./deliver/mail/mail";
import { planDeliveries } from "./deliver/planDeliveries";
import type { Leads } from "./openLeads";
import type { Act } from "./record/acts";
import type { LeadRecord } from "./record/leadRecord";
import { recordAct } from "./store/acts";
import { findLead } from "./store/leadQueries";
import { eraseLeads } from "./store/privacy/eraseLeads";
import { saveLead } from "./store/saveLead";

const at = (time: string) => momentAt(...(time.split(" ") as [string, string]), sampleCatalog.company.timeZone);
const HOUR = 3_600_000;
const from = at("2026-12-01 08:00");
const tuesday = { window: { from, to: from + 2 * HOUR } };
const thursday = { window: { from: from + 48 * HOUR, to: from + 50 * HOUR } };
const smtp = new SmtpReceiver();

beforeAll(() => smtp.start());
afterAll(() => smtp.stop());

const site = testStore();
let clock: number;
let leads: Leads;
let id: string;

let destinations: Destination[];

beforeEach(() => {
  smtp.received.length = 0;
  smtp.refuse = undefined;
  clock = at("2026-11-27 10:00");
  destinations = [
    mailToVisitors({ smtpUrl: smtp.url, plaintext: true }, {
      catalog: sampleCatalog,
      now: () => clock,
      statusLink: async (lead) => `https://repairs.example/api/request?link=${lead}`,
      withdrawalLink: async (lead) => `https://repairs.example/api/withdraw?link=${lead}`,
    } as Partial<DestinationServices> as DestinationServices),
  ];
  const { dataDir, databaseUrl = "" } = site.options();
  const env = { LEADS_DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  leads = openTestLeads(env, { destinations, now: () => clock });
});
afterEach(() => leads.close());

const send = async (changes: Partial<LeadRecord> = {}) => {
  const lead = sampleNewLead({ receivedAt: clock, ...changes });
  id = lead.record.id;
  await saveLead(await leads.store(), lead);
};
const act = async (changes: Partial<Act>, sample = sampleAct) =>
  expect(
    await recordAct(await leads.store(), sample(id, { at: clock, ...changes }), (lead, events, standing) =>
      planDeliveries(lead, events, { at: clock, standing }, { destinations, catalog: sampleCatalog }),
    ),
  ).toBe("recorded");
const book = (details: Act["details"] = tuesday) => act({ kind: "booked", details });
/** The subjects of the mails that arrive until a time. */
const heard = async (time?: string) => {
  if (time) clock = at(time);
  await leads.sweep();
  return smtp.received.splice(0).map(({ headers }) => /^Subject: (.*)$/m.exec(headers)?.[1]);
};
const replies = async () =>
  (await findLead(await leads.store(), id))?.deliveries.map(({ destination, state, reply }) => [
    destination,
    state,
    reply,
  ]);

test("one thread has each mail once, with the visit for a calendar", async () => {
  await send();
  await book();
  await leads.sweep();
  await leads.sweep();
  const [{ headers = "", text = "", recipients = [] } = {}, ...more] = smtp.received.splice(0);
  expect([recipients, more]).toEqual([["ada@home.example"], []]);
  const thread = `<confirmation-${id}@repairs.example>`;
  expect(headers).toContain(`In-Reply-To: ${thread}`);
  expect(headers).toContain(`References: ${thread}`);
  expect(headers).toMatch(/^Reply-To: office@repairs\.example$/m);
  expect(headers).toMatch(/^Auto-Submitted: auto-generated$/m);
  const [, file = ""] =
    /Content-Type: text\/calendar; charset=utf-8; method=PUBLISH;.*?name=visit\.ics.*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/s.exec(
      text,
    ) ?? [];
  const event = new ICAL.Component(ICAL.parse(Buffer.from(file, "base64").toString())).getAllSubcomponents("vevent")[0];
  expect(new ICAL.Event(event).startDate.toJSDate()).toEqual(new Date(from));
});

test("a moved visit has its own reminder, and the old one is not sent", async () => {
  await send();
  await book();
  await heard();
  await book(thursday);
  expect(await heard()).toEqual(["Moved: Thursday, December 3, 8 to 10 AM"]);
  expect(await heard("2026-11-30 18:00")).toEqual([]);
  expect(await heard("2026-12-02 18:00")).toEqual(["Tomorrow: Thursday, December 3, 8 to 10 AM"]);
});

test("a visit that is moved after its reminder has no second one", async () => {
  await send();
  await book();
  await heard();
  expect(await heard("2026-11-30 18:00")).toEqual(["Tomorrow: Tuesday, December 1, 8 to 10 AM"]);
  await book(thursday);
  expect(await heard()).toEqual([expect.stringMatching(/^Moved/)]);
  expect(await heard("2026-12-02 18:00")).toEqual([]);
});

test("what no longer holds when the mail server is back is not sent", async () => {
  await send();
  smtp.refuse = () => smtpError(451);
  await act({ kind: "offered", details: { windows: [tuesday.window, thursday.window] } });
  await heard();
  await act({ kind: "chose", details: tuesday }, sampleVisitorAct);
  await heard();
  await act({ kind: "cancelled" }, sampleVisitorAct);
  smtp.refuse = undefined;
  clock += 12 * HOUR;
  expect(await heard()).toEqual(["You cancelled"]);
});

test("who is erased hears nothing more, and has no visit in the calendar", async () => {
  await send();
  await book();
  await heard();
  await act({ kind: "asked", shown: "Which floor?" });
  const calendar = async () => visitCalendar(await storedLeads(leads), sampleCatalog, clock);
  expect(await calendar()).toContain("BEGIN:VEVENT");
  expect(await eraseLeads(await leads.store(), { email: "ada@home.example" })).toBe(1);
  expect(await heard("2026-11-30 18:00")).toEqual([]);
  expect(await calendar()).not.toContain("BEGIN:VEVENT");
  expect(await leads.nextDue()).toBeUndefined();
});

test("a refused mail has failed, since the office counts on it", async () => {
  await send();
  smtp.refuse = () => smtpError(550);
  await book();
  await heard();
  expect(await replies()).toContainEqual(["mail-told-booked", "dead", expect.stringContaining("mailbox trouble")]);
});
