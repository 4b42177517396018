import { planNothing, sampleAct } from "../../test/leads/sampleAct";
import { DAY, HOUR, NOW, sampleNewLead } from "../../test/leads/sampleNewLead";
import { finishOne, stores, testStore } from "../../test/leads/stores";
import { type NewAct, recordAct } from "./acts";
import { finishDelivery, leaseDeliveries } from "./deliveryQueue";
import { purgeLeads } from "./purgeLeads";
import { saveLead } from "./saveLead";

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind);
  const addressKeys = async () =>
    (await site.store.query.selectFrom("leads").select("addressKey").execute()).map((lead) => lead.addressKey);

  const deliver = async (count: number) => {
    for (const delivery of await leaseDeliveries(site.store, "mail", count, NOW))
      await finishDelivery(site.store, delivery, { state: "delivered", at: NOW, reply: "" });
  };
  const save = async (...lead: Parameters<typeof sampleNewLead>) => {
    const saved = sampleNewLead(...lead);
    await saveLead(site.store, saved);
    return saved.record.id;
  };
  const act = (id: string, changes: Partial<NewAct>) => recordAct(site.store, sampleAct(id, changes), planNothing);
  const toMail = { destinations: ["mail"] };

  test("removes old leads that are delivered or spam, and keeps waiting ones", async () => {
    const delivered = sampleNewLead({}, { destinations: ["mail"] });
    const waiting = sampleNewLead({}, { destinations: ["webhook"] });
    const nowhere = sampleNewLead();
    // The office has had its mail, and has not judged it yet.
    const quarantined = sampleNewLead({ state: "quarantined" }, { destinations: ["mail"] });
    const spam = sampleNewLead({ state: "spam" });
    for (const each of [delivered, waiting, nowhere, quarantined, spam]) await saveLead(site.store, each);
    await deliver(2);
    await act(delivered.record.id, { kind: "reached" });
    const later = NOW + 29 * DAY;
    expect(await purgeLeads(site.store, later)).toBe(0);
    expect(await purgeLeads(site.store, later, 29 * DAY)).toBe(0);
    expect(await purgeLeads(site.store, later, 29 * DAY - 1)).toBe(2);
    expect((await site.ids()).toSorted()).toEqual(
      [waiting, nowhere, quarantined].map(({ record }) => record.id).toSorted(),
    );
  });

  test("counts from what last happened, so that nothing goes while a visit is ahead", async () => {
    const booked = await save({}, toMail);
    const noted = await save({}, toMail);
    await deliver(2);
    await act(booked, { kind: "booked", at: NOW + 29 * DAY });
    await act(noted, { kind: "declined", text: "Too far", at: NOW + DAY });
    await act(noted, { kind: "note", text: "They sold it", at: NOW + 2 * DAY });
    expect(await purgeLeads(site.store, NOW + 32 * DAY, 30 * DAY)).toBe(0);
    expect(await purgeLeads(site.store, NOW + 32 * DAY + 1, 30 * DAY)).toBe(1);
    expect(await purgeLeads(site.store, NOW + 59 * DAY, 30 * DAY)).toBe(0);
    expect(await purgeLeads(site.store, NOW + 59 * DAY + 1, 30 * DAY)).toBe(1);
  });

  test("a request that nobody has, or that was given back, stays as long as the office's list shows it", async () => {
    await save({}, toMail);
    const back = await save({}, toMail);
    await deliver(2);
    await act(back, { kind: "taken" });
    await act(back, { kind: "returned", at: NOW + 1 });
    expect(await purgeLeads(site.store, NOW + 60 * DAY, 30 * DAY)).toBe(0);
    expect(await purgeLeads(site.store, NOW + 60 * DAY + 1, 30 * DAY)).toBe(2);
  });

  test("possible spam that nobody looks at is spam after 30 days, once the office has had its mail", async () => {
    const told = await save({ state: "quarantined" }, toMail);
    await deliver(1);
    const untold = await save({ state: "quarantined" }, toMail);
    const states = async () => Object.fromEntries((await site.leads()).map(({ id, state }) => [id, state]));
    await purgeLeads(site.store, NOW + 30 * DAY - 1);
    expect(await states()).toEqual({ [told]: "quarantined", [untold]: "quarantined" });
    expect(await purgeLeads(site.store, NOW + 30 * DAY)).toBe(0);
    expect(await states()).toEqual({ [told]: "spam", [untold]: "quarantined" });
    expect(await purgeLeads(site.store, NOW + 30 * DAY, 30 * DAY - 1)).toBe(1);
  });

  test("a lead whose other delivery was skipped is removed, and one with an alert that failed too", async () => {
    const id = await save({}, { destinations: ["mail", "mail-confirmation", "alert-first-ann-sms"] });
    await deliver(1);
    await finishOne(site.store, "mail-confirmation", { state: "skipped", reply: "550" });
    await act(id, { kind: "reached" });
    await site.run("update deliveries set state = 'dead' where destination = 'alert-first-ann-sms'");
    expect(await purgeLeads(site.store, NOW + 2 * DAY, DAY)).toBe(1);
  });

  test("removes five hundred leads at a time", async () => {
    await site.insert(Array.from({ length: 501 }, () => sampleNewLead({ state: "spam" }).record));
    expect(await purgeLeads(site.store, NOW + DAY, HOUR)).toBe(500);
    expect(await purgeLeads(site.store, NOW + DAY, HOUR)).toBe(1);
  });

  test("keeps an address hash for a day", async () => {
    await saveLead(site.store, sampleNewLead({}, { address: "a" }));
    await purgeLeads(site.store, NOW + DAY - 1);
    expect(await addressKeys()).toEqual([expect.any(String)]);
    await purgeLeads(site.store, NOW + DAY);
    expect(await addressKeys()).toEqual([null]);
  });
});
