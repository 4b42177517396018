import { sql } from "kysely";
import { HOUR, NOW, sampleNewLead } from "../../../test/leads/sampleNewLead";
import { finishOne, leaseOne, stores, testStore } from "../../../test/leads/stores";
import { CONSENT_WITHDRAWN, type Contact } from "../../model/withdrawal";
import { finishDelivery, leaseDeliveries, retryDeliveries } from "../deliveryQueue";
import { belongsTo } from "../engine/leadRows";
import { countLeads } from "../leadQueries";
import { purgeLeads } from "../purgeLeads";
import { saveLead } from "../saveLead";
import { eraseLeads } from "./eraseLeads";
import type { Withdrawal } from "./withdrawals";
import { recordWithdrawal, restoreConsent, withdrawalTimes } from "./withdrawals";

const ADA = { email: "ada@home.example", phone: "+13025550142" };
const BOB = { email: "bob@home.example", phone: "+13025550199" };
const person = (index: number) => ({ email: `p${index}@home.example` });

describe("on SQLite, which can explain its query plan", () => {
  const site = testStore("sqlite");

  test("a withdrawal finds a person's leads by index, without a full scan", async () => {
    const plan = await site.store.query
      .selectFrom("leads")
      .select("id")
      .where((where) => belongsTo(where, ADA))
      .explain(undefined, sql`query plan`);
    const steps = plan.map(({ detail }) => String(detail));
    expect(steps.filter((step) => step.startsWith("SEARCH"))).toHaveLength(2);
    expect(steps.filter((step) => step.startsWith("SCAN"))).toEqual([]);
  });
});

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind);
  const withdraw = (contact: Contact, more: Partial<Withdrawal> = {}) =>
    recordWithdrawal(site.store, { contact, at: NOW + HOUR, rateLimit: 0, ...more });
  const save = (person: typeof ADA, destinations: readonly string[] = ["mail"], receivedAt = NOW) =>
    saveLead(site.store, sampleNewLead({ ...person, receivedAt }, { destinations }));
  const deliver = (destination: string) =>
    finishOne(site.store, destination, { state: "delivered", at: NOW, reply: "250 OK" });
  const deliveries = async () =>
    (await site.leads()).flatMap((lead) => lead.deliveries).map(({ destination, state }) => `${destination} ${state}`);
  const rows = () => site.store.query.selectFrom("withdrawals").selectAll().orderBy("kind").execute();

  test("an empty e-mail address is nobody's", async () => {
    await withdraw({ email: "", phone: ADA.phone });
    expect(await withdrawalTimes(site.store, [{ email: "", phone: "+13025550177" }])).toEqual([undefined]);
    expect(await rows()).toMatchObject([{ kind: "phone" }]);
  });

  test("stores keyed hashes, and neither address nor number", async () => {
    await withdraw(ADA);
    expect(JSON.stringify(await rows())).not.toMatch(/ada@|home\.example|3025550142/i);
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
    expect(await withdrawalTimes(site.store, people)).toEqual([NOW + HOUR, NOW, undefined]);
    // Who withdrew by either counts from the later time.
    expect(await withdrawalTimes(site.store, [{ ...BOB, email: "ada@home.example" }])).toEqual([NOW + HOUR]);
    expect(await withdrawalTimes(site.store, [])).toEqual([]);
  });

  test("keeps the latest withdrawal", async () => {
    await withdraw(ADA);
    await withdraw(ADA, { at: NOW + 2 * HOUR });
    expect(await withdrawalTimes(site.store, [ADA])).toEqual([NOW + 2 * HOUR]);
    expect(await rows()).toHaveLength(2);
  });

  test("survives the erasure of the person", async () => {
    await save(ADA);
    await withdraw(ADA);
    await eraseLeads(site.store, { email: ADA.email });
    await eraseLeads(site.store, { phone: ADA.phone });
    await site.restart();
    expect(await countLeads(site.store)).toBe(0);
    expect(await withdrawalTimes(site.store, [ADA])).toEqual([NOW + HOUR]);
  });

  test("queues one notice for each destination that received a lead and takes notices", async () => {
    await save(ADA, ["leadspedia", "mail", "webhook"]);
    for (const destination of ["leadspedia", "mail", "webhook"]) await deliver(destination);
    expect(await withdraw(ADA)).toEqual({ outcome: "recorded", notices: 2 });
    expect(await withdraw(ADA)).toEqual({ outcome: "recorded", notices: 0 });
    expect(await deliveries()).toEqual([
      "leadspedia delivered",
      "mail delivered",
      "mail-withdrawal pending",
      "webhook delivered",
      "webhook-withdrawal pending",
    ]);
    const word = await leaseOne(site.store, "mail-withdrawal", NOW + HOUR);
    expect(word).toMatchObject({ withdrawnAt: NOW + HOUR, lead: ADA });
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
    expect(await leaseDeliveries(site.store, "webhook-withdrawal", 1, NOW + 2)).toEqual([]);
    await finishDelivery(site.store, underWay, { state: "pending", nextAt: NOW + 2, reply: "busy" });
    expect(await leaseOne(site.store, "webhook", NOW + 2)).toMatchObject({ withdrawnAt: NOW + 1 });
    expect(await leaseOne(site.store, "webhook-withdrawal", NOW + HOUR)).toMatchObject({ withdrawnAt: NOW + 1 });
  });

  test("does not count a skipped try, so nobody is told who never heard of the lead", async () => {
    await withdraw(ADA, { at: NOW });
    await save(ADA, ["webhook"]);
    await finishOne(site.store, "webhook", { state: "skipped", reply: CONSENT_WITHDRAWN, isUntried: true });
    expect((await site.leads())[0]?.deliveries).toMatchObject([{ state: "skipped", attempts: 0, nextAt: null }]);
    expect(await withdraw(ADA)).toEqual({ outcome: "recorded", notices: 0 });
  });

  test("sends a new notice for a withdrawal after another was taken back", async () => {
    await save(ADA, ["webhook"]);
    await deliver("webhook");
    await withdraw(ADA);
    const first = await leaseOne(site.store, "webhook-withdrawal", NOW + HOUR);
    await finishDelivery(site.store, first, { state: "delivered", at: NOW + HOUR, reply: "200 OK" });
    expect(await restoreConsent(site.store, ADA)).toBe(2);
    expect(await restoreConsent(site.store, ADA)).toBe(0);
    expect(await withdrawalTimes(site.store, [ADA])).toEqual([undefined]);
    expect(await withdraw(ADA, { at: NOW + 3 * HOUR })).toMatchObject({ notices: 1 });
    const second = await leaseOne(site.store, "webhook-withdrawal", NOW + 3 * HOUR);
    expect(second.attempts).toBe(1);
    expect(second.createdAt).not.toBe(first.createdAt);
    expect(await withdraw(ADA, { at: NOW + 4 * HOUR })).toMatchObject({ notices: 0 });
  });

  test("a known address with ever new numbers sends no notice again", async () => {
    await save(ADA, ["webhook"]);
    await deliver("webhook");
    await withdraw({ email: ADA.email });
    expect(await withdraw({ email: ADA.email, phone: "+13025550177" })).toMatchObject({ notices: 0 });
    // Only her number is taken back, and withdrawn once more.
    expect(await withdraw(ADA)).toMatchObject({ notices: 1 });
    await restoreConsent(site.store, { phone: ADA.phone });
    expect(await withdraw(ADA)).toMatchObject({ notices: 1 });
  });

  test("taking one person's withdrawal back leaves everybody else's", async () => {
    await withdraw(ADA);
    await withdraw(BOB);
    expect(await restoreConsent(site.store, ADA)).toBe(2);
    expect(await withdrawalTimes(site.store, [ADA, BOB])).toEqual([undefined, NOW + HOUR]);
  });

  test("a retry of one lead queues what a withdrawal stopped; a retry of all does not", async () => {
    await save(ADA, ["webhook", "mail-confirmation"]);
    await finishOne(site.store, "webhook", { state: "skipped", reply: CONSENT_WITHDRAWN });
    await finishOne(site.store, "mail-confirmation", { state: "skipped", reply: "550" });
    const [id = ""] = await site.ids();
    expect(await retryDeliveries(site.store, NOW)).toBe(0);
    expect(await retryDeliveries(site.store, NOW, id)).toBe(1);
    expect(await deliveries()).toEqual(["mail-confirmation skipped", "webhook pending"]);
  });

  test("counts every withdrawal against the limit of its address, even a repeated one", async () => {
    const limited = { address: "203.0.113.7", rateLimit: 2 };
    await withdraw(person(1), limited);
    await withdraw(person(1), limited);
    expect(await withdraw(person(1), limited)).toEqual({ outcome: "limited", retryAfter: 3600 });
    expect(await withdraw(person(3), limited)).toEqual({ outcome: "limited", retryAfter: 3600 });
    expect(await withdrawalTimes(site.store, [person(3)])).toEqual([undefined]);
    expect(await withdraw(person(3), { ...limited, address: "203.0.113.8" })).toMatchObject({ outcome: "recorded" });
    expect(await withdraw(person(4), { ...limited, at: NOW + 3 * HOUR })).toMatchObject({ outcome: "recorded" });
  });

  test("holds the limit for concurrent withdrawals from one address", async () => {
    const limited = { address: "203.0.113.7", rateLimit: 3 };
    const results = await Promise.all(Array.from({ length: 8 }, (_, index) => withdraw(person(index), limited)));
    expect(results.filter(({ outcome }) => outcome === "recorded")).toHaveLength(3);
  });

  test("removes the hash of a network address after a day", async () => {
    const counted = () => site.store.query.selectFrom("withdrawalAttempts").selectAll().execute();
    await withdraw(ADA, { address: "203.0.113.7", rateLimit: 2 });
    expect(await counted()).toHaveLength(1);
    expect(JSON.stringify(await counted())).not.toContain("203.0");
    await purgeLeads(site.store, NOW + 26 * HOUR);
    expect(await counted()).toEqual([]);
  });
});
