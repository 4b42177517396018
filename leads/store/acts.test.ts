import { sampleAct } from "../../test/leads/sampleAct";
import { DAY, NOW, sampleNewLead } from "../../test/leads/sampleNewLead";
import { finishOne, stores, testStore } from "../../test/leads/stores";
import type { NewAct } from "./acts";
import { answerWaits, countUnanswered, recordAct, recordVisitorAct } from "./acts";
import { leaseDeliveries } from "./deliveryQueue";
import { findLead } from "./leadQueries";
import { eraseLeads } from "./privacy/eraseLeads";
import { saveLead } from "./saveLead";

const MINUTE = 60_000;

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind);

  /** Stores a lead with an alert at once and one later. @returns its id */
  async function alerted(changes: Parameters<typeof sampleNewLead>[0] = {}): Promise<string> {
    const lead = sampleNewLead(changes);
    const destinations = ["mail", "alert-1-ada", { destination: "alert-2-ben", dueAt: NOW + 15 * MINUTE }];
    await saveLead(site.store, { ...lead, destinations, answerBy: NOW + 30 * MINUTE });
    return lead.record.id;
  }
  const act = (leadId: string, changes: Partial<NewAct> = {}) =>
    sampleAct(leadId, { by: "Ada", at: NOW + MINUTE, ...changes });
  const statesOf = async (id: string) =>
    Object.fromEntries(
      (await findLead(site.store, id))?.deliveries.map(({ destination, state }) => [destination, state]) ?? [],
    );

  test("a delivery may be due later", async () => {
    const id = await alerted();
    const due = (await findLead(site.store, id))?.deliveries.map(({ destination, nextAt }) => [destination, nextAt]);
    expect(due).toEqual([
      ["alert-1-ada", NOW],
      ["alert-2-ben", NOW + 15 * MINUTE],
      ["mail", NOW],
    ]);
  });

  test("an answer stops the alerts, and nothing else", async () => {
    const id = await alerted();
    expect(await recordAct(site.store, act(id))).toBe(true);
    expect(await statesOf(id)).toEqual({ mail: "pending", "alert-1-ada": "skipped", "alert-2-ben": "skipped" });
  });

  test("a note stops nothing", async () => {
    const id = await alerted();
    await recordAct(site.store, act(id, { kind: "note", text: "The gate code is with the neighbor." }));
    expect(await statesOf(id)).toMatchObject({ "alert-1-ada": "pending" });
  });

  test("a lead's acts are kept in their order, with amounts and texts", async () => {
    const id = await alerted();
    await recordAct(site.store, act(id, { kind: "booked", by: "Ben", at: NOW + 2 * MINUTE, amount: 45_050 }));
    await recordAct(site.store, act(id));
    expect((await findLead(site.store, id))?.acts).toEqual([
      { kind: "taken", by: "Ada", at: NOW + MINUTE, amount: null, text: null, shown: null },
      { kind: "booked", by: "Ben", at: NOW + 2 * MINUTE, amount: 45_050, text: null, shown: null },
    ]);
  });

  test("a repeated act is stored once", async () => {
    const id = await alerted();
    const twice = act(id);
    await Promise.all([recordAct(site.store, twice), recordAct(site.store, twice)]);
    expect((await findLead(site.store, id))?.acts).toHaveLength(1);
  });

  test("an act marks a lead as spam, which drops its open deliveries", async () => {
    const id = await alerted();
    await recordAct(site.store, act(id, { kind: "spam" }));
    expect(await findLead(site.store, id)).toMatchObject({ state: "spam", deliveries: [] });
  });

  test("an erased lead takes its acts along, and takes no more", async () => {
    const id = await alerted({ email: "gone@home.example" });
    await recordAct(site.store, act(id, { text: "Her dog is called Rex." }));
    await eraseLeads(site.store, { email: "gone@home.example" });
    expect(await recordAct(site.store, act(id))).toBe(false);
    expect(await site.store.query.selectFrom("acts").selectAll().execute()).toEqual([]);
  });

  test("leads count as unanswered when their promise is over and nobody has answered", async () => {
    const [taken] = [await alerted(), await alerted()];
    const unanswered = async (minutes: number) =>
      (await countUnanswered(site.store, NOW - MINUTE, NOW + minutes * MINUTE, NOW)).late;
    expect(await unanswered(29)).toBe(0);
    expect(await unanswered(31)).toBe(2);
    await recordAct(site.store, act(taken, { kind: "note" }));
    expect(await unanswered(31)).toBe(2);
    await recordAct(site.store, act(taken));
    expect(await unanswered(31)).toBe(1);
  });

  test("a lead waits until its first answer", async () => {
    const id = await alerted();
    await recordAct(site.store, act(id, { kind: "note" }));
    await recordAct(site.store, act(id, { at: NOW + 3 * MINUTE }));
    await recordAct(site.store, act(id, { at: NOW + 9 * MINUTE, kind: "reached" }));
    await alerted();
    expect(await answerWaits(site.store, NOW, NOW + 1)).toEqual([3 * MINUTE]);
    expect(await answerWaits(site.store, NOW + 1, NOW + 2)).toEqual([]);
    expect(await answerWaits(site.store, NOW - 1, NOW)).toEqual([]);
  });

  async function stored(...destinations: string[]): Promise<string> {
    const lead = sampleNewLead({}, { destinations });
    await saveLead(site.store, lead);
    return lead.record.id;
  }
  const deliver = (destination: string, at: number) =>
    finishOne(site.store, destination, { state: "delivered", at, reply: "ok" }, at);
  const thought = (leadId: string, text: string, at = NOW + 1) => ({ leadId, kind: "added" as const, text, at });

  test("thoughts sent at once count one after the other, a repeated one once, and an office's note or a cancellation not", async () => {
    const id = await stored();
    await recordAct(site.store, act(id, { kind: "note", at: NOW }));
    const say = (...texts: string[]) =>
      Promise.all(texts.map((text) => recordVisitorAct(site.store, thought(id, text), [])));
    expect(await say("One", "One")).toEqual(["recorded", "recorded"]);
    expect((await say("Two", "Three", "Four")).toSorted()).toEqual(["limited", "recorded", "recorded"]);
    expect((await findLead(site.store, id))?.acts).toHaveLength(4);
    const cancelled = { ...thought(id, ""), kind: "cancelled" as const, text: null };
    expect(await recordVisitorAct(site.store, cancelled, [])).toBe("recorded");
    expect(await recordVisitorAct(site.store, thought(id, "Five", NOW + DAY + 2), [])).toBe("recorded");
    expect(await recordVisitorAct(site.store, thought("22222-22222", "One"), [])).toBe("gone");
  });

  test("a notice is queued again for each thought, and a cancelled lead is leased as such, and no other", async () => {
    const id = await stored("webhook");
    const other = await stored("webhook");
    await recordVisitorAct(site.store, thought(id, "One"), ["mail-visitor"]);
    await deliver("mail-visitor", NOW + 1);
    await recordVisitorAct(site.store, { ...thought(id, ""), kind: "cancelled", text: null, at: NOW + 5 }, [
      "mail-visitor",
    ]);
    expect(await leaseDeliveries(site.store, "mail-visitor", 1, NOW + 4)).toEqual([]);
    await deliver("mail-visitor", NOW + 5);
    const leased = await leaseDeliveries(site.store, "webhook", 2, NOW + 5);
    expect(new Map(leased.map(({ lead, isCancelled }) => [lead.id, isCancelled]))).toEqual(
      new Map([
        [id, true],
        [other, undefined],
      ]),
    );
  });
});
