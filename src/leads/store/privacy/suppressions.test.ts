import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { HOUR, NOW, sampleNewLead } from "../../../../test/leads/sampleNewLead";
import { claimOne, stores, testStore } from "../../../../test/leads/stores";
import type { Contact } from "../../model/withdrawal";
import { deliveryTable } from "../../queue/deliveries";
import { isOf } from "../engine/leadRows";
import { openDatabase } from "../engine/openDatabase";
import { openLeadStore } from "../openLeadStore";
import type { Withdrawal } from "./suppressions";

const ADA = { email: "ada@home.example", phone: "+13025550142" };
const BOB = { email: "bob@home.example", phone: "+13025550199" };
const person = (index: number) => ({ email: `p${index}@home.example` });

describe("on SQLite, which can explain its query plan", () => {
  const site = testStore("sqlite");

  test("a withdrawal finds a person's leads by index, without a full scan", async () => {
    const plan = await site.database.query
      .selectFrom("leads")
      .select("id")
      .where((where) => isOf(where, ADA))
      .explain(undefined, sql`query plan`);
    const steps = plan.map(({ detail }) => String(detail));
    expect(steps.filter((step) => step.startsWith("SEARCH"))).toHaveLength(2);
    expect(steps.filter((step) => step.startsWith("SCAN"))).toEqual([]);
  });

  test("copies withdrawals and lifts from the database that a restored backup replaced", async () => {
    const withdraw = (contact: Contact, at: number) => site.store.withdraw({ contact, way: "form", at, rateLimit: 0 });
    await withdraw(ADA, NOW);
    await withdraw(BOB, NOW);
    const { dataDir } = site.options();
    const backup = path.join(dataDir, "backup.db");
    await sql`vacuum into ${sql.lit(backup)}`.execute(site.database.query);
    await withdraw(ADA, NOW + HOUR);
    await withdraw(person(1), NOW + HOUR);
    await site.store.liftWithdrawals({ contact: BOB, reason: "a wrong number", at: NOW + HOUR });
    await site.database.close();
    const replaced = path.join(dataDir, "replaced");
    mkdirSync(replaced);
    for (const name of readdirSync(dataDir).filter((each) => each.startsWith("leads.db"))) {
      renameSync(path.join(dataDir, name), path.join(replaced, name));
    }
    renameSync(backup, path.join(dataDir, "leads.db"));
    await site.restart();
    await withdraw({ email: ADA.email }, NOW + 2 * HOUR);
    expect(await site.store.carryWithdrawals(replaced)).toBe(4);
    const people = [{ email: ADA.email }, { phone: ADA.phone }, BOB, person(1)];
    expect(await site.store.withdrawalTimes(people)).toEqual([NOW + 2 * HOUR, NOW + HOUR, undefined, NOW + HOUR]);
    expect(await site.store.carryWithdrawals(replaced)).toBe(0);
  });
});

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind);
  const withdraw = (contact: Contact, more: Partial<Withdrawal> = {}) =>
    site.store.withdraw({ contact, way: "form", at: NOW + HOUR, rateLimit: 0, ...more });
  const save = (person: typeof ADA, destinations: readonly string[] = ["mail"], receivedAt = NOW) =>
    site.store.save(sampleNewLead({ ...person, receivedAt }, { destinations }));
  const deliver = async (destination: string) => {
    const claim = await claimOne(site.queue, destination, NOW);
    await site.queue.finish(claim, { state: "delivered", at: NOW, reply: "250 OK" });
  };
  const deliveries = async () =>
    (await site.leads()).flatMap((lead) => lead.deliveries).map(({ destination, state }) => `${destination} ${state}`);
  const rows = () => site.database.query.selectFrom("suppressions").selectAll().orderBy("kind").execute();

  test("an empty e-mail address is nobody's", async () => {
    await withdraw({ email: "", phone: ADA.phone });
    expect(await site.store.withdrawalTimes([{ email: "", phone: "+13025550177" }])).toEqual([undefined]);
    expect(await site.store.countSuppressions()).toMatchObject({ email: 0, phone: 1 });
  });

  test("stores keyed hashes, and neither address nor number", async () => {
    await withdraw(ADA);
    expect(JSON.stringify(await rows())).not.toMatch(/ada|home\.example|3025550142/i);
    expect(await rows()).toMatchObject([{ kind: "email" }, { kind: "phone" }]);
    const first = (await rows()).map(({ value }) => value);
    await site.wipe();
    await site.restart();
    await withdraw(ADA);
    expect((await rows()).map(({ value }) => value)).not.toEqual(first);
  });

  test("recognizes a person by number or by address in upper or lower case, and nobody else", async () => {
    await withdraw({ email: "Ada@Home.example" });
    await withdraw({ phone: BOB.phone }, { at: NOW });
    const people = [{ email: "ada@HOME.example", phone: "+13025550111" }, BOB, { email: "eve@home.example" }];
    expect(await site.store.withdrawalTimes(people)).toEqual([NOW + HOUR, NOW, undefined]);
    expect(await site.store.withdrawalTimes([])).toEqual([]);
  });

  test("keeps the latest withdrawal, even if a slow clock reports an earlier one", async () => {
    await withdraw(ADA);
    await withdraw(ADA, { at: NOW + 2 * HOUR });
    await withdraw(ADA, { at: NOW });
    expect(await site.store.withdrawalTimes([ADA])).toEqual([NOW + 2 * HOUR]);
    expect(await site.store.countSuppressions()).toEqual({ email: 1, phone: 1, lifted: 0 });
  });

  test("covers a lead that a fast clock dated after the withdrawal", async () => {
    await save(ADA, ["mail"], NOW + 24 * HOUR);
    await withdraw({ email: ADA.email });
    expect(await site.store.withdrawalTimes([ADA])).toEqual([NOW + 24 * HOUR]);
  });

  test("survives the erasure of the person", async () => {
    await save(ADA);
    await withdraw(ADA);
    await site.store.erase({ email: ADA.email });
    await site.store.erase({ phone: ADA.phone });
    await site.store.scrub();
    await site.restart();
    expect(await site.store.count()).toBe(0);
    expect(await site.store.withdrawalTimes([ADA])).toEqual([NOW + HOUR]);
  });

  test("applies to all copies of the site", async () => {
    await (await site.copy("preview")).store.withdraw({ contact: ADA, way: "form", at: NOW, rateLimit: 0 });
    expect(await site.store.withdrawalTimes([ADA])).toEqual([NOW]);
  });

  test("stops the queued and dead deliveries of all the person's leads, and of no other leads", async () => {
    await save(ADA, ["mail", "leadspedia"]);
    await save({ ...BOB, phone: ADA.phone });
    const claim = await claimOne(site.queue, "leadspedia", NOW);
    await site.queue.finish(claim, { state: "dead", reply: "no" });
    await save(BOB);
    expect(await withdraw(ADA)).toMatchObject({ outcome: "recorded", withheld: 3 });
    const ofLeads = (await deliveries()).filter((line) => !line.startsWith("mail-withheld"));
    expect(ofLeads.toSorted()).toEqual(["leadspedia withheld", "mail pending", "mail withheld", "mail withheld"]);
    expect(await site.queue.claim("mail", 5, NOW + HOUR)).toHaveLength(1);
    expect(await site.queue.standing(NOW)).toMatchObject({ dead: 0 });
  });

  test("queues one notice for each destination that received a lead and takes notices", async () => {
    await save(ADA, ["leadspedia", "mail", "webhook"]);
    for (const destination of ["leadspedia", "mail", "webhook"]) await deliver(destination);
    expect(await withdraw(ADA)).toEqual({ outcome: "recorded", withheld: 0, told: 2 });
    expect(await withdraw(ADA)).toEqual({ outcome: "recorded", withheld: 0, told: 0 });
    expect(await deliveries()).toEqual([
      "leadspedia delivered",
      "mail delivered",
      "mail-withdrawal pending",
      "webhook delivered",
      "webhook-withdrawal pending",
    ]);
    const word = await claimOne(site.queue, "mail-withdrawal", NOW + HOUR);
    expect(word).toMatchObject({ withdrawnAt: NOW + HOUR, lead: ADA });
  });

  test("notifies a destination whose response was lost, because it may have received the lead", async () => {
    await save(ADA, ["webhook"]);
    const claim = await claimOne(site.queue, "webhook", NOW);
    await site.queue.finish(claim, { state: "pending", at: NOW, nextAt: NOW + 1, reply: "no answer in time" });
    expect(await withdraw(ADA)).toEqual({ outcome: "recorded", withheld: 1, told: 1 });
  });

  test("lets a delivery under way finish, then sends a notice and does not retry the delivery", async () => {
    await save(ADA, ["webhook"]);
    const underWay = await claimOne(site.queue, "webhook", NOW);
    expect(await withdraw(ADA, { at: NOW + 1 })).toEqual({ outcome: "recorded", withheld: 0, told: 1 });
    expect(await site.queue.claim("webhook-withdrawal", 1, NOW + 2)).toEqual([]);
    await site.queue.finish(underWay, { state: "pending", at: NOW, nextAt: NOW + 2, reply: "busy" });
    expect(await claimOne(site.queue, "webhook", NOW + 2)).toMatchObject({ withdrawnAt: NOW + 1 });
    expect(await claimOne(site.queue, "webhook-withdrawal", NOW + HOUR)).toMatchObject({ withdrawnAt: NOW + 1 });
  });

  test("notifies the office once about a lead withheld from everybody, and counts it until it is seen", async () => {
    await save(ADA, ["leadspedia", "mail", "mail-confirmation", "webhook"]);
    await deliver("mail-confirmation");
    expect(await withdraw(ADA)).toEqual({ outcome: "recorded", withheld: 3, told: 2 });
    expect(await withdraw(ADA)).toEqual({ outcome: "recorded", withheld: 0, told: 0 });
    expect(await deliveries()).toEqual([
      "leadspedia withheld",
      "mail withheld",
      "mail-confirmation delivered",
      "mail-withheld pending",
      "webhook withheld",
      "webhook-withheld pending",
    ]);
    await site.queue.finish(await claimOne(site.queue, "mail-withheld", NOW + HOUR), {
      state: "delivered",
      at: NOW + HOUR,
      reply: "250 OK",
    });
    expect(await site.queue.standing(NOW)).toMatchObject({ withheld: 1 });
    expect(await site.queue.markSeen(await site.ids())).toBe(3);
    expect(await site.queue.standing(NOW)).toMatchObject({ withheld: 0 });
    expect(await site.queue.markSeen(await site.ids())).toBe(0);
  });

  test("needs no review for a withheld lead that one destination may have received", async () => {
    await save(ADA, ["mail", "leadspedia"]);
    await deliver("mail");
    await withdraw(ADA);
    expect(await site.queue.standing(NOW)).toMatchObject({ withheld: 0 });
  });

  test("notifies the office about a delivery withheld after its claim, and does not count the attempt", async () => {
    await withdraw(ADA, { at: NOW });
    await save(ADA, ["webhook"]);
    await site.queue.finish(await claimOne(site.queue, "webhook", NOW), {
      state: "withheld",
      at: NOW,
      reply: "withdrawn",
    });
    expect((await site.leads())[0]?.deliveries).toMatchObject([
      { state: "withheld", attempts: 0, nextAt: null },
      { destination: "webhook-withheld", state: "pending" },
    ]);
    expect(await withdraw(ADA)).toEqual({ outcome: "recorded", withheld: 0, told: 0 });
  });

  test("sends a new notice for a withdrawal after a lift", async () => {
    await save(ADA, ["webhook"]);
    await deliver("webhook");
    await withdraw(ADA);
    const first = await claimOne(site.queue, "webhook-withdrawal", NOW + HOUR);
    await site.queue.finish(first, { state: "delivered", at: NOW + HOUR, reply: "200 OK" });
    await site.store.liftWithdrawals({ contact: ADA, reason: "a slip of the pen", at: NOW + 2 * HOUR });
    expect(await withdraw(ADA, { at: NOW + 3 * HOUR })).toMatchObject({ told: 1 });
    const second = await claimOne(site.queue, "webhook-withdrawal", NOW + 3 * HOUR);
    expect(second.attempts).toBe(1);
    expect(second.createdAt).not.toBe(first.createdAt);
    expect(await withdraw(ADA, { at: NOW + 4 * HOUR })).toMatchObject({ told: 0 });
  });

  test("a retry of one lead queues its withheld deliveries; a retry of all does not", async () => {
    await save(ADA);
    await withdraw(ADA);
    const [id = ""] = await site.ids();
    expect(await site.queue.retry(NOW)).toBe(0);
    expect(await site.queue.retry(NOW, id)).toBe(1);
    expect(await claimOne(site.queue, "mail", NOW)).toMatchObject({ withdrawnAt: NOW + HOUR });
  });

  test("stores the reason of a lift, and applies again after another withdrawal", async () => {
    await withdraw(ADA);
    const lift = () => site.store.liftWithdrawals({ contact: ADA, reason: "a slip of the pen", at: NOW + 2 * HOUR });
    expect(await lift()).toBe(2);
    expect(await lift()).toBe(0);
    expect(await site.store.withdrawalTimes([ADA])).toEqual([undefined]);
    expect(await site.store.countSuppressions()).toEqual({ email: 0, phone: 0, lifted: 2 });
    expect(await rows()).toMatchObject(Array(2).fill({ liftReason: "a slip of the pen", liftedAt: NOW + 2 * HOUR }));
    await withdraw({ email: ADA.email }, { at: NOW + 3 * HOUR });
    expect(await site.store.countSuppressions()).toEqual({ email: 1, phone: 0, lifted: 1 });
  });

  test("lifting a period's form withdrawals keeps people who withdrew before or again", async () => {
    await withdraw(person(1), { at: NOW });
    await withdraw(person(1), { at: NOW + HOUR });
    await withdraw(person(2), { way: "link" });
    await withdraw(person(3));
    await withdraw(person(3), { way: "office" });
    await withdraw(person(4));
    await withdraw(person(4), { at: NOW + 2 * HOUR });
    await withdraw(person(5));
    const lift = { reason: "a flood", at: NOW + 3 * HOUR, way: "form", since: NOW + HOUR } as const;
    expect(await site.store.liftWithdrawals({ ...lift, until: NOW + 2 * HOUR })).toBe(1);
    const times = await site.store.withdrawalTimes([1, 2, 3, 4, 5].map(person));
    expect(times.map((time) => time !== undefined)).toEqual([true, true, true, true, false]);
    expect(await site.store.liftWithdrawals(lift)).toBe(1);
  });

  test("copies nothing from a database with another key", async () => {
    const other = mkdtempSync(path.join(tmpdir(), "leads-"));
    const database = await openDatabase({ dataDir: other, context: "production" });
    await openLeadStore(database, deliveryTable);
    await database.close();
    await expect(site.store.carryWithdrawals(other)).rejects.toThrow("of another site");
    await expect(site.store.carryWithdrawals(`${other}/nowhere`)).rejects.toThrow("There is no leads.db in");
    rmSync(other, { recursive: true });
  });

  test("counts every withdrawal against the limit of its address, even a repeated one", async () => {
    const limited = { address: "203.0.113.7", rateLimit: 2 };
    await withdraw(person(1), limited);
    await withdraw(person(1), limited);
    expect(await withdraw(person(1), limited)).toEqual({ outcome: "limited", retryAfter: 3600 });
    expect(await withdraw(person(3), limited)).toEqual({ outcome: "limited", retryAfter: 3600 });
    expect(await site.store.withdrawalTimes([person(3)])).toEqual([undefined]);
    expect(await withdraw(person(3), { ...limited, address: "203.0.113.8" })).toMatchObject({ outcome: "recorded" });
    expect(await withdraw(person(4), { ...limited, at: NOW + 3 * HOUR })).toMatchObject({ outcome: "recorded" });
  });

  test.each([
    ["IPv6 /48", (index: number) => `2001:db8:1:${index}`, "2001:db8:2:1"],
    ["IPv4 /24", (index: number) => `203.0.113.${index}`, "203.0.114.1"],
  ])("accepts twice an address's limit from one network (%s)", async (_which, address, elsewhere) => {
    const outcomes: string[] = [];
    for (const index of [1, 2, 3]) {
      outcomes.push((await withdraw(person(index), { address: address(index), rateLimit: 1 })).outcome);
    }
    expect(outcomes).toEqual(["recorded", "recorded", "limited"]);
    expect(await withdraw(person(3), { address: elsewhere, rateLimit: 1 })).toMatchObject({ outcome: "recorded" });
    const byLink = { address: address(4), rateLimit: 1, way: "link" } as const;
    expect(await withdraw(person(4), byLink)).toMatchObject({ outcome: "recorded" });
  });

  test("accepts ten times an address's limit by form in all, and unlimited links from other addresses", async () => {
    const from = (index: number, way: "form" | "link") =>
      withdraw(person(index), { address: `198.51.${index}.7`, rateLimit: 1, way });
    for (let index = 0; index < 10; index++) expect(await from(index, "form")).toMatchObject({ outcome: "recorded" });
    expect(await from(10, "form")).toEqual({ outcome: "limited", retryAfter: 3600 });
    expect(await from(11, "link")).toMatchObject({ outcome: "recorded" });
    expect(await site.store.busiestHour(NOW + HOUR)).toBe(10);
    expect(await site.store.busiestHour(NOW + 24 * HOUR)).toBe(10);
    expect(await site.store.busiestHour(NOW + 25 * HOUR)).toBe(0);
  });

  test("holds the limit for concurrent withdrawals from one address", async () => {
    const limited = { address: "203.0.113.7", rateLimit: 3 };
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, index) => withdraw({ email: `p${index}@home.example` }, limited)),
    );
    expect(results.filter(({ outcome }) => outcome === "recorded")).toHaveLength(3);
  });

  test("removes the hash of a network address after a day", async () => {
    const counted = () => site.database.query.selectFrom("withdrawals").selectAll().execute();
    await withdraw(ADA, { address: "203.0.113.7", rateLimit: 2 });
    expect(await counted()).toHaveLength(1);
    expect(JSON.stringify(await counted())).not.toContain("203.0");
    await site.store.purge(NOW + 26 * HOUR);
    expect(await counted()).toEqual([]);
  });

  test("retention removes a lead that was withheld everywhere", async () => {
    await save(ADA, ["leadspedia"]);
    await withdraw(ADA);
    expect(await site.store.purge(NOW + 2 * HOUR, HOUR)).toBe(1);
    expect(await site.store.withdrawalTimes([ADA])).toEqual([NOW + HOUR]);
  });
});
