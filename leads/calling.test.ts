/** Who is called about an emergency at night, and what a pressed key does. */
import { type HostTiming, hostTimings } from "../test/leads/hostTiming";
import { HttpReceiver } from "../test/leads/httpReceiver";
import { openTestLeads, storedLeads } from "../test/leads/openTestLeads";
import { leadRequest, postForm } from "../test/leads/requests";
import { sampleCatalog } from "../test/leads/sampleCatalog";
import { sampleNewLead } from "../test/leads/sampleNewLead";
import { testFolder } from "../test/testFolder";
import type { Leads } from "./openLeads";
import { saveOnCall } from "./store/onCall";
import { saveLead } from "./store/saveLead";

const SECOND = 1_000;
const NIGHT = Date.parse("2026-11-24T02:00:00-05:00");
const DAY = Date.parse("2026-11-24T10:00:00-05:00");
const catalog = { ...sampleCatalog, company: { ...sampleCatalog.company, answerPromise: 30 } };

const twilio = new HttpReceiver();
const folder = testFolder();
let leads: Leads;
let clock: number;
let host: HostTiming;
const testClock = {
  now: () => clock,
  set: (time: number) => {
    clock = time;
  },
};

const open = (env: Record<string, string>) => {
  const { startDelivery } = host;
  leads = openTestLeads({ LEADS_DATA_DIR: folder.path, ...env }, { catalog, now: () => clock, startDelivery });
};
beforeAll(() => twilio.start());
afterAll(() => twilio.stop());
beforeEach(() => {
  twilio.received.length = 0;
  clock = NIGHT;
});
afterEach(() => leads.close());

const account = () => ({
  TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
  TWILIO_AUTH_TOKEN: "auth-secret",
  TWILIO_FROM: "+13025550100",
  TWILIO_URL: twilio.origin,
});
const send = async (fields: object = {}) =>
  (await leads.fetch(leadRequest({ timeframe: "emergency", ...fields }), { address: "203.0.113.1" })).json();
/** Calls and texts so far: seconds after the night began, and the last digits of the number. */
const rung: string[] = [];
/** Lets the time pass. @returns who was rung when */
async function wait(seconds: number): Promise<string[]> {
  rung.length = 0;
  let seen = twilio.received.length;
  await host.passTo(clock + seconds * SECOND, [leads], () => {
    for (const { body } of twilio.received.slice(seen))
      rung.push(`${(clock - NIGHT) / SECOND} ${new URLSearchParams(body).get("To")?.slice(-3)}`);
    seen = twilio.received.length;
  });
  return [...rung];
}
const twimlOf = (index: number) => new URLSearchParams(twilio.received[index]?.body).get("Twiml") ?? "";
const actionOf = (index: number) => (/action="([^"]*)"/.exec(twimlOf(index))?.[1] ?? "").replaceAll("&amp;", "&");
const press = async (key: string, action = actionOf(0)) => {
  const response = await leads.fetch(postForm(action, { Digits: key, CallSid: "CA1" }, {}));
  expect(response.headers.get("content-type")).toBe("text/xml; charset=utf-8");
  return (await response.text()).replace(/<[^>]*>/g, "");
};

