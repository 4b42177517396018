import { planNothing, sampleAct } from "../../test/leads/sampleAct";
import { DAY, NOW, sampleNewLead } from "../../test/leads/sampleNewLead";
import { finishOne, stores, testStore } from "../../test/leads/stores";
import { type ActKind, isWaiting, lastOutcome } from "../record/acts";
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

  test.each<[string, { isOpen: boolean; outcome?: string; isCancelled?: true }]>([
    ["", { isOpen: true }],
    ["taken", { isOpen: false }],
    ["taken note returned", { isOpen: true }],
    ["taken returned taken", { isOpen: false }],
    ["booked taken", { isOpen: false, outcome: "booked" }],
    ["booked cancelled", { isOpen: false, outcome: "cancelled", isCancelled: true }],
    ["cancelled booked", { isOpen: false, outcome: "booked" }],
    ["cancelled returned", { isOpen: true }],
    ["declined note", { isOpen: false, outcome: "declined" }],
  ])("queries, pages and deliveries judge a lead alike after: %s", async (kinds, { isOpen, outcome, isCancelled }) => {
    const { record } = sampleNewLead();
    await saveLead(site.store, { ...sampleNewLead(record), destinations: ["webhook"] });
    const said = kinds.split(" ").filter(Boolean) as ActKind[];
    const acts = said.map((kind, index) => act(record.id, { kind, at: NOW + index }));
    if (acts.length > 0) await site.store.query.insertInto("acts").values(acts).execute();
    const [entry] = await site.leads();
    if (!entry) throw new Error("no lead");
    expect(isWaiting(entry)).toBe(isOpen);
    expect(await site.ids({ state: "unanswered" })).toHaveLength(isOpen ? 1 : 0);
    expect(lastOutcome(entry)?.kind).toBe(outcome);
    expect((await leaseDeliveries(site.store, "webhook", 1, NOW))[0]?.isCancelled).toBe(isCancelled);
  });

  test("a note stops nothing, an answer stops the alerts and nothing else", async () => {
    const id = await alerted();
    await recordAct(site.store, act(id, { kind: "note", text: "The gate code is with the neighbor." }), planNothing);
    expect(await statesOf(id)).toMatchObject({ "alert-1-ada": "pending" });
    expect(await recordAct(site.store, act(id), planNothing)).toBe("recorded");
    expect(await statesOf(id)).toEqual({ mail: "pending", "alert-1-ada": "skipped", "alert-2-ben": "skipped" });
  });

  test("a lead's acts are kept in their order, with amounts and texts", async () => {
    const id = await alerted();
    await recordAct(
      site.store,
      act(id, { kind: "booked", by: "Ben", at: NOW + 2 * MINUTE, amount: 45_050 }),
      planNothing,
    );
    await recordAct(site.store, act(id), planNothing);
    expect((await findLead(site.store, id))?.acts).toEqual([
      { kind: "taken", by: "Ada", at: NOW + MINUTE, amount: null, text: null, shown: null },
      { kind: "booked", by: "Ben", at: NOW + 2 * MINUTE, amount: 45_050, text: null, shown: null },
    ]);
  });

  test.each<[string, Partial<NewAct>, Partial<NewAct>, number]>([
    ["the same act", {}, {}, 1],
    ["another amount", { kind: "booked", amount: 100 }, { kind: "booked", amount: 1_000 }, 2],
    ["another window", { kind: "booked", shown: "Tue" }, { kind: "booked", shown: "Wed" }, 2],
    ["a note of the same words as a reason", { kind: "note", text: "far" }, { kind: "declined", text: "far" }, 2],
  ])("one page counts its acts by kind and content: %s", async (_, first, second, count) => {
    const id = await alerted();
    const page = { id: "page" };
    for (const [minutes, changes] of [first, second].entries()) {
      const sent = act(id, { ...page, at: NOW + minutes * MINUTE, ...changes });
      expect(await recordAct(site.store, sent, planNothing, 0)).toBe("recorded");
    }
    expect((await findLead(site.store, id))?.acts).toHaveLength(count);
  });

  test.each<[NewAct["kind"], NewAct["kind"], string]>([
    ["taken", "booked", "stale"],
    ["spam", "taken", "stale"],
    ["cancelled", "booked", "stale"],
    ["added", "taken", "recorded"],
    ["note", "booked", "recorded"],
    ["cancelled", "note", "recorded"],
  ])("after somebody's %s, an older page's %s is %s", async (news, kind, outcome) => {
    const id = await alerted();
    await recordAct(site.store, act(id, { kind: news, by: "Ben" }), planNothing);
    expect(await recordAct(site.store, act(id, { kind, text: "words" }), planNothing, 0)).toBe(outcome);
    expect((await findLead(site.store, id))?.acts).toHaveLength(outcome === "stale" ? 1 : 2);
    expect(await recordAct(site.store, act(id, { kind, text: "words" }), planNothing, 2)).toBe("recorded");
  });

  test("of two decisions on two pages at once, one is stored", async () => {
    const id = await alerted();
    const outcomes = await Promise.all(
      ["booked", "declined"].map((kind) => recordAct(site.store, act(id, { kind: kind as "booked" }), planNothing, 0)),
    );
    expect(outcomes.toSorted()).toEqual(["recorded", "stale"]);
  });

  test("a note about spam holds nothing that is queued since", async () => {
    const id = await alerted();
    await recordAct(site.store, act(id, { kind: "spam" }), planNothing);
    await recordVisitorAct(site.store, { leadId: id, kind: "added", text: "It drips.", at: NOW }, ["mail-visitor"]);
    await recordAct(site.store, act(id, { kind: "note", text: "Ask Ben." }), planNothing);
    expect(await statesOf(id)).toMatchObject({ mail: "skipped", "mail-visitor": "pending" });
  });

  test("an erased lead takes its acts along, and takes no more", async () => {
    const id = await alerted({ email: "gone@home.example" });
    await recordAct(site.store, act(id, { text: "Her dog is called Rex." }), planNothing);
    await eraseLeads(site.store, { email: "gone@home.example" });
    expect(await recordAct(site.store, act(id), planNothing)).toBe("gone");
    expect(await site.store.query.selectFrom("acts").selectAll().execute()).toEqual([]);
  });

  test("leads count as unanswered when their promise is over and nobody has answered", async () => {
    const [taken] = [await alerted(), await alerted()];
    const unanswered = async (minutes: number) =>
      (await countUnanswered(site.store, NOW - MINUTE, NOW + minutes * MINUTE, NOW)).late;
    expect(await unanswered(29)).toBe(0);
    expect(await unanswered(31)).toBe(2);
    await recordAct(site.store, act(taken, { kind: "note" }), planNothing);
    expect(await unanswered(31)).toBe(2);
    await recordAct(site.store, act(taken), planNothing);
    expect(await unanswered(31)).toBe(1);
  });

  test("a lead waits until its first answer", async () => {
    const id = await alerted();
    await recordAct(site.store, act(id, { kind: "note" }), planNothing);
    await recordAct(site.store, act(id, { at: NOW + 3 * MINUTE }), planNothing);
    await recordAct(site.store, act(id, { at: NOW + 9 * MINUTE, kind: "reached" }), planNothing);
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
    await recordAct(site.store, act(id, { kind: "note", at: NOW }), planNothing);
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
