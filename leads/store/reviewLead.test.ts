import { planNothing, sampleAct } from "../../test/leads/sampleAct";
import { NOW, sampleNewLead } from "../../test/leads/sampleNewLead";
import { finishOne, stores, testStore } from "../../test/leads/stores";
import { recordAct } from "./acts";
import type { DeliveryPlanner } from "./leadDeliveries";
import { findLead } from "./leadQueries";
import { holdSpam, releaseLead } from "./reviewLead";
import { saveLead } from "./saveLead";

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind);
  const release = (id: string, plan: DeliveryPlanner) =>
    site.store.query.transaction().execute((transaction) => releaseLead(transaction, id, NOW, plan));
  const markSpam = (id: string) => site.store.query.transaction().execute((transaction) => holdSpam(transaction, id));

  test("holds the open deliveries of spam, and makes them after a release", async () => {
    const lead = sampleNewLead({}, { destinations: ["mail", "webhook", "dies"] });
    await saveLead(site.store, lead);
    await finishOne(site.store, "webhook", { state: "delivered", at: NOW, reply: "ok" });
    await finishOne(site.store, "dies", { state: "dead", reply: "no" });
    await markSpam(lead.record.id);
    expect(await findLead(site.store, lead.record.id)).toMatchObject({
      state: "spam",
      deliveries: [
        { destination: "dies", state: "skipped" },
        { destination: "mail", state: "skipped", reply: "held: the lead is marked as spam" },
        { destination: "webhook", state: "delivered" },
      ],
    });
    await release(lead.record.id, () => ({ destinations: ["mail", "webhook"] }));
    expect(await findLead(site.store, lead.record.id)).toMatchObject({
      state: "accepted",
      deliveries: [
        { destination: "dies", state: "pending", attempts: 0, reply: null },
        { destination: "mail", state: "pending" },
        { destination: "webhook", state: "delivered" },
      ],
    });
  });

  test.each([
    ["taken", "skipped"],
    ["note", "pending"],
  ] as const)("alerts people about a released lead unless somebody answered it: after %s", async (kind, state) => {
    const lead = sampleNewLead({}, { destinations: ["alert-first-ann-sms"] });
    await saveLead(site.store, lead);
    const { id } = lead.record;
    await recordAct(site.store, sampleAct(id, { kind, text: "words" }), planNothing);
    await markSpam(id);
    await release(id, () => ({ destinations: ["alert-first-ann-sms", "alert-whole-bob-sms"] }));
    expect((await findLead(site.store, id))?.deliveries).toMatchObject([{ state }, { state }]);
  });
});
