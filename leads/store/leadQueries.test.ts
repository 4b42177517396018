import { DAY, NOW, sampleNewLead } from "../../test/leads/sampleNewLead";
import { finishOne, testStore } from "../../test/leads/stores";
import { askedByPhone, countLeads, newestLeads } from "./leadQueries";
import { findTakenTimes } from "./takenTimes";

const site = testStore();

test("lists each lead once, newest first, even if many have the same time", async () => {
  const times = Array.from({ length: 1_003 }, (_, index) => NOW + Math.floor(index / 3));
  await site.insert(times.map((receivedAt) => sampleNewLead({ receivedAt }).record));
  const found = await site.leads();
  expect(new Set(found.map(({ id }) => id)).size).toBe(1_003);
  expect(found.map(({ receivedAt }) => receivedAt)).toEqual(times.toReversed());
  expect(await countLeads(site.store, { since: NOW + 10, until: NOW + 20 })).toBe(30);
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

test("calls that are due again hide no offered time", async () => {
  await site.insert(Array.from({ length: 401 }, () => sampleNewLead().record));
  await site.run(`update leads set stage = 'tried', back_at = ${NOW - 1}`);
  const window = { from: NOW + 1, to: NOW + 2 };
  await site.act(await site.save(), { kind: "offered", details: { windows: [window] } });
  expect(await findTakenTimes(site.store, "", NOW)).toEqual([expect.objectContaining({ window })]);
});
