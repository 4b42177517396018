import { NOW, sampleNewLead } from "../../test/leads/sampleNewLead";
import { finishOne, testStore } from "../../test/leads/stores";
import { VISITOR } from "../record/acts";
import type { LeadRecord } from "../record/leadRecord";
import type { NewAct } from "./acts";
import { askedByPhone, countLeads, type ListPart, newestLeads } from "./leadQueries";

const site = testStore();

test("lists each lead once, newest first, even if many have the same time", async () => {
  const times = Array.from({ length: 1_003 }, (_, index) => NOW + Math.floor(index / 3));
  await site.insert(times.map((receivedAt) => sampleNewLead({ receivedAt }).record));
  const found = await site.leads();
  expect(new Set(found.map(({ id }) => id)).size).toBe(1_003);
  expect(found.map(({ receivedAt }) => receivedAt)).toEqual(times.toReversed());
  expect(await countLeads(site.store, { since: NOW + 10, until: NOW + 20 })).toBe(30);
});

const DAY = 24 * 3_600_000;
const times = { freshSince: NOW - 7 * DAY, days: [NOW, NOW + DAY, NOW + 2 * DAY], urgent: ["emergency"] } as const;
const partNames = "emergencies complaints asking waiting visits suspected underWay old ended spam".split(
  " ",
) as ListPart[];
const emergency = { answers: { timeframe: "emergency" } };
const week = { receivedAt: NOW - 8 * DAY };
const booked = (from: number): Partial<NewAct> => ({
  kind: "booked",
  details: { window: { from, to: from + 2 * 3_600_000 } },
});
const tried = (callAt: number): Partial<NewAct> => ({ kind: "unanswered", details: { callAt } });
const added: Partial<NewAct> = { kind: "added", by: VISITOR, text: "Ring twice" };

test.each<[string, Partial<LeadRecord>, readonly Partial<NewAct>[], string]>([
  ["is new", {}, [], "waiting"],
  ["is an emergency", emergency, [], "emergencies"],
  ["is called an emergency in a message", { answers: { message: '"timeframe":"emergency"' } }, [], "waiting"],
  ["was an emergency, and somebody has it", emergency, [{ kind: "taken" }], "underWay"],
  ["is a customer's", { customerOf: "" }, [], "complaints"],
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
  ["is visited today", {}, [booked(NOW)], "visits"],
  ["is visited tomorrow", {}, [booked(NOW + DAY)], "visits"],
  ["was visited until today began", {}, [booked(NOW - 2 * 3_600_000)], "underWay"],
  ["is visited later", {}, [booked(NOW + 2 * DAY)], "underWay"],
  ["is visited today, and asks for another time", {}, [booked(NOW), added], "asking visits"],
  ["is booked in words", {}, [{ kind: "booked", shown: "Tuesday" }], "underWay"],
  ["was visited, and is done", {}, [booked(NOW), { kind: "done" }], "ended"],
  ["is not for us", {}, [{ kind: "declined" }], "ended"],
  ["is no longer needed", {}, [{ kind: "cancelled", by: VISITOR }], "ended"],
  ["looks like spam", { state: "quarantined", ...emergency }, [], "suspected"],
  ["is spam", { state: "spam" }, [], "spam"],
  ["waits for longer than a week", week, [], "old"],
  ["waits for longer than a week, and its sender said more", week, [added], "asking"],
])("a request that %s is in its part of the office's list", async (_what, record, acts, expected) => {
  const id = await site.save(record);
  for (const [index, act] of acts.entries()) await site.act(id, { id: `act-${index}`, at: NOW + index, ...act });
  const found: string[] = [];
  for (const name of partNames) {
    const ids = await site.ids({ part: { name, ...times } });
    expect([[], [id]]).toContainEqual(ids);
    if (ids.length > 0) found.push(name);
  }
  expect(found.join(" ")).toBe(expected);
});

test("says how many more there are, finds by words, and what was not delivered", async () => {
  const [first = ""] = await Promise.all([site.save({}, { destinations: ["mail"] }), site.save(), site.save()]);
  expect(await newestLeads(site.store, {}, 2)).toMatchObject({ more: 1 });
  expect(await site.ids({ hasFailed: true })).toEqual([]);
  for (let attempts = 1; attempts <= 3; attempts++)
    await finishOne(site.store, "mail", { state: "pending", nextAt: NOW, reply: "451" });
  expect(await site.ids({ hasFailed: true })).toEqual([first]);
  expect(await site.ids({ search: [["obrien"], ["qq", "ada"]] })).toHaveLength(3);
  expect(await site.ids({ search: [["obrien"], ["qq", "eve"]] })).toEqual([]);
  expect(await site.ids({ search: [[]] })).toEqual([]);
});

test("counts how often a number has asked, also as the second one that was typed, without spam", async () => {
  const [mine, theirs] = ["+13025550142", "+13025550199"];
  await site.save({ receivedAt: NOW - 90 * DAY, answers: { phoneAsTyped: "302-555-0142 or 302-555-0199" } });
  await site.save();
  await site.save({ state: "spam" });
  expect(await askedByPhone(site.store, [mine, theirs, "+13025550111"])).toEqual(
    new Map([
      [mine, { count: 2, since: NOW - 90 * DAY }],
      [theirs, { count: 1, since: NOW - 90 * DAY }],
    ]),
  );
});
