import { NOW, sampleNewLead } from "../../test/leads/sampleNewLead";
import { finishOne, testStore } from "../../test/leads/stores";
import { countLeads, findLead, newestLeads } from "./leadQueries";
import { makeFindable } from "./searchWords";

const site = testStore();

test("lists each lead once, newest first, even if many have the same time", async () => {
  const times = Array.from({ length: 1_003 }, (_, index) => NOW + Math.floor(index / 3));
  await site.insert(times.map((receivedAt) => sampleNewLead({ receivedAt }).record));
  const found = await site.leads();
  expect(new Set(found.map(({ id }) => id)).size).toBe(1_003);
  expect(found.map(({ receivedAt }) => receivedAt)).toEqual(times.toReversed());
  expect(await countLeads(site.store, { since: NOW + 10, until: NOW + 20 })).toBe(30);
});

test("lists nothing when the store is empty", async () => {
  expect(await site.leads()).toEqual([]);
  expect(await countLeads(site.store)).toBe(0);
  expect(await findLead(site.store, "ZZZZZ-ZZZZZ")).toBeUndefined();
});

test("finds a person's leads by address (in upper or lower case), by number, or by either", async () => {
  const ada = await site.save({ email: "Ada@Home.example" });
  const bob = await site.save({ email: "bob@home.example", phone: "+13025550199" });
  expect(await site.ids({ email: "ADA@home.example" })).toEqual([ada]);
  expect(await site.ids({ phone: "+13025550199" })).toEqual([bob]);
  expect(await site.ids({ phone: "+13025550199", email: "ada@home.example" })).toHaveLength(2);
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
  await makeFindable(site.store);
  expect(await site.ids({ search: [["obrien"], ["qq", "ada"]] })).toHaveLength(5);
  expect(await site.ids({ search: [["obrien"], ["qq", "eve"]] })).toEqual([]);
  expect(await site.ids({ search: [[]] })).toEqual([]);
});
