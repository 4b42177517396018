import { NOW, sampleNewLead } from "../../test/leads/sampleNewLead";
import { finishOne, testStore } from "../../test/leads/stores";
import { countLeads, newestLeads } from "./leadQueries";
import { bringUpToDate } from "./searchWords";

const site = testStore();

test("lists each lead once, newest first, even if many have the same time", async () => {
  const times = Array.from({ length: 1_003 }, (_, index) => NOW + Math.floor(index / 3));
  await site.insert(times.map((receivedAt) => sampleNewLead({ receivedAt }).record));
  const found = await site.leads();
  expect(new Set(found.map(({ id }) => id)).size).toBe(1_003);
  expect(found.map(({ receivedAt }) => receivedAt)).toEqual(times.toReversed());
  expect(await countLeads(site.store, { since: NOW + 10, until: NOW + 20 })).toBe(30);
});

test("each part of the office's list is asked for by itself, and failed deliveries too", async () => {
  const waiting = await site.save({ receivedAt: NOW }, { destinations: ["mail"] });
  const old = await site.save({ receivedAt: NOW - 2 });
  const suspected = await site.save({ state: "quarantined", receivedAt: NOW - 3 });
  const spam = await site.save({ state: "spam", receivedAt: NOW - 4 });
  const taken = await site.save({ receivedAt: NOW - 5 });
  await site.act(taken);
  expect(await site.ids({ state: "unanswered", since: NOW - 1 })).toEqual([waiting]);
  expect(await site.ids({ state: "unanswered" })).toEqual([waiting, old]);
  expect(await site.ids({ state: "quarantined" })).toEqual([suspected]);
  expect(await site.ids({ besidesWaitingSince: NOW - 1 })).toEqual([old, spam, taken]);
  expect(await newestLeads(site.store, { besidesWaitingSince: NOW + 1 }, 3)).toMatchObject({ more: 1 });
  expect(await site.ids({ hasFailed: true })).toEqual([]);
  for (let attempts = 1; attempts <= 3; attempts++)
    await finishOne(site.store, "mail", { state: "pending", nextAt: NOW, reply: "451" });
  expect(await site.ids({ hasFailed: true })).toEqual([waiting]);
  await bringUpToDate(site.store);
  expect(await site.ids({ search: [["obrien"], ["qq", "ada"]] })).toHaveLength(5);
  expect(await site.ids({ search: [["obrien"], ["qq", "eve"]] })).toEqual([]);
  expect(await site.ids({ search: [[]] })).toEqual([]);
});
