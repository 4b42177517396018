import { momentAt } from "../../../model/company/hours/openingHours";
import { officePath } from "../../../model/lead/endpoints";
import { sampleCatalog } from "../../../test/leads/sampleCatalog";
import { DAY, HOUR, sampleNewLead } from "../../../test/leads/sampleNewLead";
import { testStore } from "../../../test/leads/stores";
import { VISITOR } from "../../record/acts";
import type { LeadRecord } from "../../record/leadRecord";
import type { NewAct } from "../../store/acts";
import { readList } from "./officeList";

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
/** The groups of a request in the list, by the first word of their titles. */
async function groupsOf(id: string, search = ""): Promise<string> {
  const { groups } = await readList(site.store, search, sampleCatalog, NOW);
  const has = groups.filter(({ requests }) => requests.some(({ to }) => to === officePath(id)));
  return has.map(({ title }) => title.replace(/,.*/, "")).join("; ");
}

/** What officeList.test.ts does not show of the list: limits, and what comes together. */
test.each<[string, Partial<LeadRecord>, readonly Partial<NewAct>[], string]>([
  ["is called an emergency in a message", { answers: { message: '"timeframe":"emergency"' } }, [], "Nobody has it"],
  ["was an emergency, and somebody has it", emergency, [{ kind: "taken" }], "Under way"],
  ["is a customer's of long ago", { customerOf: "", ...week }, [], "Needs an answer"],
  ["is a customer's, and somebody has it", { customerOf: "" }, [{ kind: "taken" }], "Under way"],
  ["is new, and its sender said more", {}, [added], "Nobody has it"],
  ["was said more about, and answered", {}, [{ kind: "taken" }, added, { kind: "reached" }], "Under way"],
  ["was said more about", {}, [{ kind: "taken" }, added], "Needs an answer"],
  ["was ended, and said more about", {}, [{ kind: "declined" }, added], "Needs an answer"],
  ["was said more about, and is spam", {}, [{ kind: "taken" }, added, { kind: "spam" }], "Spam (1)"],
  ["comes back today", {}, [tried(NOW + DAY - 1)], "Needs an answer"],
  ["came back yesterday", {}, [tried(NOW - DAY)], "Needs an answer"],
  ["comes back tomorrow", {}, [tried(NOW + DAY)], "Under way"],
  ["is visited today", {}, [booked(NOW)], "Visits today"],
  ["was visited until today began", {}, [booked(NOW - 2 * HOUR)], "Under way"],
  ["is visited today, and asks for another time", {}, [booked(NOW), added], "Needs an answer; Visits today"],
  ["is booked in words", {}, [{ kind: "booked", shown: "Tuesday" }], "Under way"],
  ["looks like spam", { state: "quarantined", ...emergency }, [], "Possible spam"],
  ["waits for longer than a week", week, [], "Nobody has had it for a week"],
  ["waits for longer than a week, and its sender said more", week, [added], "Needs an answer"],
])("a request that %s is in its group of the office's list", async (_what, record, acts, expected) => {
  expect(await groupsOf(await save(record, acts))).toBe(expected);
});

test("what waits is in the order in which its answer is due, and the box on top names five emergencies", async () => {
  const saveBoth = async (record: Partial<LeadRecord>) => [
    await save({ ...record, receivedAt: NOW }, []),
    await save({ ...record, receivedAt: NOW - HOUR }, []),
  ];
  const waiting = await saveBoth({});
  const emergencies = [await saveBoth(emergency), await saveBoth(emergency), await saveBoth(emergency)];
  const { groups, alerts } = await readList(site.store, "", sampleCatalog, NOW);
  const requests = groups.map(({ requests }) => requests.map(({ to }) => to));
  expect(requests).toEqual([
    expect.arrayContaining(emergencies.flatMap(([, earlier = ""]) => officePath(earlier))),
    waiting.toReversed().map((id) => officePath(id)),
  ]);
  expect(alerts.map(({ to }) => to)).toEqual([...(requests[0] ?? []).slice(0, 5), undefined]);
  expect(alerts[5]?.text).toMatch(/^1 more/);
});

test("what somebody waits for is on the list among any number of newer requests, and of any age", async () => {
  const old = { receivedAt: NOW - 100 * DAY };
  const ids = [
    await save({ receivedAt: NOW - DAY, ...emergency }, []),
    await save(old, [{ kind: "taken" }, added]),
    await save(old, [tried(NOW)]),
    await save(old, [booked(NOW + DAY)]),
    await save(old, [booked(NOW + 9 * DAY)]),
    await save(old, [booked(NOW - 9 * DAY)]),
    await save(old, [booked(NOW - 9 * DAY), { kind: "done" }]),
    await save(old, [{ kind: "taken" }]),
  ];
  const newer = Array.from({ length: 201 }, (_, index) => sampleNewLead({ receivedAt: NOW + index }).record);
  await site.insert(newer);
  const groups = [];
  for (const id of ids) groups.push(await groupsOf(id));
  const [emergencies, asking, visits] = ["Emergencies that nobody has", "Needs an answer", "Visits tomorrow"];
  expect(groups).toEqual([emergencies, asking, asking, visits, "Under way", "Under way", "", ""]);
  const declined = await save({ receivedAt: NOW + DAY }, [{ kind: "declined" }]);
  const { note, groups: cut } = await readList(site.store, "", sampleCatalog, NOW);
  expect([note, cut.at(-1)?.title]).toEqual([expect.stringContaining("Older ones are in the file"), "Not for us (1)"]);
  expect(await groupsOf(ids[7] ?? "", ids[7])).toBe("Under way");
  const waiting = await save({ receivedAt: NOW - DAY }, []);
  await site.run(`update leads set stage = 'taken' where received_at > ${NOW}`);
  expect(await groupsOf(waiting)).toBe("Nobody has it");
  await site.run("update leads set stage = 'done' where stage = 'taken'");
  expect(await groupsOf(declined)).toBe("Not for us (1+)");
});
