import { sampleAct } from "../../test/leads/sampleAct";
import { sampleNewLead } from "../../test/leads/sampleNewLead";
import { stores, testStore } from "../../test/leads/stores";
import { recordAct } from "../store/acts";
import { saveLead } from "../store/saveLead";
import { addSiteCount } from "../store/siteCounts";
import { weeklyReport } from "./weeklyReport";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const local = (text: string) => Date.parse(`${text}-05:00`);

describe.each(stores)("the weekly report on %s", (kind) => {
  const site = testStore(kind);
  const report = () => weeklyReport(site.store, "2026-11-23", "America/New_York");

  test("does not say that nobody has taken a request in an office that never uses the links", async () => {
    await saveLead(site.store, sampleNewLead({ receivedAt: local("2026-11-16T00:00") }));
    expect(await report()).toMatchObject({ leads: [{ service: "plumbing", count: 1 }], unanswered: 0 });
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
    for (const lead of leads) await saveLead(site.store, { ...lead, fingerprint: lead.record.id });
    await recordAct(site.store, sampleAct(taken.record.id, { at: at + 10 * MINUTE }));
    await recordAct(site.store, sampleAct(taken.record.id, { kind: "reached", at: at + 30 * MINUTE }));
    const count = { page: "/", source: "direct", kind: "call", count: 2 } as const;
    await addSiteCount(site.store, { ...count, day: "2026-11-16" });
    await addSiteCount(site.store, { ...count, day: "2026-11-22", page: "/contact", kind: "opened", count: 5 });
    await addSiteCount(site.store, { ...count, day: "2026-11-23" });
    expect(await report()).toEqual({
      from: "2026-11-16",
      to: "2026-11-22",
      leads: expect.arrayContaining([
        { service: "plumbing", count: 2 },
        { service: null, count: 1 },
      ]),
      quarantined: 1,
      spam: 0,
      unanswered: 2,
      answerMinutes: 10,
      counts: { opened: 5, sent: 0, failed: 0, call: 2, text: 0 },
      pages: [
        { name: "/contact", count: 5 },
        { name: "/", count: 2 },
      ],
      sources: [{ name: "direct", count: 7 }],
    });
  });
});
