/** Who is alerted about a request, and what is promised at night, by a site.now that the test moves. */
import { HttpReceiver } from "../test/leads/httpReceiver";
import { sampleCatalog } from "../test/leads/sampleCatalog";
import { sampleNewLead } from "../test/leads/sampleNewLead";
import { testSite } from "../test/leads/testSite";
import type { ActKind } from "./record/acts";
import { saveOnCall } from "./store/onCall";
import { saveLead } from "./store/saveLead";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;
const hours = [{ label: "Mon–Fri", days: [...days], opens: "08:00", closes: "17:00" }];
const specialDays = [{ name: "Founders' Day", on: "2026-11-30" }];
const company = { ...sampleCatalog.company, answerPromise: 30, hours, specialDays };
const catalog = { ...sampleCatalog, company };

const everybody = new HttpReceiver();
const ntfy = new HttpReceiver();
const joe = new HttpReceiver();
const receivers = [ntfy, everybody, joe];
const site = testSite([], { catalog, destinations: undefined });
const open = (LEADS_ALERTS: string) => site.restart({ env: { LEADS_ALERTS } });

beforeAll(() => Promise.all(receivers.map((receiver) => receiver.start())));
afterAll(() => Promise.all(receivers.map((receiver) => receiver.stop())));
beforeEach(() => {
  for (const receiver of receivers) {
    receiver.received.length = 0;
    receiver.reply = { status: 200, body: "ok" };
  }
});

function send(at: string, fields: object = {}) {
  site.at(at);
  return site.request(fields);
}
/** The HTML of a request's page. Its times do not break. */
const pageOf = async (link = "") =>
  (await (await site.get(`/api/request?link=${link}`)).text()).replaceAll("\u00a0", " ");
const titlesTo = ({ received }: HttpReceiver): string[] => received.map(({ body }) => JSON.parse(body).title);
const texts = () =>
  receivers.flatMap(({ received }) => received.map(({ body }) => decodeURIComponent(body).replaceAll("+", " "))).join();

