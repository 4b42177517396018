import pino from "pino";
import { sampleNewLead } from "../../../test/leads/sampleNewLead";
import { stores, testStore } from "../../../test/leads/stores";
import type { WeeklyDigest } from "../model/weeklyDigest";
import type { SendResult } from "../queue/destination";
import type { LeadStore } from "../store/leadStore";
import { digestSchedule } from "./digestSchedule";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const local = (text: string) => Date.parse(`${text}-05:00`);

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind);
  let now: number;
  let result: SendResult;
  let sent: WeeklyDigest[];
  beforeEach(() => {
    now = local("2026-11-18T12:00");
    result = { outcome: "delivered", reply: "" };
    sent = [];
  });
  const schedule = (store: LeadStore = site.store) =>
    digestSchedule({
      store: async () => store,
      send: async (digest) => {
        sent.push(digest);
        return result;
      },
      context: "production",
      timeZone: "America/New_York",
      now: () => now,
      log: pino({ level: "silent" }),
    });

  test("sends nothing in the first week, then one digest every Monday from six, over restarts and two servers", async () => {
    const other = await site.copy();
    await schedule()();
    now = local("2026-11-23T05:59");
    await schedule()();
    expect(sent).toEqual([]);
    now = local("2026-11-23T06:00");
    await Promise.all([schedule()(), schedule(other.store)()]);
    await site.restart();
    for (now = local("2026-11-23T06:01"); now < local("2026-11-30T06:00"); now += 6 * HOUR) {
      await Promise.all([schedule()(), schedule(other.store)()]);
    }
    expect(sent.map(({ from, to }) => [from, to])).toEqual([["2026-11-16", "2026-11-22"]]);
    // The server was off on Monday.
    now = local("2026-12-02T09:00");
    await schedule()();
    expect(sent.map(({ from }) => from)).toEqual(["2026-11-16", "2026-11-23"]);
  });

  test("tries a digest that could not be sent again after an hour", async () => {
    const sendIfDue = schedule();
    await sendIfDue();
    now = local("2026-11-23T06:00");
    result = { outcome: "later", reply: "" };
    await sendIfDue();
    now += HOUR - 1;
    await sendIfDue();
    expect(sent).toHaveLength(1);
    result = { outcome: "delivered", reply: "" };
    now += 1;
    await sendIfDue();
    now += HOUR;
    await sendIfDue();
    expect(sent).toHaveLength(2);
  });

  test("goes on when a clock that was a year ahead is right again", async () => {
    const sendIfDue = schedule();
    now = local("2027-11-24T06:00");
    await sendIfDue();
    now = local("2026-11-23T06:00");
    await sendIfDue();
    await sendIfDue();
    expect(sent).toHaveLength(1);
  });

  test("sums up the leads, the answers and the counts of the week", async () => {
    const at = local("2026-11-16T00:00");
    const taken = sampleNewLead({ receivedAt: at });
    const leads = [
      taken,
      sampleNewLead({ receivedAt: at + HOUR }),
      sampleNewLead({ receivedAt: at + HOUR, kind: "partner", service: null }),
      sampleNewLead({ receivedAt: at, state: "quarantined" }),
      sampleNewLead({ receivedAt: at - 1 }),
      sampleNewLead({ receivedAt: local("2026-11-23T00:00") }),
    ];
    for (const lead of leads) await site.store.save({ ...lead, digest: lead.record.id });
    const act = { by: "Ada", amount: null, text: null };
    const leadId = leads[0]?.record.id ?? "";
    await site.store.recordAct({ ...act, id: "1", leadId, kind: "taken", at: at + 10 * MINUTE });
    await site.store.recordAct({ ...act, id: "2", leadId, kind: "reached", at: at + 30 * MINUTE });
    const count = { page: "/", source: "direct", kind: "call", count: 2 } as const;
    await site.store.addSiteCount({ ...count, day: "2026-11-16" });
    await site.store.addSiteCount({ ...count, day: "2026-11-22", page: "/contact", kind: "opened", count: 5 });
    await site.store.addSiteCount({ ...count, day: "2026-11-23" });
    const sendIfDue = schedule();
    await sendIfDue();
    now = local("2026-11-23T06:00");
    await sendIfDue();
    expect(sent).toEqual([
      {
        from: "2026-11-16",
        to: "2026-11-22",
        leads: expect.arrayContaining([
          { service: "plumbing", count: 2 },
          { service: null, count: 1 },
        ]),
        quarantined: 1,
        spam: 0,
        unanswered: 2,
        untilTaken: 10,
        untilReached: 30,
        counts: { opened: 5, sent: 0, failed: 0, call: 2, text: 0 },
        pages: [
          { name: "/contact", count: 5 },
          { name: "/", count: 2 },
        ],
        sources: [{ name: "direct", count: 7 }],
      },
    ]);
  });
});
