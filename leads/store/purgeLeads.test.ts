import { DAY, HOUR, NOW, sampleNewLead } from "../../test/leads/sampleNewLead";
import { finishOne, stores, testStore } from "../../test/leads/stores";
import { deliveryStanding, finishDelivery, leaseDeliveries, retryDeliveries } from "./deliveryQueue";
import { purgeLeads } from "./purgeLeads";
import { saveLead } from "./saveLead";

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind);
  const addressKeys = async () =>
    (await site.store.query.selectFrom("leads").select("addressKey").execute()).map((lead) => lead.addressKey);

  test("removes old leads that are delivered or spam, and keeps waiting ones", async () => {
    const delivered = sampleNewLead({}, { destinations: ["mail"] });
    const waiting = sampleNewLead({}, { destinations: ["webhook"] });
    const nowhere = sampleNewLead();
    // The office has had its mail, and has not judged it yet.
    const quarantined = sampleNewLead({ state: "quarantined" }, { destinations: ["mail"] });
    const spam = sampleNewLead({ state: "spam" });
    for (const each of [delivered, waiting, nowhere, quarantined, spam]) await saveLead(site.store, each);
    for (const delivery of await leaseDeliveries(site.store, "mail", 2, NOW))
      await finishDelivery(site.store, delivery, { state: "delivered", at: NOW, reply: "" });
    const later = NOW + 31 * DAY;
    expect(await purgeLeads(site.store, later)).toBe(0);
    expect(await purgeLeads(site.store, later, 31 * DAY)).toBe(0);
    expect(await purgeLeads(site.store, later, 31 * DAY - 1)).toBe(2);
    expect((await site.ids()).toSorted()).toEqual(
      [waiting, nowhere, quarantined].map(({ record }) => record.id).toSorted(),
    );
  });

  test("a lead with a skipped delivery still counts as delivered and is removed", async () => {
    const lead = sampleNewLead({}, { destinations: ["mail", "mail-confirmation"] });
    const { id } = lead.record;
    await saveLead(site.store, lead);
    await finishOne(site.store, "mail", { state: "delivered", at: NOW, reply: "" });
    await finishOne(site.store, "mail-confirmation", { state: "skipped", reply: "550" });
    expect(await site.ids({ state: "delivered" })).toEqual([id]);
    expect(await site.ids({ state: "skipped" })).toEqual([id]);
    expect(await deliveryStanding(site.store, NOW)).toEqual({
      pending: 0,
      dead: 0,
      oldestPending: null,
      overdueSince: null,
    });
    expect(await retryDeliveries(site.store, NOW, { leadId: id })).toBe(0);
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
