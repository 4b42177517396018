import { momentAt } from "../../../model/company/hours/openingHours";
import { sampleCatalog } from "../../../test/leads/sampleCatalog";
import { DAY, HOUR, sampleNewLead } from "../../../test/leads/sampleNewLead";
import { testStore } from "../../../test/leads/stores";
import { VISITOR } from "../../record/acts";
import type { LeadRecord } from "../../record/leadRecord";
import type { NewAct } from "../../store/acts";
import { readList } from "./officeRequests";

const site = testStore();
/** When a day begins. */
const NOW = momentAt("2026-11-24", "00:00", sampleCatalog.company.timeZone);
const emergency = { answers: { timeframe: "emergency" } };
const week = { receivedAt: NOW - 8 * DAY };
const booked = (from: number): Partial<NewAct> => ({
  kind: "booked",
  details: { window: { from, to: from + 2 * HOUR } },
});
const tried = (callAt: number): Partial<NewAct> => ({ kind: "unanswered", details: { callAt } });
const added: Partial<NewAct> = { kind: "added", by: VISITOR, text: "Ring twice" };

async function save(record: Partial<LeadRecord>, acts: readonly Partial<NewAct>[]): Promise<string> {
  const id = await site.save({ receivedAt: NOW, ...record });
  for (const [index, act] of acts.entries()) await site.act(id, { id: `${id}-${index}`, at: NOW + index, ...act });
  return id;
}
/** The groups of a request in the list. */
async function groupsOf(id: string, search = ""): Promise<string> {
  const { grouped } = await readList(site.store, search, sampleCatalog, NOW);
  return grouped.flatMap(([group, entry]) => (entry.id === id ? [group] : [])).join(" ");
}

/** What officeList.test.ts does not show of the list: limits, and what comes together. */
test.each<[string, Partial<LeadRecord>, readonly Partial<NewAct>[], string]>([
  ["is called an emergency in a message", { answers: { message: '"timeframe":"emergency"' } }, [], "waiting"],
  ["was an emergency, and somebody has it", emergency, [{ kind: "taken" }], "underWay"],
  ["is a customer's of long ago", { customerOf: "", ...week }, [], "complaints"],
  ["is a customer's, and somebody has it", { customerOf: "" }, [{ kind: "taken" }], "underWay"],
  ["is new, and its sender said more", {}, [added], "waiting"],
  ["was said more about, and answered", {}, [{ kind: "taken" }, added, { kind: "reached" }], "underWay"],
  ["was said more about", {}, [{ kind: "taken" }, added], "asking"],
  ["was ended, and said more about", {}, [{ kind: "declined" }, added], "asking"],
  ["was said more about, and is spam", {}, [{ kind: "taken" }, added, { kind: "spam" }], "spam"],
  ["comes back today", {}, [tried(NOW + DAY - 1)], "asking"],
  ["came back yesterday", {}, [tried(NOW - DAY)], "asking"],
  ["comes back tomorrow", {}, [tried(NOW + DAY)], "underWay"],
  ["is visited today", {}, [booked(NOW)], "today"],
  ["was visited until today began", {}, [booked(NOW - 2 * HOUR)], "underWay"],
  ["is visited today, and asks for another time", {}, [booked(NOW), added], "asking today"],
  ["is booked in words", {}, [{ kind: "booked", shown: "Tuesday" }], "underWay"],
  ["looks like spam", { state: "quarantined", ...emergency }, [], "quarantined"],
  ["waits for longer than a week", week, [], "old"],
  ["waits for longer than a week, and its sender said more", week, [added], "asking"],
])("a request that %s is in its group of the office's list", async (_what, record, acts, expected) => {
  expect(await groupsOf(await save(record, acts))).toBe(expected);
});

test("what somebody waits for is on the list among any number of newer requests, and of any age", async () => {
  const old = { receivedAt: NOW - 100 * DAY };
  const ids = [
    await save({ receivedAt: NOW - DAY, ...emergency }, []),
    await save(old, [{ kind: "taken" }, added]),
    await save(old, [tried(NOW)]),
    await save(old, [booked(NOW + DAY)]),
    await save(old, [{ kind: "taken" }]),
  ];
  const newer = Array.from({ length: 201 }, (_, index) => sampleNewLead({ receivedAt: NOW + index }).record);
  await site.insert(newer);
  const groups = [];
  for (const id of ids) groups.push(await groupsOf(id));
  expect(groups).toEqual(["emergencies", "asking", "asking", "tomorrow", ""]);
  expect((await readList(site.store, "", sampleCatalog, NOW)).hasMore).toBe(true);
  expect(await groupsOf(ids[4] ?? "", ids[4])).toBe("underWay");
});
