import { NOW, sampleNewLead } from "../../test/leads/sampleNewLead";
import { finishOne, stores, testStore } from "../../test/leads/stores";
import { leaseDeliveries } from "./deliveryQueue";
import { findLead } from "./leadQueries";
import { markSpam, releaseLead } from "./reviewLead";
import { saveLead } from "./saveLead";

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind);

  test("releasing a quarantined lead queues its deliveries once", async () => {
    const quarantined = sampleNewLead({ state: "quarantined", quarantineReasons: ["carries links"] });
    await saveLead(site.store, quarantined);
    const { id } = quarantined.record;
    expect(
      await releaseLead(site.store, id, NOW, ({ service }) => ({ destinations: [`mail for ${service}`] })),
    ).toEqual(["mail for plumbing"]);
    expect(await releaseLead(site.store, id, NOW, () => ({ destinations: ["mail"] }))).toBeUndefined();
    expect(await findLead(site.store, id)).toMatchObject({
      state: "accepted",
      quarantineReasons: ["carries links"],
      deliveries: [{ destination: "mail for plumbing", state: "pending", nextAt: NOW }],
    });
  });

  test("a lead marked as spam loses its open deliveries and keeps its completed ones", async () => {
    const lead = sampleNewLead({}, { destinations: ["mail", "webhook", "dies"] });
    await saveLead(site.store, lead);
    await finishOne(site.store, "webhook", { state: "delivered", at: NOW, reply: "ok" });
    await finishOne(site.store, "dies", { state: "dead", reply: "no" });
    const other = sampleNewLead({}, { destinations: ["mail"] });
    await saveLead(site.store, other);
    expect(await markSpam(site.store, lead.record.id)).toBe(true);
    expect(await findLead(site.store, lead.record.id)).toMatchObject({
      state: "spam",
      deliveries: [{ destination: "webhook", state: "delivered" }],
    });
    expect(await findLead(site.store, other.record.id)).toMatchObject({ state: "accepted", deliveries: [{}] });
    // A later release queues only the missing deliveries.
    expect(await releaseLead(site.store, lead.record.id, NOW, () => ({ destinations: ["mail", "webhook"] }))).toEqual([
      "mail",
      "webhook",
    ]);
    expect(await findLead(site.store, lead.record.id)).toMatchObject({
      state: "accepted",
      deliveries: [
        { destination: "mail", state: "pending" },
        { destination: "webhook", state: "delivered" },
      ],
    });
  });

  test("releases an accepted lead that had no destinations", async () => {
    const lead = sampleNewLead();
    await saveLead(site.store, lead);
    const release = (...destinations: string[]) =>
      releaseLead(site.store, lead.record.id, NOW, () => ({ destinations }));
    expect(await release()).toEqual([]);
    expect(await release("mail")).toEqual(["mail"]);
    expect(await release("mail")).toBeUndefined();
    expect(await leaseDeliveries(site.store, "mail", 5, NOW)).toHaveLength(1);
  });

  test("neither releases nor marks a lead that does not exist", async () => {
    expect(await releaseLead(site.store, "ZZZZZ-ZZZZZ", NOW, () => ({ destinations: ["mail"] }))).toBeUndefined();
    expect(await markSpam(site.store, "ZZZZZ-ZZZZZ")).toBe(false);
  });
});
