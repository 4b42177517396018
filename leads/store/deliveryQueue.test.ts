import { sampleVisitorAct } from "../../test/leads/sampleAct";
import { DAY, HOUR, NOW } from "../../test/leads/sampleNewLead";
import { finishOne, leaseOne, testStore } from "../../test/leads/stores";
import type { LeadRecord } from "../record/leadRecord";
import { recordAct } from "./acts";
import {
  type Counted,
  countBefore,
  deliveryStanding,
  finishDelivery,
  giveUpDeliveries,
  LEASE,
  leaseDeliveries,
  retryDeliveries,
  skipUnknown,
} from "./deliveryQueue";

const site = testStore();
const save = (destinations: readonly string[] = ["mail"], changes: Partial<LeadRecord> = {}) =>
  site.save(changes, { destinations });
const standing = () => deliveryStanding(site.store, NOW);
const lease = (destination: string, now: number, count = 1) => leaseDeliveries(site.store, [[destination]], count, now);

test("concurrent processes never lease the same delivery", async () => {
  for (let index = 0; index < 40; index++) await save(["mail", "webhook"]);
  const copies = [site.store, await site.copy()];
  const leases = Array.from({ length: 10 }, () =>
    copies.map((store) => leaseDeliveries(store, [["mail"]], 5, NOW + 1)),
  ).flat();
  const leased = (await Promise.all(leases)).flat().map(({ lead }) => lead.id);
  expect(leased).toHaveLength(40);
  expect(new Set(leased).size).toBe(40);
});

test("an alert is passed on while its visitor says more, and neither waits for the other", async () => {
  const due = [{ destination: "alert", dueAt: NOW }];
  const ids = await Promise.all(Array.from({ length: 20 }, () => save(["alert"])));
  for (const delivery of await lease("alert", NOW, ids.length)) {
    const to = [{ destination: "alert-joe", dueAt: NOW }];
    const passedOn = finishDelivery(site.store, delivery, { state: "skipped", reply: "others hear of it", queued: to });
    const said = recordAct(site.store, sampleVisitorAct(delivery.lead.id), () => ({ destinations: due }));
    expect(await Promise.all([passedOn, said])).toEqual([undefined, "recorded"]);
  }
});

test("an emergency goes first, then other accepted leads, then what looks like spam, however long they wait", async () => {
  const queue = (id: string, receivedAt: number, timeframe?: string, more: Partial<LeadRecord> = {}) => {
    const answers = { name: `"timeframe":"now" \ud800 \\`, message: '{"timeframe":"now"}', timeframe };
    return save(["mail"], { id, receivedAt, answers, ...more });
  };
  await queue("SPAM", NOW - 4, "now", { state: "quarantined" });
  await queue("PLAN", NOW - 3, "planning");
  await queue("NONE", NOW - 2);
  await queue("LATE", NOW - 1, "now");
  await queue("LAST", NOW, "at once");
  const ids: string[] = [];
  for (let index = 0; index < 5; index++)
    for (const { lead } of await leaseDeliveries(site.store, [["mail"]], 1, NOW, ["now", "at once"])) ids.push(lead.id);
  expect(ids).toEqual(["LATE", "LAST", "PLAN", "NONE", "SPAM"]);
});

test("a process that lost its lease can no longer change the delivery, which keeps 500 characters of a reply", async () => {
  await save();
  const first = await leaseOne(site.store, "mail", NOW);
  expect(await lease("mail", NOW + LEASE - 1)).toEqual([]);
  const second = await leaseOne(site.store, "mail", NOW + LEASE);
  expect(second.attempts).toBe(2);
  await finishDelivery(site.store, first, { state: "dead", reply: "too late" });
  expect(await site.deliveries()).toEqual(["mail pending"]);
  await finishDelivery(site.store, second, { state: "delivered", at: NOW + LEASE, reply: "x".repeat(10_000) });
  const result = { state: "delivered", attempts: 2, nextAt: null, deliveredAt: NOW + LEASE, reply: "x".repeat(500) };
  expect((await site.leads())[0]?.deliveries).toEqual([{ destination: "mail", ...result }]);
});

test("a result changes only its own delivery, and no other of the same lead or lease", async () => {
  await save(["mail", "webhook"]);
  await save();
  const [first] = await lease("mail", NOW, 2);
  await lease("webhook", NOW);
  if (first) await finishDelivery(site.store, first, { state: "dead", reply: "no" });
  expect((await site.deliveries()).toSorted()).toEqual(["mail dead", "mail pending", "webhook pending"]);
});

test("a lease of a clock that was ahead holds up nothing, and one of a clock minutes ahead is a lease", async () => {
  for (const ahead of [20 * 60_000, 400 * DAY]) {
    const id = await save();
    await leaseOne(site.store, "mail", NOW + ahead);
    const again = await leaseOne(site.store, "mail", NOW + 1);
    expect(again.lead.id).toBe(id);
    await finishDelivery(site.store, again, { state: "delivered", at: NOW, reply: "250 OK" });
  }
  await save();
  await leaseOne(site.store, "mail", NOW + 5 * 60_000);
  expect(await lease("mail", NOW)).toEqual([]);
});

test("what is queued after a try replaces what was queued for earlier, and nothing else", async () => {
  await save(["webhook", "mail-failed"]);
  await site.deliver("mail-failed");
  for (const [dueAt, state] of [
    [NOW, "delivered"],
    [NOW + 1, "pending"],
  ] as const) {
    const queued = [{ destination: "mail-failed", dueAt }];
    await finishOne(site.store, "webhook", { state: "pending", nextAt: NOW, reply: "busy", queued });
    expect(await site.deliveries()).toContain(`mail-failed ${state}`);
  }
});