describe("alerts", () => {
  const people = [
    ["Maria", ntfy],
    ["Joe", joe],
    ["Everybody", everybody],
  ] as const;
  beforeEach(() =>
    open(`Maria ntfy ${ntfy.origin}/maria; Joe ntfy ${joe.origin}/joe; Everybody ntfy ${everybody.origin}/all`),
  );
  const parts = { weekday: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const localTime = new Intl.DateTimeFormat("en-US", { timeZone: "America/New_York", ...parts });

  /** Sweeps each five minutes, when alerts are due. @returns who was told when */
  async function toldFrom(begin: string, end: string): Promise<string[]> {
    const told: string[] = [];
    site.now = Date.parse(begin);
    const seen = new Map(people.map(([, receiver]) => [receiver, receiver.received.length]));
    for (; site.now <= Date.parse(end); site.now += 5 * MINUTE) {
      await site.leads.sweep();
      for (const [name, receiver] of people) {
        const arrived = receiver.reply.status === 200 ? name : `${name} (failed)`;
        for (const _ of receiver.received.slice(seen.get(receiver)))
          told.push(`${localTime.format(site.now)} ${arrived}`);
        seen.set(receiver, receiver.received.length);
      }
    }
    return told;
  }

  test("a request at 16:50 on a Friday before a holiday: ten minutes count, the others on Tuesday", async () => {
    const { link } = await send("2026-11-27T16:50:00-05:00");
    expect(await toldFrom("2026-11-27T16:50:00-05:00", "2026-11-27T18:00:00-05:00")).toEqual(["Fri 16:50 Maria"]);
    expect(await toldFrom("2026-11-30T08:00:00-05:00", "2026-11-30T09:00:00-05:00")).toEqual([]);
    expect(await toldFrom("2026-12-01T07:30:00-05:00", "2026-12-01T09:00:00-05:00")).toEqual([
      "Tue 08:05 Joe",
      "Tue 08:20 Maria",
      "Tue 08:20 Joe",
      "Tue 08:20 Everybody",
    ]);
    expect(titlesTo(ntfy)).toEqual(["Quote request: Plumbing", "Overdue. Quote request: Plumbing"]);
    expect(texts()).toContain("Nobody has it yet. ");
    site.now = Date.parse("2026-12-01T08:20:00-05:00");
    expect(await pageOf(link)).toContain("We call by 8:20 AM.");
    site.now += MINUTE;
    expect(await pageOf(link)).toContain(catalog.form.status.late.title);
  });

  test.each<[string, object, readonly ActKind[], string]>([
    ["no time was promised for", { kind: "partner", company: "Pipes Inc", trade: "Pipes" }, [], "Partner inquiry"],
    ["was answered and given back", {}, ["reached", "returned"], "Quote request: Plumbing"],
  ])("what %s is not overdue when everybody hears of it", async (_, fields, acts, title) => {
    const { id } = await send("2026-11-24T10:00:00-05:00", fields);
    for (const kind of acts) await site.act(id, { kind });
    await toldFrom("2026-11-24T10:00:00-05:00", "2026-11-24T10:30:00-05:00");
    expect(titlesTo(everybody)).toEqual([`Nobody has it yet. ${title}`]);
  });

  test("an alert arrives once after its channel was down, and the others do not wait", async () => {
    everybody.reply = { status: 503, body: "down" };
    await send("2026-11-24T10:00:00-05:00");
    expect(await toldFrom("2026-11-24T10:00:00-05:00", "2026-11-24T10:30:00-05:00")).toEqual([
      "Tue 10:00 Maria",
      "Tue 10:15 Joe",
      "Tue 10:30 Maria",
      "Tue 10:30 Joe",
      "Tue 10:30 Everybody (failed)",
    ]);
    everybody.reply = { status: 200, body: "ok" };
    expect(await toldFrom("2026-11-24T11:00:00-05:00", "2026-11-24T12:00:00-05:00")).toEqual(["Tue 11:00 Everybody"]);
  });

  /** Queues alerts of Maria's. */
  const flood = async (count: number, receivedAt: number, timeframe: string) => {
    const lead = { receivedAt, answers: { timeframe } };
    const leads = Array.from({ length: count }, () =>
      sampleNewLead(lead, { destinations: ["alert-first-maria-ntfy"] }),
    );
    for (const each of leads) await saveLead(await site.leads.store(), each);
    return leads;
  };

  test("a flood alerts thirty times an hour, and leaves no emergency without an alert", async () => {
    const opening = Date.parse("2026-11-24T10:00:00-05:00");
    await flood(30, opening, "this-week");
    await flood(1, opening + 1, "emergency");
    await flood(30, opening + 2, "this-week");
    await toldFrom("2026-11-24T10:00:00-05:00", "2026-11-24T10:05:00-05:00");
    expect(titlesTo(ntfy)).toHaveLength(31);
    await flood(60, site.now, "emergency");
    await toldFrom("2026-11-24T10:10:00-05:00", "2026-11-24T10:15:00-05:00");
    const urgent = ntfy.received.filter(({ body }) => JSON.parse(body).priority === 5);
    expect([ntfy.received.length, urgent.length]).toEqual([60, 30]);
  });

  test("a flood leaves the news of what somebody has, or is booked", async () => {
    const taken = await send("2026-11-24T10:00:00-05:00");
    const booked = await site.request({ message: "Another" });
    await site.act(taken.id, { by: "Maria" });
    for (const kind of ["booked", "returned"] as const) await site.act(booked.id, { kind });
    const others = await flood(30, site.now - 1, "emergency");
    await site.leads.sweep();
    for (const { record } of others) await site.act(record.id, { kind: "spam" });
    for (const { link } of [taken, booked]) await site.post(`/api/request?link=${link}`, "", { act: "cancelled" });
    await site.leads.sweep();
    expect(titlesTo(ntfy).filter((title) => title.startsWith("They cancelled"))).toHaveLength(2);
  });

  test("an emergency at 02:00 alerts at once, its minutes count at night, and no alert has the visitor's words", async () => {
    await send("2026-11-25T02:00:00-05:00", { timeframe: "emergency" });
    expect(await toldFrom("2026-11-25T02:00:00-05:00", "2026-11-25T03:00:00-05:00")).toEqual([
      "Wed 02:00 Maria",
      "Wed 02:15 Joe",
      "Wed 02:30 Maria",
      "Wed 02:30 Joe",
      "Wed 02:30 Everybody",
    ]);
    expect(JSON.parse(ntfy.received[0]?.body ?? "")).toMatchObject({
      title: "Emergency: Plumbing",
      message: "Sampletown, An emergency, waiting since 2:00 AM",
      priority: 5,
      click: expect.stringMatching(/^https:\/\/repairs\.example\/api\/answer\?link=/),
    });
    for (const secret of ["O'Brien", "555-0142", "5550142", "ada@home", "faucet"])
      expect(texts()).not.toContain(secret);
  });

  test("news of a request that was answered says when it came, and not that its sender waits", async () => {
    const { id, link } = await send("2026-11-24T10:00:00-05:00");
    await site.act(id, { kind: "reached" });
    site.at("2026-12-02T09:00:00-05:00");
    await site.post(`/api/request?link=${link}`, "", { act: "added", text: "Dog" });
    await site.leads.sweep();
    expect(JSON.parse(joe.received.at(-1)?.body ?? "")).toMatchObject({
      title: "They added something. Quote request: Plumbing",
      message: expect.stringMatching(/^Sampletown, .*, received Tuesday, November 24, 10:00 AM$/),
    });
  });

  test("a request at night waits for the opening; who is away is read when each alert is due", async () => {
    await send("2026-11-24T22:10:00-05:00");
    await saveOnCall(await site.leads.store(), [{ name: "Joe", awayUntil: Date.parse("2026-11-25T08:25:00-05:00") }]);
    expect(await toldFrom("2026-11-25T07:30:00-05:00", "2026-11-25T08:45:00-05:00")).toEqual([
      "Wed 08:00 Maria",
      "Wed 08:15 Everybody",
      "Wed 08:30 Maria",
      "Wed 08:30 Joe",
      "Wed 08:30 Everybody",
    ]);
  });

  test("a request that waits alerts the people who are on the list when the alert is due", async () => {
    await send("2026-11-24T22:10:00-05:00");
    await open(`Maria ntfy ${everybody.origin}/maria; Ann ntfy ${ntfy.origin}/ann`);
    expect(await toldFrom("2026-11-25T08:00:00-05:00", "2026-11-25T08:05:00-05:00")).toEqual(["Wed 08:00 Everybody"]);
  });

  test("what an older version has planned for everybody reaches those whom it concerns, once", async () => {
    const from = Date.parse("2026-11-24T10:00:00-05:00");
    const destinations = ["first", "half", "whole"].flatMap((step, place) =>
      ["joe-ntfy", "maria-ntfy", "maria-sms", "everybody-ntfy"].map((person) => ({
        destination: `alert-${step}-${person}`,
        dueAt: from + place * 15 * MINUTE,
      })),
    );
    await saveLead(await site.leads.store(), sampleNewLead({ receivedAt: from }, { destinations }));
    expect(await toldFrom("2026-11-24T10:00:00-05:00", "2026-11-24T11:00:00-05:00")).toEqual([
      "Tue 10:00 Maria",
      "Tue 10:15 Joe",
      "Tue 10:30 Maria",
      "Tue 10:30 Joe",
      "Tue 10:30 Everybody",
    ]);
  });

  test("health is red when nobody could be alerted, though the site stays up", async () => {
    for (const receiver of receivers) receiver.reply = { status: 401, body: "no" };
    await send("2026-11-24T10:00:00-05:00");
    await toldFrom("2026-11-24T10:00:00-05:00", "2026-11-24T10:20:00-05:00");
    const { status, reasons } = await site.leads.checkHealth();
    expect(`${status}: ${reasons}`).toMatch(/^problem: .*Not delivered for 25 minutes \(an alert\)/);
  });
});

describe("at night", () => {
  const night = Date.parse("2026-11-24T02:00:00-05:00");
  const sendUrgent = (fields: object = {}) =>
    send(new Date(site.now).toISOString(), { timeframe: "emergency", ...fields });
  beforeEach(() => {
    site.now = night;
  });

  test.each([
    ["", false],
    ["Joe ntfy http://127.0.0.1:9/joe", true],
  ])("with LEADS_ALERTS=%s, a call at night is promised: %s", async (alerts, isPromised) => {
    await open(alerts);
    const { steps, link } = await sendUrgent();
    expect(steps?.[1]?.at).toBe(isPromised ? "By 2:30 AM" : undefined);
    const page = await pageOf(link);
    expect([page.includes("by 2:30 AM"), page.includes("Call now")]).toEqual([isPromised, !isPromised]);
    site.now = Date.parse("2026-11-24T10:00:00-05:00");
    expect((await sendUrgent({ message: "By day." })).steps?.[1]?.at).toBe("By 10:30 AM");
  });

  test("nobody is promised a call while everybody is away, and what was promised stays", async () => {
    await open("Joe ntfy http://127.0.0.1:9/joe");
    const promised = await sendUrgent();
    await saveOnCall(await site.leads.store(), [{ name: "Joe", awayUntil: night + 90 * SECOND }]);
    expect((await sendUrgent()).steps?.[1]?.at).toBe("By 2:30 AM");
    const unheard = await sendUrgent({ message: "Another." });
    site.now += 120 * SECOND;
    expect([unheard.steps, (await sendUrgent({ message: "Another." })).steps]).toEqual([undefined, undefined]);
    expect((await sendUrgent({ message: "Joe is back." })).steps?.[1]?.at).toBe("By 2:32 AM");
    expect(await pageOf(promised.link)).toContain("by 2:30 AM");
    expect(await pageOf(unheard.link)).toContain("Call now");
  });
});
