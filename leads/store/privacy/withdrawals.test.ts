import { HOUR, NOW, sampleNewLead } from "../../../test/leads/sampleNewLead";
import { leaseOne, testStore } from "../../../test/leads/stores";
import type { Contact } from "../../record/leadRecord";
import { finishDelivery, leaseDeliveries } from "../deliveryQueue";
import { purgeLeads } from "../purgeLeads";
import { saveLead } from "../saveLead";
import type { Withdrawal } from "./withdrawals";
import { recordWithdrawal } from "./withdrawals";

const ADA = { email: "ada@home.example", phone: "+13025550142" };
const BOB = { email: "bob@home.example", phone: "+13025550199" };
const person = (index: number) => ({ email: `p${index}@home.example` });

const site = testStore();
const withdraw = (contact: Contact, more: Partial<Withdrawal> = {}) =>
  recordWithdrawal(site.store, { contact, at: NOW + HOUR, rateLimit: 0, ...more }, (_, events) => ({
    destinations: events.map(() => ({ destination: "mail-withdrawal", dueAt: NOW + HOUR })),
  }));
const save = (person: Partial<typeof ADA>, destinations: readonly string[] = ["mail"], receivedAt = NOW) =>
  saveLead(site.store, sampleNewLead({ ...person, receivedAt }, { destinations }));
const times = async () => (await site.leads()).map(({ withdrawnAt }) => withdrawnAt);

test("marks a person's requests by number or by address in upper or lower case, and nobody else's", async () => {
  await save(BOB, [], NOW + 3);
  await save({ email: "Ada@Home.example", phone: "+13025550111" }, [], NOW + 2);
  await save({ ...ADA, email: "" }, [], NOW + 1);
  await withdraw({ email: "", phone: "+13025550177" });
  expect(await times()).toEqual([null, null, null]);
  await withdraw(ADA);
  expect(await times()).toEqual([null, NOW + HOUR, NOW + HOUR]);
  await withdraw({ email: "", phone: BOB.phone }, { at: NOW + 2 * HOUR });
  expect(await times()).toEqual([NOW + 2 * HOUR, NOW + HOUR, NOW + HOUR]);
});

test("a later request is a new one, until its sender withdraws again", async () => {
  await save(ADA);
  await withdraw(ADA);
  await save(ADA, ["mail"], NOW + 2 * HOUR);
  expect(await times()).toEqual([null, NOW + HOUR]);
  await withdraw(ADA, { at: NOW + 3 * HOUR });
  expect(await times()).toEqual([NOW + 3 * HOUR, NOW + HOUR]);
});

test("tells once of each request that it marks, whatever became of it", async () => {
  for (const receivedAt of [NOW - 1, NOW]) await save(ADA, ["mail"], receivedAt);
  await save(BOB, [], NOW - 3);
  const notices = async () => {
    expect(await withdraw(ADA)).toBeUndefined();
    const leased = await leaseDeliveries(site.store, [["mail-withdrawal"]], 9, NOW + HOUR);
    return leased.map(({ lead }) => lead.withdrawnAt);
  };
  expect([await notices(), await notices()]).toEqual([[NOW + HOUR, NOW + HOUR], []]);
});

test("a delivery under way ends, and is not repeated", async () => {
  await save(ADA, ["webhook"]);
  const underWay = await leaseOne(site.store, "webhook", NOW);
  await withdraw(ADA, { at: NOW + 1 });
  await finishDelivery(site.store, underWay, { state: "pending", nextAt: NOW + 2, reply: "busy" });
  expect((await leaseOne(site.store, "webhook", NOW + 2)).lead.withdrawnAt).toBe(NOW + 1);
});

test("withdrawals and cancellations at once mark the same requests without waiting for each other for good", async () => {
  const ids = await Promise.all([0, 1, 2, 3, 4].map((later) => site.save({ ...ADA, receivedAt: NOW + later })));
  const contacts = [ADA, { phone: ADA.phone }, { email: ADA.email }, ADA];
  const cancelled = Promise.all(ids.map((id) => site.say(id, { kind: "cancelled" })));
  const waits = await Promise.all(contacts.map((contact) => withdraw(contact)));
  expect([waits, await cancelled]).toEqual([contacts.map(() => undefined), ids.map(() => "recorded")]);
  expect(await times()).toEqual(Array.from({ length: 5 }, () => NOW + HOUR));
});

test("counts every withdrawal against the limit of its address, even a repeated one", async () => {
  const limited = { address: "203.0.113.7", rateLimit: 2 };
  await save(person(3));
  await withdraw(person(1), limited);
  await withdraw(person(1), limited);
  expect(await withdraw(person(1), limited)).toBe(3600);
  expect(await withdraw(person(3), limited)).toBe(3600);
  expect(await times()).toEqual([null]);
  expect(await withdraw(person(3), { ...limited, address: "203.0.113.8" })).toBeUndefined();
  expect(await withdraw(person(4), { ...limited, at: NOW + 3 * HOUR })).toBeUndefined();
});

test("removes the hash of a network address after a day", async () => {
  const counted = () => site.store.query.selectFrom("withdrawalAttempts").selectAll().execute();
  await withdraw(ADA, { address: "203.0.113.7", rateLimit: 2 });
  expect(await counted()).toHaveLength(1);
  expect(JSON.stringify(await counted())).not.toContain("203.0");
  await purgeLeads(site.store, NOW + 26 * HOUR);
  expect(await counted()).toEqual([]);
});
