import { sql } from "kysely";
import { HOUR, NOW, sampleNewLead } from "../../../test/leads/sampleNewLead";
import { claimOne, stores, testStore } from "../../../test/leads/stores";
import type { Contact } from "../model/withdrawal";
import { isOf } from "./leadRows";
import type { Withdrawal } from "./suppressions";

const ADA = { email: "ada@home.example", phone: "+13025550142" };
const BOB = { email: "bob@home.example", phone: "+13025550199" };

describe("on SQLite, which tells how it will search", () => {
  const site = testStore("sqlite");

  test("a person's leads are found by indexes: no form sent to withdraw reads all leads", async () => {
    const plan = await site.database.query
      .selectFrom("leads")
      .select("id")
      .where((where) => isOf(where, ADA))
      .explain(undefined, sql`query plan`);
    const steps = plan.map(({ detail }) => String(detail));
    expect(steps.filter((step) => step.startsWith("SEARCH"))).toHaveLength(2);
    expect(steps.filter((step) => step.startsWith("SCAN"))).toEqual([]);
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

  test("holds keyed hashes, and neither address nor number", async () => {
    await withdraw(ADA);
    expect(JSON.stringify(await rows())).not.toMatch(/ada|home\.example|3025550142/i);
    expect(await rows()).toMatchObject([{ kind: "email" }, { kind: "phone" }]);
    const first = (await rows()).map(({ value }) => value);
    await site.wipe();
    await site.restart();
    await withdraw(ADA);
    expect((await rows()).map(({ value }) => value)).not.toEqual(first);
  });

  test("knows a person by address or number, whatever the case, and nobody else", async () => {
    await withdraw({ email: "Ada@Home.example" });
    await withdraw({ phone: BOB.phone }, { at: NOW });
    const people = [{ email: "ada@HOME.example", phone: "+13025550111" }, BOB, { email: "eve@home.example" }];
    expect(await site.store.withdrawalTimes(people)).toEqual([NOW + HOUR, NOW, undefined]);
    expect(await site.store.withdrawalTimes([])).toEqual([]);
  });

  test("counts from the last withdrawal, and no clock that runs behind sets it back", async () => {
    await withdraw(ADA);
    await withdraw(ADA, { at: NOW + 2 * HOUR });
    await withdraw(ADA, { at: NOW });
    expect(await site.store.withdrawalTimes([ADA])).toEqual([NOW + 2 * HOUR]);
    expect(await site.store.countSuppressions()).toEqual({ email: 1, phone: 1, lifted: 0 });
  });

  test("covers a lead that a clock which ran ahead has dated later", async () => {
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

  test("is shared by all copies of the site", async () => {
    await (await site.copy("preview")).store.withdraw({ contact: ADA, way: "form", at: NOW, rateLimit: 0 });
    expect(await site.store.withdrawalTimes([ADA])).toEqual([NOW]);
  });

  test("stops what is queued or dead of all the person's leads, and of nobody else's", async () => {
    await save(ADA, ["mail", "leadspedia"]);
    await save({ ...BOB, phone: ADA.phone });
    const claim = await claimOne(site.queue, "leadspedia", NOW);
    await site.queue.finish(claim, { state: "dead", reply: "no" });
    await save(BOB);
    expect(await withdraw(ADA)).toEqual({ outcome: "recorded", withheld: 3, told: 0 });
    expect((await deliveries()).toSorted()).toEqual([
      "leadspedia withheld",
      "mail pending",
      "mail withheld",
      "mail withheld",
    ]);
    expect(await site.queue.claim("mail", 5, NOW + HOUR)).toHaveLength(1);
    expect(await site.queue.standing(NOW)).toMatchObject({ pending: 1, dead: 0 });
  });

  test("queues word once for each destination that got a lead and can be told", async () => {
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

  test("a destination that may have got a lead, because its answer was lost, is told", async () => {
    await save(ADA, ["webhook"]);
    const claim = await claimOne(site.queue, "webhook", NOW);
    await site.queue.finish(claim, { state: "pending", at: NOW, nextAt: NOW + 1, reply: "no answer in time" });
    expect(await withdraw(ADA)).toEqual({ outcome: "recorded", withheld: 1, told: 1 });
  });

  test("a delivery under way ends by itself, word follows it, and it is not tried again", async () => {
    await save(ADA, ["webhook"]);
    const underWay = await claimOne(site.queue, "webhook", NOW);
    expect(await withdraw(ADA, { at: NOW + 1 })).toEqual({ outcome: "recorded", withheld: 0, told: 1 });
    expect(await site.queue.claim("webhook-withdrawal", 1, NOW + 2)).toEqual([]);
    await site.queue.finish(underWay, { state: "pending", at: NOW, nextAt: NOW + 2, reply: "busy" });
    expect(await claimOne(site.queue, "webhook", NOW + 2)).toMatchObject({ withdrawnAt: NOW + 1 });
    expect(await claimOne(site.queue, "webhook-withdrawal", NOW + HOUR)).toMatchObject({ withdrawnAt: NOW + 1 });
  });

  test("a delivery that was withheld when it was claimed counts as no try", async () => {
    await withdraw(ADA, { at: NOW });
    await save(ADA, ["webhook"]);
    await site.queue.finish(await claimOne(site.queue, "webhook", NOW), { state: "withheld", reply: "withdrawn" });
    expect((await site.leads())[0]?.deliveries).toMatchObject([{ state: "withheld", attempts: 0, nextAt: null }]);
    expect(await withdraw(ADA)).toEqual({ outcome: "recorded", withheld: 0, told: 0 });
  });

  test("a retry of one lead queues what was withheld from it, a retry of all does not", async () => {
    await save(ADA);
    await withdraw(ADA);
    const [id = ""] = await site.ids();
    expect(await site.queue.retry(NOW)).toBe(0);
    expect(await site.queue.retry(NOW, id)).toBe(1);
    expect(await claimOne(site.queue, "mail", NOW)).toMatchObject({ withdrawnAt: NOW + HOUR });
  });

  test("is lifted for a reason, and holds again after another withdrawal", async () => {
    await withdraw(ADA);
    const lift = () => site.store.liftWithdrawal({ contact: ADA, reason: "a slip of the pen", at: NOW + 2 * HOUR });
    expect(await lift()).toBe(2);
    expect(await lift()).toBe(0);
    expect(await site.store.withdrawalTimes([ADA])).toEqual([undefined]);
    expect(await site.store.countSuppressions()).toEqual({ email: 0, phone: 0, lifted: 2 });
    expect(await rows()).toMatchObject(Array(2).fill({ liftReason: "a slip of the pen", liftedAt: NOW + 2 * HOUR }));
    await withdraw({ email: ADA.email }, { at: NOW + 3 * HOUR });
    expect(await site.store.countSuppressions()).toEqual({ email: 1, phone: 0, lifted: 1 });
  });

  test("one address withdraws for so many people in an hour and no more", async () => {
    const limited = { address: "203.0.113.7", rateLimit: 2 };
    const person = (index: number) => ({ email: `p${index}@home.example` });
    await withdraw(person(1), limited);
    await withdraw(person(1), limited);
    await withdraw(person(2), limited);
    expect(await withdraw(person(3), limited)).toEqual({ outcome: "limited", retryAfter: 3600 });
    expect(await site.store.withdrawalTimes([person(3)])).toEqual([undefined]);
    expect(await withdraw(person(3), { ...limited, address: "203.0.113.8" })).toMatchObject({ outcome: "recorded" });
    expect(await withdraw(person(4), { ...limited, at: NOW + 3 * HOUR })).toMatchObject({ outcome: "recorded" });
  });

  test("concurrent withdrawals from one address are counted one after the other", async () => {
    const limited = { address: "203.0.113.7", rateLimit: 3 };
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, index) => withdraw({ email: `p${index}@home.example` }, limited)),
    );
    expect(results.filter(({ outcome }) => outcome === "recorded")).toHaveLength(3);
  });

  test("the hash of a network address is forgotten after a day", async () => {
    await withdraw(ADA, { address: "203.0.113.7", rateLimit: 2 });
    expect(await rows()).not.toContainEqual(expect.objectContaining({ addressKey: null }));
    await site.store.purge(NOW + 26 * HOUR);
    expect(await rows()).toMatchObject([{ addressKey: null }, { addressKey: null }]);
  });

  test("a lead that was withheld everywhere is removed when its time has come", async () => {
    await save(ADA);
    await withdraw(ADA);
    expect(await site.store.purge(NOW + 2 * HOUR, HOUR)).toBe(1);
    expect(await site.store.withdrawalTimes([ADA])).toEqual([NOW + HOUR]);
  });
});
