import { sampleAct } from "../../test/leads/sampleAct";
import { finishOne, testStore } from "../../test/leads/stores";
import { HELD } from "../record/sideDestinations";
import { recordAct } from "./acts";

const site = testStore();

test("what was held while a lead was spam is made after a release, and what had arrived is not repeated", async () => {
  const id = await site.save({}, { destinations: ["mail", "webhook", "later"] });
  await site.deliver("webhook");
  await site.act(id, { kind: "spam" });
  for (const name of ["mail", "later"]) await finishOne(site.store, name, { state: "skipped", reply: HELD });
  const plan = () => ({ destinations: ["mail", "webhook"] });
  expect(await recordAct(site.store, sampleAct(id, { kind: "honest" }), plan)).toBe("recorded");
  const [lead] = await site.leads();
  expect(lead).toMatchObject({ state: "accepted", deliveries: [{ attempts: 0, reply: null }, {}, {}] });
  expect(await site.deliveries()).toEqual(["later pending", "mail pending", "webhook delivered"]);
});
