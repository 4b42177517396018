import { openTestLeads } from "../../test/leads/openTestLeads";
import { leadRequest } from "../../test/leads/requests";
import { sampleDestination } from "../../test/leads/sampleDestination";
import { sampleNewLead } from "../../test/leads/sampleNewLead";
import { testFolder } from "../../test/testFolder";
import type { News, SendResult } from "../deliver/destination";
import type { Leads } from "../openLeads";
import { giveUpDeliveries } from "../store/deliveryQueue";
import { saveLead } from "../store/saveLead";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const folder = testFolder();
let leads: Leads;
let clock: number;
/** What each channel was told. */
let told: [channel: string, news: News][];
let program: SendResult;
let alerts: SendResult;
let mailboxWorks: boolean;

const channel = (name: string, more: Parameters<typeof sampleDestination>[1]) =>
  sampleDestination(name, {
    async notifyStaff(news) {
      told.push([name, news]);
      return mailboxWorks || name !== "mail"
        ? { outcome: "delivered", reply: "ok" }
        : { outcome: "later", reply: "421" };
    },
    ...more,
  });

beforeEach(() => {
  clock = Date.parse("2026-11-24T15:00:00Z");
  told = [];
  program = { outcome: "refused", reply: "HTTP 410" };
  alerts = { outcome: "delivered", reply: "ok" };
  mailboxWorks = true;
  const destinations = [
    channel("mail", { mailbox: "office@repairs.example" }),
    channel("alert-first-joe", { person: "Joe", send: async () => alerts }),
    sampleDestination("webhook", { machine: "own", send: async () => program }),
  ];
  leads = openTestLeads({ LEADS_DATA_DIR: folder.path, LEADS_RATE_LIMIT: "0" }, { destinations, now: () => clock });
});
afterEach(() => leads.close());

/** Sends a request and delivers it. @returns its reference */
async function send(name: string): Promise<string> {
  clock += 1_000;
  const sent = await leads.fetch(leadRequest({ name }), { address: "203.0.113.1" });
  await leads.sweep();
  await leads.sweep();
  return (await sent.json()).id;
}
/** Sweeps several times while a time passes. */
async function pass(time: number, sweeps = 10): Promise<void> {
  for (let count = 0; count < sweeps; count++) {
    clock += time / sweeps;
    await leads.sweep();
  }
}

test("an alert that is refused is told by the mailbox when half of the promised minutes are over", async () => {
  alerts = { outcome: "later", reply: "HTTP 401" };
  program = { outcome: "delivered", reply: "ok" };
  const id = await send("Maria López");
  await pass(14 * MINUTE);
  expect(told).toEqual([]);
  await pass(2 * MINUTE, 2);
  const line = expect.stringContaining(
    `Maria López, ${id}: Not delivered (an alert): our key or password is not accepted.`,
  );
  expect(told).toMatchObject([["mail", { line }]]);
});

test("a delivery that failed for good is told once, by the mailbox, with whose request it is and what to do", async () => {
  const id = await send("Maria López");
  await pass(7 * DAY);
  expect(told).toEqual([
    [
      "mail",
      {
        title: "A request did not arrive everywhere",
        line: expect.stringMatching(
          new RegExp(
            `^Maria López, ${id}: Not delivered \\(your program\\): its address has changed.*stopped trying\\.\\n.*Send it again`,
          ),
        ),
        link: expect.stringMatching(new RegExp(`/office/${id}$`)),
      },
    ],
  ]);
  expect(JSON.stringify(told)).not.toMatch(/npm|HTTP|webhook/);
});

test("failures of one hour come in one mail, and one that was given up is told again if it fails again", async () => {
  const ids = [];
  for (const name of ["One", "Two", "Three", "Four", "Five", "Six", "Seven"]) ids.push(await send(name));
  expect(told).toHaveLength(1);
  await pass(HOUR);
  expect(told).toHaveLength(2);
  expect(told[1]?.[1]).toMatchObject({
    title: "Requests did not arrive everywhere",
    link: expect.stringMatching(/\/office$/),
  });
  expect(told[1]?.[1].line).toMatch(/Two.*\n.*Six.*\nAnd 1 more\.\n/s);
  await pass(DAY);
  expect(told).toHaveLength(2);
  await giveUpDeliveries(await leads.store(), ids[0] ?? "");
  await pass(DAY);
  expect(told).toHaveLength(2);
});

test("one that waits is told after a working day", async () => {
  program = { outcome: "later", reply: "HTTP 401" };
  await send("Maria");
  await pass(3 * HOUR);
  expect(told).toEqual([]);
  await pass(2 * DAY);
  expect(told).toMatchObject([["mail", { line: expect.stringContaining("our key or password is not accepted") }]]);
});

test("one that was told while it waits is told again when it has failed for good, once", async () => {
  program = { outcome: "later", reply: "HTTP 401" };
  await send("Maria");
  await pass(6 * DAY, 60);
  const endings = told.map(([, { line }]) => /We \w+/.exec(line)?.[0]);
  expect(endings).toEqual(["We go", "We have"]);
});

test("what was told hides no new failure, however much it is", async () => {
  const ids = Array.from({ length: 250 }, () => sampleNewLead({}, { destinations: ["webhook"] }));
  for (const lead of ids) await saveLead(await leads.store(), lead);
  await leads.sweep();
  await pass(3 * HOUR, 4);
  expect(told.map(([, { line }]) => /And (\d+) more/.exec(line)?.[1])).toEqual(["195", "45"]);
  await send("Maria");
  await pass(HOUR, 2);
  expect(told[2]?.[1].line).toContain("Maria");
});

test("where the mailbox fails, the alerts tell it without a name; where nothing works, it is tried an hour later", async () => {
  mailboxWorks = false;
  await send("Maria López");
  expect(told.map(([name]) => name)).toEqual(["mail", "alert-first-joe"]);
  expect(told[1]?.[1].line).not.toContain("Maria");
  await pass(5 * HOUR, 10);
  expect(told).toHaveLength(2);
});
