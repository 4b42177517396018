/** Who is alerted about a request, and when, by a clock that the test moves. */

import { type HostTiming, hostTimings } from "../test/leads/hostTiming";
import { HttpReceiver } from "../test/leads/httpReceiver";
import { openTestLeads } from "../test/leads/openTestLeads";
import { leadRequest, postForm } from "../test/leads/requests";
import { planNothing, sampleAct } from "../test/leads/sampleAct";
import { sampleCatalog } from "../test/leads/sampleCatalog";
import { sampleNewLead } from "../test/leads/sampleNewLead";
import { testFolder } from "../test/testFolder";
import type { Leads } from "./openLeads";
import { recordAct } from "./store/acts";
import { signText } from "./store/engine/secret";
import { countLeads } from "./store/leadQueries";
import { saveOnCall } from "./store/onCall";
import { saveLead } from "./store/saveLead";

const MINUTE = 60_000;
const catalog = {
  ...sampleCatalog,
  company: {
    ...sampleCatalog.company,
    answerPromise: 30,
    hours: [
      {
        label: "Mon–Fri",
        days: ["Monday" as const, "Tuesday" as const, "Wednesday" as const, "Thursday" as const, "Friday" as const],
        opens: "08:00",
        closes: "17:00",
      },
    ],
    specialDays: [{ name: "Founders' Day", on: "2026-11-30" }],
  },
};

const slack = new HttpReceiver();
const ntfy = new HttpReceiver();
const twilio = new HttpReceiver();
const folder = testFolder();
let servers: Leads[];
let clock: number;
let host: HostTiming;

const open = () =>
  openTestLeads(
    {
      LEADS_DATA_DIR: folder.path,
      LEADS_ALERTS: `Maria ntfy ${ntfy.origin}/maria; Joe sms +13025550111; Everybody slack ${slack.origin}/hook`,
      TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
      TWILIO_AUTH_TOKEN: "auth-secret",
      TWILIO_FROM: "+13025550100",
      TWILIO_URL: twilio.origin,
    },
    { catalog, now: () => clock, startDelivery: host.startDelivery },
  );

beforeAll(() => Promise.all([slack, ntfy, twilio].map((receiver) => receiver.start())));
afterAll(() => Promise.all([slack, ntfy, twilio].map((receiver) => receiver.stop())));
beforeEach(() => {
  for (const receiver of [slack, ntfy, twilio]) {
    receiver.received.length = 0;
    receiver.reply = { status: 200, body: "ok" };
  }
});
afterEach(() => Promise.all(servers.map((server) => server.close())));

const people = [
  ["Maria", ntfy],
  ["Joe", twilio],
  ["Everybody", slack],
] as const;
const localTime = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Lets the time pass on two servers. @returns who was told when */
async function toldFrom(begin: string, end: string): Promise<string[]> {
  const told: string[] = [];
  clock = Date.parse(begin);
  const seen = new Map(people.map(([, receiver]) => [receiver, receiver.received.length]));
  await host.passTo(Date.parse(end), servers, () => {
    for (const [name, receiver] of people) {
      const fresh = receiver.received.length - (seen.get(receiver) ?? 0);
      seen.set(receiver, receiver.received.length);
      const arrived = receiver.reply.status === 200 ? name : `${name} (failed)`;
      for (let index = 0; index < fresh; index++) told.push(`${localTime.format(clock)} ${arrived}`);
    }
  });
  return told;
}

/** A day and a time as `toldFrom` writes it: when that which is due then is delivered. */
const due = (day: string, time: string) => {
  const at = host.deliveredAt(Date.parse(`2026-11-24T${time}:00Z`));
  return `${day} ${new Date(at).toISOString().slice(11, 16)}`;
};

async function send(at: string, fields: object = {}): Promise<string> {
  clock = Date.parse(at);
  const server = open();
  servers = [server];
  // Alerts then leave by the sweeps of two other servers, as after a restart.
  await server.stopDelivering();
  const response = await server.fetch(leadRequest(fields), { address: "203.0.113.1" });
  const { id } = await response.json();
  await server.close();
  servers = [open(), open()];
  return id;
}

const titlesTo = ({ received }: HttpReceiver): string[] => received.map(({ body }) => JSON.parse(body).title);

