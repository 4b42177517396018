import { DAY, HOUR, NOW, sampleNewLead } from "../../../test/leads/sampleNewLead";
import { claimOne, stores, testStore } from "../../../test/leads/stores";

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind);
  const addressKeys = async () =>
    (await site.database.query.selectFrom("leads").select("addressKey").execute()).map((lead) => lead.addressKey);

  test("removes old leads that are delivered or spam, and keeps waiting ones", async () => {
    const delivered = sampleNewLead({}, { destinations: ["mail"] });
    const waiting = sampleNewLead({}, { destinations: ["webhook"] });
    const nowhere = sampleNewLead();
    const quarantined = sampleNewLead({ state: "quarantined" });
    const spam = sampleNewLead({ state: "spam" });
    for (const each of [delivered, waiting, nowhere, quarantined, spam]) await site.store.save(each);
    await site.queue.finish(await claimOne(site.queue, "mail", NOW), { state: "delivered", at: NOW, reply: "" });
    const later = NOW + 31 * DAY;
    expect(await site.store.purge(later)).toBe(0);
    expect(await site.store.purge(later, 31 * DAY)).toBe(0);
    expect(await site.store.purge(later, 31 * DAY - 1)).toBe(2);
    expect((await site.ids()).toSorted()).toEqual(
      [waiting, nowhere, quarantined].map(({ record }) => record.id).toSorted(),
    );
  });

  test("a lead with a dropped delivery still counts as delivered and is removed", async () => {
    const lead = sampleNewLead({}, { destinations: ["mail", "mail-confirmation"] });
    const { id } = lead.record;
    await site.store.save(lead);
    await site.queue.finish(await claimOne(site.queue, "mail", NOW), { state: "delivered", at: NOW, reply: "" });
    await site.queue.finish(await claimOne(site.queue, "mail-confirmation", NOW), { state: "dropped", reply: "550" });
    expect(await site.ids({ state: "delivered" })).toEqual([id]);
    expect(await site.ids({ state: "dropped" })).toEqual([id]);
    expect(await site.queue.standing(NOW)).toEqual({
      pending: 0,
      dead: 0,
      withheld: 0,
      oldestPending: null,
      overdueSince: null,
    });
    expect(await site.queue.retry(NOW, id)).toBe(0);
    expect(await site.store.purge(NOW + 2 * DAY, DAY)).toBe(1);
  });

  test("does not remove leads of another context", async () => {
    const preview = await site.copy("preview");
    await site.store.save(sampleNewLead({ state: "spam" }));
    expect(await preview.store.purge(NOW, -DAY)).toBe(0);
    expect(await site.store.purge(NOW, -DAY)).toBe(1);
  });

  test("removes five hundred leads at a time", async () => {
    await site.insert(Array.from({ length: 501 }, () => sampleNewLead({ state: "spam" }).record));
    expect(await site.store.purge(NOW + DAY, HOUR)).toBe(500);
    expect(await site.store.purge(NOW + DAY, HOUR)).toBe(1);
  });

  test("keeps an address hash for a day", async () => {
    await site.store.save(sampleNewLead({}, { address: "a" }));
    await site.store.purge(NOW + DAY - 1);
    expect(await addressKeys()).toEqual([expect.any(String)]);
    await site.store.purge(NOW + DAY);
    expect(await addressKeys()).toEqual([null]);
  });

  describe("while the clock is wrong", () => {
    test("a clock a year fast removes one hour's leads per purge, and no claim", async () => {
      await site.store.purge(NOW);
      const spam = (receivedAt: number) => site.store.save(sampleNewLead({ state: "spam", receivedAt }));
      await spam(NOW - 30 * DAY + HOUR / 2);
      await spam(NOW - 30 * DAY + 2 * HOUR);
      await site.store.save(sampleNewLead({}, { requestKey: "k" }));
      expect(await site.store.purge(NOW + 365 * DAY, 30 * DAY)).toBe(1);
      // The corrected clock applies at once.
      expect(await site.store.purge(NOW, 30 * DAY)).toBe(0);
      expect(await site.store.save(sampleNewLead({}, { requestKey: "k" }))).toMatchObject({ outcome: "known" });
    });

    test("retention catches up within an hour after an hour with a clock a year slow", async () => {
      await site.store.save(sampleNewLead({ state: "spam", receivedAt: NOW - 30 * DAY - 1 }));
      await site.store.purge(NOW);
      for (let minute = 0; minute < 60; minute++) await site.store.purge(NOW - 365 * DAY, 30 * DAY);
      let removed = 0;
      for (let minute = 60; minute < 120; minute++) removed += await site.store.purge(NOW + minute * 60_000, 30 * DAY);
      expect(removed).toBe(1);
    });

    test("catches up one hour per purge after time offline", async () => {
      await site.store.purge(NOW);
      await site.store.save(sampleNewLead({ state: "spam", receivedAt: NOW + HOUR + 1 }));
      expect(await site.store.purge(NOW + DAY, 0)).toBe(0);
      expect(await site.store.purge(NOW + DAY, 0)).toBe(1);
    });

    test("removes an address hash from the future at once, but tolerates five minutes of clock skew", async () => {
      await site.store.save(sampleNewLead({ receivedAt: NOW + 5 * 60_000 }, { address: "a" }));
      await site.store.purge(NOW);
      expect(await addressKeys()).toEqual([expect.any(String)]);
      await site.store.purge(NOW - 1);
      expect(await addressKeys()).toEqual([null]);
    });
  });
});