test("a failed delivery waits for its next try, a dead one for a person", async () => {
  const leadId = await save();
  await finishOne(site.store, "mail", { state: "pending", nextAt: NOW + HOUR, reply: "busy" });
  expect((await site.leads())[0]?.deliveries).toMatchObject([{ nextAt: NOW + HOUR, reply: "busy" }]);
  expect(await lease("mail", NOW + HOUR - 1)).toEqual([]);
  await finishOne(site.store, "mail", { state: "dead", reply: "no such mailbox" }, NOW + HOUR);
  expect(await lease("mail", NOW + 100 * DAY)).toEqual([]);
  await save(["webhook"]);
  await finishOne(site.store, "webhook", { state: "dead", reply: "" });
  expect(await standing()).toMatchObject({ dead: 2 });
  const createdAt = NOW + 2 * HOUR;
  await retryDeliveries(site.store, createdAt, leadId);
  expect(await leaseOne(site.store, "mail", createdAt)).toMatchObject({ attempts: 1, createdAt });
  expect(await site.deliveries()).toContain("webhook dead");
});

test("a retry makes what failed, or had no destination, due at once, and nothing that is planned for later", async () => {
  const destinations = ["mail", "webhook", { destination: "mail-told-reminder", dueAt: NOW + 3 * DAY }];
  const leadId = await site.save({}, { destinations });
  await finishOne(site.store, "mail", { state: "pending", nextAt: NOW + DAY, reply: "busy" });
  await skipUnknown(site.store, ["mail"], NOW + 25 * HOUR);
  await retryDeliveries(site.store, NOW, leadId);
  for (const destination of ["mail", "webhook"]) await leaseOne(site.store, destination, NOW);
  expect(await lease("mail-told-reminder", NOW)).toEqual([]);
});

test.each([
  ["dead", { state: "dead", reply: "HTTP 410" }, "skipped", "pending"],
  ["waiting for another try", { state: "pending", nextAt: NOW + DAY, reply: "busy" }, "skipped", "pending"],
  ["delivered", { state: "delivered", at: NOW, reply: "ok" }, "delivered", "delivered"],
] as const)("a delivery that is %s can be given up if it has not arrived", async (_, result, state, retried) => {
  const leadId = await save(["webhook", "mail"]);
  await finishOne(site.store, "webhook", result);
  await giveUpDeliveries(site.store, leadId);
  // What was not tried yet goes on.
  expect(await site.deliveries()).toEqual(["mail pending", `webhook ${state}`]);
  await retryDeliveries(site.store, NOW, leadId);
  expect(await site.deliveries()).toContain(`webhook ${retried}`);
});

test("the delivery that was due first tells how long deliveries wait, and when it is tried again", async () => {
  expect(await standing()).toEqual({ dead: 0 });
  await save();
  await finishOne(site.store, "mail", { state: "pending", nextAt: NOW + 2 * HOUR, reply: "busy" });
  const waits = { since: NOW, nextAt: NOW + 2 * HOUR, destination: "mail", reply: "busy" };
  expect(await standing()).toEqual({ dead: 0, waits });
  await save(["webhook"], { receivedAt: NOW - HOUR });
  await save(["alert-back"], { receivedAt: NOW + HOUR });
  const older = { since: NOW - HOUR, nextAt: NOW - HOUR, destination: "webhook", reply: null };
  expect(await standing()).toEqual({ dead: 0, waits: older });
});

test("skips what goes nowhere after a day, since somebody may set it up again, but never the office's mail", async () => {
  await save(["alert-first-joe-ntfy", "webhook", "mail"]);
  await skipUnknown(site.store, [], NOW + DAY - 1);
  await skipUnknown(site.store, ["alert-first-joe-ntfy"], NOW + DAY);
  expect(await site.deliveries()).toEqual(["alert-first-joe-ntfy pending", "mail pending", "webhook skipped"]);
  await skipUnknown(site.store, [], NOW + DAY);
  expect(await site.deliveries()).toEqual(["alert-first-joe-ntfy skipped", "mail pending", "webhook skipped"]);
  expect((await site.leads())[0]?.deliveries[0]).toMatchObject({ reply: "this destination is no longer set up" });
});

test("a delivery's place counts the time before it, in the order in which deliveries are due, without skipped ones", async () => {
  const names = ["mail", "mail-visitor"];
  const times = [NOW - HOUR, NOW - HOUR + 1, NOW, NOW, NOW + 1];
  const suspected = { quarantineReasons: ["links"] };
  const ids: string[] = [];
  for (const [index, receivedAt] of times.entries()) {
    const email = index === 1 ? "ADA+quotes@home.example" : "bob@home.example";
    ids.push(await save(["mail", "webhook"], { receivedAt, email, ...(index === 2 && suspected) }));
  }
  const place = (index: number, counted: Partial<Counted> = {}) => {
    const delivery = { lead: { id: ids[index] ?? "" }, destination: "mail", createdAt: times[index] ?? 0 };
    return countBefore(site.store, delivery, { names, ...counted });
  };
  expect([await place(0), await place(1), await place(4)]).toEqual([0, 1, 2]);
  // Two that are due at once have two places, whichever is asked for first.
  expect([await place(2), await place(3)].toSorted()).toEqual([1, 2]);
  expect([await place(4, { within: DAY }), await place(4, { within: 1 })]).toEqual([4, 0]);
  expect([await place(4, { within: DAY, email: "ada@home.example" }), await place(4, { isSuspected: true })]).toEqual([
    1, 1,
  ]);
  await finishOne(site.store, "mail", { state: "skipped", reply: "somebody has it" }, NOW - HOUR);
  expect(await place(1)).toBe(0);
});