/** The store of the first server. */
function openedStore() {
  const [server] = servers;
  if (!server) throw new Error("A server is open during a test only.");
  return server.store();
}

describe.each(hostTimings)("on %s", (_name, openTiming) => {
  beforeEach(() => {
    const set = (time: number) => {
      clock = time;
    };
    // All alerts are due at full five minutes, so Node's other sweeps find nothing.
    host = openTiming({ now: () => clock, set }, 5 * MINUTE);
  });

  test("a flood alerts each person thirty times an hour, and once more to say where the others are", async () => {
    await send("2026-11-24T10:00:00-05:00");
    const store = await openedStore();
    for (let index = 0; index < 59; index++)
      await saveLead(
        store,
        sampleNewLead({ receivedAt: clock }, { fingerprint: `${index}`, destinations: ["alert-first-maria-ntfy"] }),
      );
    await toldFrom("2026-11-24T10:00:00-05:00", "2026-11-24T10:05:00-05:00");
    const titles = titlesTo(ntfy);
    expect(titles).toHaveLength(31);
    expect(titles.filter((title) => title === "Many requests: look at your mail")).toHaveLength(1);
  });

  test("a flood of other requests leaves no emergency without an alert", async () => {
    const opening = Date.parse("2026-11-24T10:00:00-05:00");
    await send("2026-11-24T10:00:00-05:00");
    const store = await openedStore();
    const flood = async (count: number, receivedAt: number, timeframe: string) => {
      for (let index = 0; index < count; index++)
        await saveLead(
          store,
          sampleNewLead({ receivedAt, answers: { timeframe } }, { destinations: ["alert-first-maria-ntfy"] }),
        );
      await host.startDelivery?.();
    };
    await flood(29, opening, "this-week");
    await flood(1, opening + 1, "emergency");
    await flood(30, opening + 2, "this-week");
    await toldFrom("2026-11-24T10:00:00-05:00", "2026-11-24T10:05:00-05:00");
    await flood(60, clock, "emergency");
    await toldFrom("2026-11-24T10:10:00-05:00", "2026-11-24T10:15:00-05:00");
    const titles = titlesTo(ntfy);
    const urgent = ntfy.received.filter(({ body }) => JSON.parse(body).priority === 5);
    // The first one above thirty says where the others are, and so does the first emergency above sixty.
    expect(titles.filter((title) => title.startsWith("Many requests: look at your mail"))).toEqual([
      "Many requests: look at your mail. Emergency: Plumbing",
      "Many requests: look at your mail",
    ]);
    expect([titles.length, urgent.length]).toEqual([61, 31]);
  });

  /** The link to a visitor's page about their request. */
  const statusLink = async (id: string) =>
    `https://repairs.example/api/request?link=${signText((await openedStore()).secret, "status link", id)}`;

  /** What a visitor's page says at a time. */
  async function pageAt(at: string, id: string): Promise<string> {
    clock = Date.parse(at);
    const response = await servers[0]?.fetch(new Request(await statusLink(id)));
    return response?.text() ?? "";
  }

  test("a request at 16:50 on a Friday before a holiday: ten minutes count, the others on Tuesday", async () => {
    const id = await send("2026-11-27T16:50:00-05:00");
    expect(await pageAt("2026-11-27T16:51:00-05:00", id)).toContain("We call by 8:20 AM Tuesday.");
    expect(await toldFrom("2026-11-27T16:50:00-05:00", "2026-11-27T18:00:00-05:00")).toEqual(["Fri 16:50 Maria"]);
    expect(await toldFrom("2026-11-30T08:00:00-05:00", "2026-11-30T09:00:00-05:00")).toEqual([]);
    expect(await toldFrom("2026-12-01T07:30:00-05:00", "2026-12-01T09:00:00-05:00")).toEqual([
      `${due("Tue", "08:05")} Joe`,
      `${due("Tue", "08:20")} Maria`,
      `${due("Tue", "08:20")} Joe`,
      `${due("Tue", "08:20")} Everybody`,
    ]);
    expect(titlesTo(ntfy)).toEqual(["Quote request: Plumbing", "Overdue. Quote request: Plumbing"]);
    expect(decodeURIComponent(twilio.received[0]?.body ?? "").replaceAll("+", " ")).toContain("Nobody has it yet. ");
    expect(await pageAt("2026-12-01T08:20:00-05:00", id)).toContain("We call by 8:20 AM.");
    expect(await pageAt("2026-12-01T08:21:00-05:00", id)).toContain(catalog.form.status.late.title);
  });

  test("a request at night waits for the opening", async () => {
    await send("2026-11-24T22:10:00-05:00");
    expect(await toldFrom("2026-11-25T07:30:00-05:00", "2026-11-25T08:45:00-05:00")).toEqual([
      `${due("Wed", "08:00")} Maria`,
      `${due("Wed", "08:15")} Joe`,
      `${due("Wed", "08:30")} Maria`,
      `${due("Wed", "08:30")} Joe`,
      `${due("Wed", "08:30")} Everybody`,
    ]);
  });

  test("an emergency at 02:00 alerts at once, and its minutes count at night", async () => {
    await send("2026-11-25T02:00:00-05:00", { timeframe: "emergency" });
    expect(await toldFrom("2026-11-25T02:00:00-05:00", "2026-11-25T03:00:00-05:00")).toEqual([
      `${due("Wed", "02:00")} Maria`,
      `${due("Wed", "02:15")} Joe`,
      `${due("Wed", "02:30")} Maria`,
      `${due("Wed", "02:30")} Joe`,
      `${due("Wed", "02:30")} Everybody`,
    ]);
    expect(JSON.parse(ntfy.received[0]?.body ?? "")).toMatchObject({
      title: "Emergency: Plumbing",
      message: "Sampletown, An emergency, waiting since Wed 2:00 AM",
      priority: 5,
      click: expect.stringMatching(/^https:\/\/repairs\.example\/api\/answer\?link=/),
    });
    const texts = [...ntfy.received, ...twilio.received, ...slack.received].map(({ body }) => decodeURIComponent(body));
    for (const secret of ["Ada", "555-0142", "5550142", "ada@home", "faucet"])
      expect(texts.join()).not.toContain(secret);
  });

  test("the office's list is read when each alert is due: its order, and who is away", async () => {
    await send("2026-11-24T22:10:00-05:00");
    const store = await (servers[0] as Leads).store();
    const away = [
      { name: "Everybody", awayUntil: null },
      { name: "Joe", awayUntil: Date.parse("2026-11-25T08:25:00-05:00") },
    ];
    await saveOnCall(store, away);
    expect(await toldFrom("2026-11-25T07:30:00-05:00", "2026-11-25T08:45:00-05:00")).toEqual([
      `${due("Wed", "08:00")} Everybody`,
      `${due("Wed", "08:15")} Maria`,
      `${due("Wed", "08:30")} Maria`,
      `${due("Wed", "08:30")} Joe`,
      `${due("Wed", "08:30")} Everybody`,
    ]);
  });

  test("an alert arrives once after its channel was down, and the others do not wait", async () => {
    slack.reply = { status: 503, body: "down" };
    await send("2026-11-24T10:00:00-05:00");
    expect(await toldFrom("2026-11-24T10:00:00-05:00", "2026-11-24T10:30:00-05:00")).toEqual([
      "Tue 10:00 Maria",
      `${due("Tue", "10:15")} Joe`,
      `${due("Tue", "10:30")} Maria`,
      `${due("Tue", "10:30")} Joe`,
      `${due("Tue", "10:30")} Everybody (failed)`,
    ]);
    slack.reply = { status: 200, body: "ok" };
    expect(await toldFrom("2026-11-24T11:00:00-05:00", "2026-11-24T12:00:00-05:00")).toEqual(["Tue 11:00 Everybody"]);
  });

  test.each([401, 410])(
    "an alert that is refused with %i reaches the others once, before the next step",
    async (status) => {
      ntfy.reply = { status, body: "no" };
      await send("2026-11-24T10:00:00-05:00");
      const told = await toldFrom("2026-11-24T10:00:00-05:00", "2026-11-24T10:14:00-05:00");
      expect(told.filter((each) => !each.includes("Maria")).map((each) => each.split(" ").at(-1))).toEqual([
        "Joe",
        "Everybody",
      ]);
      expect(JSON.parse(slack.received[0]?.body ?? "").text).toMatch(
        /^Maria was not reached\. Quote request: Plumbing/,
      );
      const [, link = ""] = /answer\?link=([^"\s]+)/.exec(slack.received[0]?.body ?? "") ?? [];
      const page = await servers[0]?.fetch(new Request(`https://repairs.example/api/answer?link=${link}`));
      expect(page?.status).toBe(200);
    },
  );

  const health = () => servers[0]?.checkHealth();

  test("a lead whose alerts are still to come is not pending, and one that somebody has is not skipped", async () => {
    const id = await send("2026-11-24T10:00:00-05:00");
    await toldFrom("2026-11-24T10:00:00-05:00", "2026-11-24T10:00:00-05:00");
    const store = await openedStore();
    const count = async (state: "pending" | "skipped" | "unanswered") => countLeads(store, { state });
    expect([await count("pending"), await count("unanswered")]).toEqual([0, 1]);
    await recordAct(store, sampleAct(id, { at: clock }), planNothing);
    expect([await count("skipped"), await count("unanswered")]).toEqual([0, 0]);
  });

  test("health reports no late requests if the office never uses the links", async () => {
    await send("2026-11-24T10:00:00-05:00");
    await toldFrom("2026-11-24T10:00:00-05:00", "2026-11-24T10:35:00-05:00");
    expect(await health()).toMatchObject({ status: "ok", reasons: [] });
  });

  test("health is yellow while nobody has taken a request in time", async () => {
    const id = await send("2026-11-24T10:00:00-05:00");
    await toldFrom("2026-11-24T10:00:00-05:00", "2026-11-24T10:35:00-05:00");
    // Somebody uses the links.
    await recordAct(await openedStore(), sampleAct(id, { at: clock - 2 }), planNothing);
    await recordAct(await openedStore(), sampleAct(id, { kind: "returned", at: clock - 1 }), planNothing);
    expect(await health()).toMatchObject({
      status: "problem",
      reasons: [expect.stringContaining("nobody has taken in the promised time: 1")],
    });
    await recordAct(await openedStore(), sampleAct(id, { at: clock }), planNothing);
    clock += MINUTE;
    expect(await health()).toMatchObject({ status: "ok", reasons: [] });
  });

  test("health is red when nobody could be alerted, though the site stays up", async () => {
    for (const [, receiver] of people) receiver.reply = { status: 401, body: "no" };
    await send("2026-11-24T10:00:00-05:00");
    await toldFrom("2026-11-24T10:00:00-05:00", "2026-11-24T10:20:00-05:00");
    expect(await health()).toMatchObject({
      status: "problem",
      reasons: expect.arrayContaining([expect.stringContaining("whose alerts reached nobody")]),
    });
  });

  describe("what a visitor says after sending", () => {
    async function say(at: string, id: string, act: "added" | "cancelled", text = ""): Promise<void> {
      clock = Date.parse(at);
      const server = open();
      await server.stopDelivering();
      const response = await server.fetch(postForm(await statusLink(id), { act, text }));
      await server.close();
      expect(response.status).toBe(303);
    }

    test("alerts the person who has the request, otherwise the first on the list, and sends no alert after a cancellation", async () => {
      const id = await send("2026-11-24T10:00:00-05:00");
      expect(await toldFrom("2026-11-24T10:00:00-05:00", "2026-11-24T10:10:00-05:00")).toEqual(["Tue 10:00 Maria"]);
      await say("2026-11-24T10:11:00-05:00", id, "added", "CANARY");
      expect(await toldFrom("2026-11-24T10:11:00-05:00", "2026-11-24T10:12:00-05:00")).toEqual(["Tue 10:11 Maria"]);
      const at = Date.parse("2026-11-24T10:12:00-05:00");
      await recordAct(await openedStore(), sampleAct(id, { at }), planNothing);
      await say("2026-11-24T10:13:00-05:00", id, "cancelled");
      expect(await toldFrom("2026-11-24T10:13:00-05:00", "2026-11-24T11:30:00-05:00")).toEqual(["Tue 10:13 Joe"]);
      expect(titlesTo(ntfy)).toContain("They added something. Quote request: Plumbing");
      const texts = [...ntfy.received, ...twilio.received, ...slack.received].map(({ body }) =>
        decodeURIComponent(body),
      );
      expect(texts.join().replaceAll("+", " ")).toContain("No longer needed. Quote request: Plumbing");
      expect(texts.join()).not.toContain("CANARY");
    });
  });
});
