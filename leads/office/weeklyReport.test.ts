import { sampleCatalog } from "../../test/leads/sampleCatalog";
import { sampleNewLead } from "../../test/leads/sampleNewLead";
import { finishOne, testStore } from "../../test/leads/stores";
import { saveLead } from "../store/saveLead";
import { addSiteCount } from "../store/siteCounts";
import { weeklyReport } from "./weeklyReport";

const HOUR = 3_600_000;
const local = (text: string) => Date.parse(`${text}-05:00`);

const site = testStore();
/** The lines of the report, by their labels. */
const report = async () => {
  const services = sampleCatalog.services.map((service) => ({ ...service, formerly: ["plumber"] }));
  const { text } = await weeklyReport(site.store, "2026-11-23", { ...sampleCatalog, services });
  return new Map(
    Array.from(text.matchAll(/^(\w[^:\n]*): (.*(?:\n {4}.*)*)/gm), ([, label = "", value = ""]) => [label, value]),
  );
};

test("counts the requests that have not arrived everywhere, however old", async () => {
  const receivedAt = local("2026-11-02T09:00");
  await site.save({ receivedAt }, { destinations: ["webhook"] });
  await finishOne(site.store, "webhook", { state: "dead", reply: "HTTP 404" }, receivedAt);
  expect((await report()).get("Requests not delivered everywhere")).toMatch(/^1: /);
});

test("sums up the leads, the answers and the counts of the week", async () => {
  const at = local("2026-11-16T00:00");
  const done = sampleNewLead({ receivedAt: at });
  const leads = [
    done,
    // One has been renamed, one has gone.
    ...["plumber", "plumbing", "attic", "attic"].map((service) => sampleNewLead({ receivedAt: at + HOUR, service })),
    sampleNewLead({ receivedAt: at + HOUR, kind: "partner", service: null }),
    sampleNewLead({ receivedAt: at, state: "quarantined" }),
    // No new one.
    sampleNewLead({ receivedAt: at, kind: "customer", customerOf: done.record.id }),
    sampleNewLead({ receivedAt: at - 1 }),
    sampleNewLead({ receivedAt: local("2026-11-23T00:00") }),
  ];
  for (const lead of leads) await saveLead(site.store, { ...lead, fingerprint: lead.record.id });
  const count = { page: "/", source: "direct", kind: "call", count: 2 } as const;
  await addSiteCount(site.store, { ...count, day: "2026-11-16" });
  await addSiteCount(site.store, { ...count, day: "2026-11-22", page: "/contact", kind: "opened", count: 5 });
  // Blockers stop the report that a form was begun.
  await addSiteCount(site.store, { ...count, day: "2026-11-22", page: "/contact", kind: "sent", count: 6 });
  await addSiteCount(site.store, { ...count, day: "2026-11-23" });
  const facts = await report();
  expect(facts.get("Requests")).toBe("6\n    Plumbing: 3\n    Attic: 2\n    Partner inquiries: 1");
  facts.delete("Requests");
  expect(Object.fromEntries(facts)).toEqual({
    "Possible spam, not decided": '1: see the e-mails "Possible spam: …"',
    "Forms begun": "6",
    "Requests sent": "6",
    "Taps to call": "2",
    "Requests and taps, by page": "/contact: 6\n    /: 2",
    "Requests and taps, by source": "direct: 8",
    "Not counted": expect.any(String),
    "This mail is also a test": expect.any(String),
    "Your week": "November 16 to November 22",
  });
});
