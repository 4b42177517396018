import { sampleAct } from "../../test/leads/sampleAct";
import { finishOne, testStore } from "../../test/leads/stores";
import { recordAct } from "./acts";
import type { DeliveryPlanner } from "./leadDeliveries";
import { findLead } from "./leadQueries";

const site = testStore();
const release = (id: string, plan: DeliveryPlanner) => recordAct(site.store, sampleAct(id, { kind: "honest" }), plan);
const markSpam = (id: string) => site.act(id, { kind: "spam" });

test("holds the open deliveries of spam, and makes them after a release", async () => {
  const id = await site.save({}, { destinations: ["mail", "webhook", "dies"] });
  await site.deliver("webhook");
  await finishOne(site.store, "dies", { state: "dead", reply: "no" });
  await markSpam(id);
  expect(await findLead(site.store, id)).toMatchObject({
    state: "spam",
    deliveries: [
      { state: "skipped" },
      { destination: "mail", state: "skipped", reply: "held: the lead is marked as spam" },
      { destination: "webhook", state: "delivered" },
    ],
  });
  await release(id, () => ({ destinations: ["mail", "webhook"] }));
  expect(await findLead(site.store, id)).toMatchObject({
    state: "accepted",
    deliveries: [
      { destination: "dies", state: "pending", attempts: 0, reply: null },
      { destination: "mail", state: "pending" },
      { destination: "webhook", state: "delivered" },
    ],
  });
});