describe.each(hostTimings)("with two people to call, on %s", (_name, openTiming) => {
  beforeEach(() => {
    host = openTiming(testClock);
    open({ LEADS_ALERTS: "Maria call +13025550111; Joe call +13025550122", ...account() });
  });

  test("an emergency at night rings the first twice, then the next twice", async () => {
    await send();
    expect(await wait(600)).toEqual(["0 111", "90 111", "180 122", "270 122"]);
    const words = twimlOf(0).replace(/<[^>]*>/g, "\n");
    expect(words).toContain("An emergency request for Example Repairs. Plumbing, Sampletown. Press 1 to take it.");
    for (const secret of ["Ada", "0142", "drips"]) expect(twimlOf(0)).not.toContain(secret);
  });

  test("the office's list orders the calls, and who is away is not rung", async () => {
    const store = await leads.store();
    const joe = { name: "Joe", awayUntil: null };
    await saveOnCall(store, [joe, { name: "Maria", awayUntil: null }]);
    await send();
    expect(await wait(90)).toEqual(["0 122", "90 122"]);
    await saveOnCall(store, [joe, { name: "Maria", awayUntil: clock + DAY }]);
    expect(await wait(300)).toEqual([]);
  });

  test("pressing 1 takes it, and nobody else is called", async () => {
    await send();
    await wait(100);
    expect(await press("1")).toMatch(/^You have it\./);
    expect(await press("1")).toMatch(/^You have it\./);
    expect(await wait(600)).toEqual([]);
    const [{ acts } = { acts: [] }] = await storedLeads(leads);
    expect(acts).toMatchObject([{ kind: "taken", by: "Maria" }]);
  });

  test("who comes too late hears who has it", async () => {
    await send();
    await wait(200);
    await press("1", actionOf(2));
    expect(await press("1", actionOf(0))).toBe("Joe has it. Goodbye.");
  });

  test("another key and a forged link take nothing", async () => {
    await send();
    await wait(30);
    for (const key of ["2", "#", ""]) expect(await press(key)).toBe("You did not take it. Goodbye.");
    for (const token of ["", "4T9QX-7MZK2.forged", "x".repeat(10_000)])
      expect(await press("1", `/api/call?link=${token}`)).toBe(
        "This request cannot be taken by phone any more. Goodbye.",
      );
    expect((await storedLeads(leads))[0]?.acts).toEqual([]);
  });

  test.each<[string, number, object]>([
    ["an emergency in office hours", DAY, {}],
    ["a request at night that can wait", NIGHT, { timeframe: "planning" }],
    ["what looks like spam", NIGHT, { website: "https://spam.example" }],
  ])("%s rings nobody", async (_what, at, fields) => {
    clock = at;
    await send(fields);
    await wait(600);
    expect(twilio.received).toEqual([]);
  });

  test("a flood rings each person ten times an hour", async () => {
    const store = await leads.store();
    for (let index = 0; index < 30; index++)
      await saveLead(
        store,
        sampleNewLead(
          { receivedAt: clock, answers: { timeframe: "emergency" } },
          { destinations: ["alert-call-maria-call"] },
        ),
      );
    await host.startDelivery?.();
    await wait(60);
    expect(twilio.received).toHaveLength(10);
  });
});

describe("the promise of a call at night", () => {
  beforeEach(() => {
    host = hostTimings[0][1](testClock);
  });
  const mailbox = { SMTP_URL: "smtp://127.0.0.1:9" };
  const program = {
    LEADS_WEBHOOK_URL: "http://127.0.0.1:9/",
    LEADS_WEBHOOK_SECRET: "whsec_QSBzZWNyZXQgb2YgdHdlbnR5LWZvdXIh",
  };
  test.each<[string, Record<string, string>, boolean]>([
    ["nothing", {}, false],
    ["a mailbox", mailbox, false],
    ["a program", program, false],
    ["Slack", { LEADS_ALERTS: "All slack http://127.0.0.1:9/hook" }, false],
    ["a push message", { LEADS_ALERTS: "Joe ntfy http://127.0.0.1:9/joe" }, true],
    ["a text", { LEADS_ALERTS: "Joe sms +13025550111" }, true],
    ["a call", { LEADS_ALERTS: "Joe call +13025550111" }, true],
  ])("with %s", async (_what, env, isPromised) => {
    open({ ...account(), ...env });
    const { due, link } = await send();
    expect(due).toBe(isPromised ? "2:30 AM" : undefined);
    const page = await (await leads.fetch(new Request(`https://repairs.example/api/request?link=${link}`))).text();
    expect(page.includes("by 2:30 AM")).toBe(isPromised);
    expect(page.includes("Call now")).toBe(!isPromised);
    clock = DAY;
    expect((await send({ message: "By day." })).due).toBe("10:30 AM");
  });

  test("nobody is promised one while everybody is away, and what was promised stays", async () => {
    open({ ...account(), LEADS_ALERTS: "Joe call +13025550111; All slack http://127.0.0.1:9/hook" });
    const store = await leads.store();
    const promised = await send();
    await saveOnCall(store, [{ name: "Joe", awayUntil: NIGHT + 90 * SECOND }]);
    expect((await send()).due).toBe("2:30 AM");
    const unheard = await send({ message: "Another." });
    expect(unheard.due).toBeUndefined();
    clock += 120 * SECOND;
    expect((await send({ message: "Another." })).due).toBeUndefined();
    expect((await send({ message: "Joe is back." })).due).toBe("2:32 AM");
    const pageOf = async (link: string) =>
      (await leads.fetch(new Request(`https://repairs.example/api/request?link=${link}`))).text();
    expect(await pageOf(promised.link)).toContain("by 2:30 AM");
    expect(await pageOf(unheard.link)).toContain("Call now");
  });
});
