import { NOW, sampleNewLead } from "../../../test/leads/sampleNewLead";
import { stores, testStore } from "../../../test/leads/stores";
import type { NewAct } from "./acts";

const MINUTE = 60_000;

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind);

  /** Stores a lead with an alert at once and one later. @returns its id */
  async function alerted(changes: Parameters<typeof sampleNewLead>[0] = {}): Promise<string> {
    const lead = sampleNewLead(changes);
    const destinations = ["mail", "alert-1-ada", { destination: "alert-2-ben", dueAt: NOW + 15 * MINUTE }];
    await site.store.save({ ...lead, destinations, answerBy: NOW + 30 * MINUTE });
    return lead.record.id;
  }
  let count = 0;
  const act = (leadId: string, changes: Partial<NewAct> = {}): NewAct => ({
    leadId,
    id: `act-${++count}`,
    kind: "taken",
    by: "Ada",
    at: NOW + MINUTE,
    amount: null,
    text: null,
    ...changes,
  });
  const statesOf = async (id: string) =>
    Object.fromEntries(
      (await site.store.find(id))?.deliveries.map(({ destination, state }) => [destination, state]) ?? [],
    );

  test("a delivery may be due later", async () => {
    const id = await alerted();
    const due = (await site.store.find(id))?.deliveries.map(({ destination, nextAt }) => [destination, nextAt]);
    expect(due).toEqual([
      ["alert-1-ada", NOW],
      ["alert-2-ben", NOW + 15 * MINUTE],
      ["mail", NOW],
    ]);
  });

  test("an answer stops the alerts, and nothing else", async () => {
    const id = await alerted();
    expect(await site.store.recordAct(act(id))).toBe(true);
    expect(await statesOf(id)).toEqual({ mail: "pending", "alert-1-ada": "dropped", "alert-2-ben": "dropped" });
  });

  test("a note stops nothing", async () => {
    const id = await alerted();
    await site.store.recordAct(act(id, { kind: "note", text: "The gate code is with the neighbor." }));
    expect(await statesOf(id)).toMatchObject({ "alert-1-ada": "pending" });
  });

  test("a lead's acts are kept in their order, with amounts and texts", async () => {
    const id = await alerted();
    await site.store.recordAct(act(id, { kind: "booked", by: "Ben", at: NOW + 2 * MINUTE, amount: 45_050 }));
    await site.store.recordAct(act(id));
    expect((await site.store.find(id))?.acts).toEqual([
      { kind: "taken", by: "Ada", at: NOW + MINUTE, amount: null, text: null },
      { kind: "booked", by: "Ben", at: NOW + 2 * MINUTE, amount: 45_050, text: null },
    ]);
  });

  test("a repeated act is stored once", async () => {
    const id = await alerted();
    const twice = act(id);
    await Promise.all([site.store.recordAct(twice), site.store.recordAct(twice)]);
    expect((await site.store.find(id))?.acts).toHaveLength(1);
  });

  test("an act marks a lead as spam, which drops its open deliveries", async () => {
    const id = await alerted();
    await site.store.recordAct(act(id, { kind: "spam" }));
    expect(await site.store.find(id)).toMatchObject({ state: "spam", deliveries: [] });
  });

  test("an erased lead takes its acts along, and takes no more", async () => {
    const id = await alerted({ email: "gone@home.example" });
    await site.store.recordAct(act(id, { text: "Her dog is called Rex." }));
    await site.store.erase({ email: "gone@home.example" });
    expect(await site.store.recordAct(act(id))).toBe(false);
    expect(await site.database.query.selectFrom("acts").selectAll().execute()).toEqual([]);
  });

  test("leads count as unanswered when their promise is over and nobody has answered", async () => {
    const [taken] = [await alerted(), await alerted()];
    const unanswered = async (minutes: number) =>
      (await site.store.unanswered(NOW - MINUTE, NOW + minutes * MINUTE, NOW)).late;
    expect(await unanswered(29)).toBe(0);
    expect(await unanswered(31)).toBe(2);
    await site.store.recordAct(act(taken, { kind: "note" }));
    expect(await unanswered(31)).toBe(2);
    await site.store.recordAct(act(taken));
    expect(await unanswered(31)).toBe(1);
  });

  test("answer times are those of the first answer, and of the first call or booking", async () => {
    const id = await alerted();
    await site.store.recordAct(act(id, { kind: "note" }));
    await site.store.recordAct(act(id, { at: NOW + 3 * MINUTE }));
    await site.store.recordAct(act(id, { at: NOW + 9 * MINUTE, kind: "reached" }));
    await site.store.recordAct(act(id, { at: NOW + 20 * MINUTE, kind: "booked" }));
    await alerted();
    expect(await site.store.answerTimes(NOW)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ receivedAt: NOW, takenAt: NOW + 3 * MINUTE, reachedAt: NOW + 9 * MINUTE }),
        expect.objectContaining({ receivedAt: NOW, takenAt: null, reachedAt: null }),
      ]),
    );
    expect(await site.store.answerTimes(NOW + 1)).toEqual([]);
  });

  test("after 50 wrong claim links in an hour an address waits, and no other", async () => {
    const tried = (address: string, now = NOW) => site.store.countWrongLink(address, now);
    for (let count = 0; count < 50; count++) expect(await tried("203.0.113.9")).toBeUndefined();
    expect(await tried("203.0.113.9")).toBe(3600);
    expect(await tried("198.51.100.7")).toBeUndefined();
    expect(await tried("203.0.113.9", NOW + 61 * MINUTE)).toBeUndefined();
  });
});
