import { HOUR, NOW, sampleNewLead } from "../../../test/leads/sampleNewLead";
import { finishOne, leaseOne, testStore } from "../../../test/leads/stores";
import type { Contact } from "../../record/leadRecord";
import { CONSENT_WITHDRAWN } from "../../record/sideDestinations";
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
  recordWithdrawal(site.store, { contact, at: NOW + HOUR, rateLimit: 0, ...more });
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

test("queues one notice for each destination that received a lead and takes notices", async () => {
  await save(ADA, ["leadspedia", "mail", "webhook"]);
  for (const destination of ["leadspedia", "mail", "webhook"]) await site.deliver(destination);
  expect(await withdraw(ADA)).toEqual({ outcome: "recorded", notices: 2 });
  expect(await withdraw(ADA)).toEqual({ outcome: "recorded", notices: 0 });
  expect(await site.deliveries()).toEqual([
    "leadspedia delivered",
    "mail delivered",
    "mail-withdrawal pending",
    "webhook delivered",
    "webhook-withdrawal pending",
  ]);
  const notice = await leaseOne(site.store, "mail-withdrawal", NOW + HOUR);
  expect(notice.lead).toMatchObject({ ...ADA, withdrawnAt: NOW + HOUR });
});

test("the office gets one mail about several requests of a person, and the webhook hears of each", async () => {
  for (const receivedAt of [NOW - 2, NOW - 1, NOW]) {
    await save(ADA, ["mail", "webhook"], receivedAt);
    for (const destination of ["mail", "webhook"]) await site.deliver(destination);
  }
  await save(BOB, [], NOW - 3);
  expect(await withdraw(ADA)).toEqual({ outcome: "recorded", notices: 4 });
  const { lead } = await leaseOne(site.store, "mail-withdrawal", NOW + HOUR);
  expect(lead.receivedAt).toBe(NOW);
});

test("notifies a destination whose response was lost, because it may have received the lead", async () => {
  await save(ADA, ["webhook"]);
  await finishOne(site.store, "webhook", { state: "pending", nextAt: NOW + 1, reply: "no answer in time" });
  expect(await withdraw(ADA)).toEqual({ outcome: "recorded", notices: 1 });
});

test("lets a delivery under way finish, then sends a notice and does not retry the delivery", async () => {
  await save(ADA, ["webhook"]);
  const underWay = await leaseOne(site.store, "webhook", NOW);
  expect(await withdraw(ADA, { at: NOW + 1 })).toEqual({ outcome: "recorded", notices: 1 });
  expect(await leaseDeliveries(site.store, [["webhook-withdrawal"]], 1, NOW + 2)).toEqual([]);
  await finishDelivery(site.store, underWay, { state: "pending", nextAt: NOW + 2, reply: "busy" });
  expect((await leaseOne(site.store, "webhook", NOW + 2)).lead.withdrawnAt).toBe(NOW + 1);
  expect((await leaseOne(site.store, "webhook-withdrawal", NOW + HOUR)).lead.withdrawnAt).toBe(NOW + 1);
});

test("does not count a skipped try, so nobody is told who never heard of the lead", async () => {
  await save(ADA, ["webhook"]);
  await finishOne(site.store, "webhook", { state: "skipped", reply: CONSENT_WITHDRAWN, isUntried: true });
  expect((await site.leads())[0]?.deliveries).toMatchObject([{ state: "skipped", attempts: 0, nextAt: null }]);
  expect(await withdraw(ADA)).toEqual({ outcome: "recorded", notices: 0 });
});

test("two withdrawals at once mark the same requests without waiting for each other for good", async () => {
  await Promise.all(Array.from({ length: 5 }, (_, index) => save(ADA, ["mail"], NOW + index)));
  const contacts = [ADA, { phone: ADA.phone }, { email: ADA.email }, ADA];
  const results = await Promise.all(contacts.map((contact) => withdraw(contact)));
  expect(results.map(({ outcome }) => outcome)).toEqual(contacts.map(() => "recorded"));
  expect(await times()).toEqual(Array.from({ length: 5 }, () => NOW + HOUR));
});

test("counts every withdrawal against the limit of its address, even a repeated one", async () => {
  const limited = { address: "203.0.113.7", rateLimit: 2 };
  await save(person(3));
  await withdraw(person(1), limited);
  await withdraw(person(1), limited);
  expect(await withdraw(person(1), limited)).toEqual({ outcome: "limited", retryAfter: 3600 });
  expect(await withdraw(person(3), limited)).toEqual({ outcome: "limited", retryAfter: 3600 });
  expect(await times()).toEqual([null]);
  expect(await withdraw(person(3), { ...limited, address: "203.0.113.8" })).toMatchObject({ outcome: "recorded" });
  expect(await withdraw(person(4), { ...limited, at: NOW + 3 * HOUR })).toMatchObject({ outcome: "recorded" });
});

test("removes the hash of a network address after a day", async () => {
  const counted = () => site.store.query.selectFrom("withdrawalAttempts").selectAll().execute();
  await withdraw(ADA, { address: "203.0.113.7", rateLimit: 2 });
  expect(await counted()).toHaveLength(1);
  expect(JSON.stringify(await counted())).not.toContain("203.0");
  await purgeLeads(site.store, NOW + 26 * HOUR);
  expect(await counted()).toEqual([]);
});
