import { DAY, NOW, sampleNewLead } from "../../test/leads/sampleNewLead";
import { stores, testStore } from "../../test/leads/stores";
import { type NewAct, recordAct, recordVisitorAct } from "./acts";
import { finishDelivery, leaseDeliveries } from "./deliveryQueue";
import { findLead } from "./leadQueries";
import { findStatus } from "./requestStatus";
import { saveLead } from "./saveLead";

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind);
  async function stored(destinations: readonly string[]): Promise<string> {
    const lead = sampleNewLead();
    await saveLead(site.store, { ...lead, destinations, answerBy: NOW + 1 });
    return lead.record.id;
  }
  async function deliver(destination: string, at: number): Promise<void> {
    const [leased] = await leaseDeliveries(site.store, destination, 1, at);
    if (!leased) throw new Error(`nothing is due for ${destination}`);
    await finishDelivery(site.store, leased, { state: "delivered", at, reply: "ok" });
  }
  let count = 0;
  const act = (leadId: string, changes: Partial<NewAct> = {}): NewAct => ({
    leadId,
    id: `act-${++count}`,
    kind: "added",
    by: "The visitor",
    at: NOW + 1,
    amount: null,
    text: "A secret",
    shown: null,
    ...changes,
  });

  test("has the lead and its acts in order, without notes and amounts", async () => {
    const id = await stored(["mail"]);
    expect(await findStatus(site.store, id, ["mail"])).toMatchObject({
      lead: { id },
      answerBy: NOW + 1,
      arrivedAt: null,
      acts: [],
    });
    await recordAct(site.store, act(id, { kind: "booked", by: "Joe", at: NOW + 9, amount: 100, shown: "Friday" }));
    await recordAct(site.store, act(id, { kind: "taken", by: "Joe", at: NOW + 2 }));
    expect((await findStatus(site.store, id, ["mail"]))?.acts).toEqual([
      { kind: "taken", by: "Joe", at: NOW + 2, shown: null },
      { kind: "booked", by: "Joe", at: NOW + 9, shown: "Friday" },
    ]);
    expect(await findStatus(site.store, "22222-22222", ["mail"])).toBeUndefined();
  });

  test("a lead has arrived with the first delivery to the office", async () => {
    const id = await stored(["mail", "webhook", "alert-first-joe"]);
    const arrivedAt = async () => (await findStatus(site.store, id, ["mail", "alert-first-joe"]))?.arrivedAt;
    await deliver("webhook", NOW + 1);
    expect(await arrivedAt()).toBeNull();
    await deliver("mail", NOW + 3);
    await deliver("alert-first-joe", NOW + 2);
    expect(await arrivedAt()).toBe(NOW + 2);
  });

  const thought = (leadId: string, text: string, at = NOW + 1) => ({ leadId, kind: "added" as const, text, at });

  test("thoughts sent at once count one after the other, and a repeated one once", async () => {
    const id = await stored([]);
    const say = (...texts: string[]) =>
      Promise.all(texts.map((text) => recordVisitorAct(site.store, thought(id, text), [])));
    expect(await say("One", "One")).toEqual(["recorded", "recorded"]);
    expect((await say("Two", "Three", "Four")).toSorted()).toEqual(["limited", "recorded", "recorded"]);
    expect((await findLead(site.store, id))?.acts).toHaveLength(3);
    expect(await recordVisitorAct(site.store, thought(id, "Five", NOW + DAY + 2), [])).toBe("recorded");
    expect(await recordVisitorAct(site.store, thought("22222-22222", "One"), [])).toBe("gone");
  });

  test("a notice is queued again for each thought, and a cancelled lead is leased as such, and no other", async () => {
    const id = await stored(["webhook"]);
    const other = await stored(["webhook"]);
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
