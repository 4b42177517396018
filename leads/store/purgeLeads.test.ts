import { DAY, NOW, type sampleNewLead } from "../../test/leads/sampleNewLead";
import { finishOne, testStore } from "../../test/leads/stores";
import { purgeLeads } from "./purgeLeads";

const site = testStore();
const addressKeys = async () =>
  (await site.store.query.selectFrom("leads").select("addressKey").execute()).map((lead) => lead.addressKey);

/** Stores a lead whose mail has arrived. */
const told = async (changes: Parameters<typeof sampleNewLead>[0] = {}) => {
  const id = await site.save(changes, { destinations: ["mail"] });
  await site.deliver("mail");
  return id;
};

test("removes old leads that are delivered or spam, and keeps waiting ones", async () => {
  await site.act(await told(), { kind: "reached" });
  await site.save({ state: "spam" });
  // The office has had its mail, and has not judged it yet.
  const kept = [
    await told({ state: "quarantined" }),
    await site.save(),
    await site.save({}, { destinations: ["webhook"] }),
  ];
  const later = NOW + 29 * DAY;
  expect(await purgeLeads(site.store, later)).toBe(0);
  expect(await purgeLeads(site.store, later, 29 * DAY)).toBe(0);
  expect(await purgeLeads(site.store, later, 29 * DAY - 1)).toBe(2);
  expect((await site.ids()).toSorted()).toEqual(kept.toSorted());
});

test("counts from what last happened, so that nothing goes while a visit is ahead", async () => {
  const [booked, noted] = [await told(), await told()];
  await site.act(booked, { kind: "booked", at: NOW + 29 * DAY });
  await site.act(noted, { kind: "declined", text: "Too far", at: NOW + DAY });
  await site.act(noted, { kind: "note", text: "They sold it", at: NOW + 2 * DAY });
  expect(await purgeLeads(site.store, NOW + 32 * DAY, 30 * DAY)).toBe(0);
  expect(await purgeLeads(site.store, NOW + 32 * DAY + 1, 30 * DAY)).toBe(1);
  expect(await purgeLeads(site.store, NOW + 59 * DAY, 30 * DAY)).toBe(0);
  expect(await purgeLeads(site.store, NOW + 59 * DAY + 1, 30 * DAY)).toBe(1);
});

test("a request that nobody has, or that was given back, stays as long as the office's list shows it", async () => {
  await told();
  const back = await told();
  await site.act(back, { kind: "taken" });
  await site.act(back, { kind: "returned", at: NOW + 1 });
  expect(await purgeLeads(site.store, NOW + 60 * DAY, 30 * DAY)).toBe(0);
  expect(await purgeLeads(site.store, NOW + 60 * DAY + 1, 30 * DAY)).toBe(2);
});

test("possible spam that nobody looks at is spam after 30 days, once the office has had its mail", async () => {
  const seen = await told({ state: "quarantined" });
  const unseen = await site.save({ state: "quarantined" }, { destinations: ["mail"] });
  const states = async () => Object.fromEntries((await site.leads()).map(({ id, state }) => [id, state]));
  await purgeLeads(site.store, NOW + 30 * DAY - 1);
  expect(await states()).toEqual({ [seen]: "quarantined", [unseen]: "quarantined" });
  expect(await purgeLeads(site.store, NOW + 30 * DAY)).toBe(0);
  expect(await states()).toEqual({ [seen]: "spam", [unseen]: "quarantined" });
  expect(await purgeLeads(site.store, NOW + 30 * DAY, 30 * DAY - 1)).toBe(1);
});

test("a lead whose other delivery was skipped is removed, and one with an alert that failed too", async () => {
  const id = await site.save({}, { destinations: ["mail", "mail-confirmation", "alert-first-ann-sms"] });
  await site.deliver("mail");
  await finishOne(site.store, "mail-confirmation", { state: "skipped", reply: "550" });
  await site.act(id, { kind: "reached" });
  await site.run("update deliveries set state = 'dead' where destination = 'alert-first-ann-sms'");
  expect(await purgeLeads(site.store, NOW + 2 * DAY, DAY)).toBe(1);
});

test("keeps an address hash for a day", async () => {
  await site.save({}, { address: "a" });
  await purgeLeads(site.store, NOW + DAY - 1);
  expect(await addressKeys()).toEqual([expect.any(String)]);
  await purgeLeads(site.store, NOW + DAY);
  expect(await addressKeys()).toEqual([null]);
});
