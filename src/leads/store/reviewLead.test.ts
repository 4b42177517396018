import { NOW, sampleNewLead } from "../../../test/leads/sampleNewLead";
import { claimOne, stores, testStore } from "../../../test/leads/stores";

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind);

  test("releasing a quarantined lead queues its deliveries once", async () => {
    const quarantined = sampleNewLead({ state: "quarantined", quarantineReasons: ["carries links"] });
    await site.store.save(quarantined);
    const { id } = quarantined.record;
    expect(await site.store.release(id, ({ service }) => [`mail for ${service}`], NOW)).toEqual(["mail for plumbing"]);
    expect(await site.store.release(id, () => ["mail"], NOW)).toBeUndefined();
    expect(await site.store.find(id)).toMatchObject({
      state: "accepted",
      quarantineReasons: ["carries links"],
      deliveries: [{ destination: "mail for plumbing", state: "pending", nextAt: NOW }],
    });
  });

  test("a lead marked as spam loses its open deliveries and keeps its completed ones", async () => {
    const lead = sampleNewLead({}, { destinations: ["mail", "webhook", "dies"] });
    await site.store.save(lead);
    await site.queue.finish(await claimOne(site.queue, "webhook", NOW), { state: "delivered", at: NOW, reply: "ok" });
    await site.queue.finish(await claimOne(site.queue, "dies", NOW), { state: "dead", reply: "no" });
    const other = sampleNewLead({}, { destinations: ["mail"] });
    await site.store.save(other);
    expect(await site.store.markSpam(lead.record.id)).toBe(true);
    expect(await site.store.find(lead.record.id)).toMatchObject({
      state: "spam",
      deliveries: [{ destination: "webhook", state: "delivered" }],
    });
    expect(await site.store.find(other.record.id)).toMatchObject({ state: "accepted", deliveries: [{}] });
    // A later release queues only the missing deliveries.
    expect(await site.store.release(lead.record.id, () => ["mail", "webhook"], NOW)).toEqual(["mail", "webhook"]);
    expect(await site.store.find(lead.record.id)).toMatchObject({
      state: "accepted",
      deliveries: [
        { destination: "mail", state: "pending" },
        { destination: "webhook", state: "delivered" },
      ],
    });
  });

  test("releases an accepted lead that had no destinations", async () => {
    const { record, ...rest } = sampleNewLead();
    await site.store.save({ record, ...rest });
    expect(await site.store.release(record.id, () => [], NOW)).toEqual([]);
    expect(await site.store.release(record.id, () => ["mail"], NOW)).toEqual(["mail"]);
    expect(await site.store.release(record.id, () => ["mail"], NOW)).toBeUndefined();
    expect(await site.queue.claim("mail", 5, NOW)).toHaveLength(1);
  });

  test("neither releases nor marks a lead that does not exist", async () => {
    expect(await site.store.release("ZZZZZ-ZZZZZ", () => ["mail"], NOW)).toBeUndefined();
    expect(await site.store.markSpam("ZZZZZ-ZZZZZ")).toBe(false);
  });

  test("does not release a lead of another context", async () => {
    const preview = await site.copy("preview");
    const { record, ...rest } = sampleNewLead({ state: "quarantined" });
    await preview.store.save({ record, ...rest });
    expect(await site.store.release(record.id, () => ["mail"], NOW)).toBeUndefined();
    expect(await site.store.find(record.id)).toMatchObject({ state: "quarantined", deliveries: [] });
  });
});
