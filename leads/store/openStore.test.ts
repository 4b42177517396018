import { sampleNewLead } from "../../test/leads/sampleNewLead";
import { testStore } from "../../test/leads/stores";
import { countLeads } from "./leadQueries";
import { probeStore } from "./probeStore";
import { saveLead } from "./saveLead";

const site = testStore();

test("several processes can start at once on an empty database", async () => {
  await site.wipe();
  const copies = await Promise.all([1, 2, 3].map(() => site.copy()));
  await Promise.all(copies.map((store) => saveLead(store, sampleNewLead())));
  expect(await Promise.all(copies.map((store) => countLeads(store)))).toEqual([3, 3, 3]);
  expect(new Set(copies.map(({ secret }) => secret)).size).toBe(1);
});

test("the secret is random and permanent", async () => {
  const before = site.store.secret;
  expect(before).toMatch(/^[0-9a-f]{64}$/);
  await site.restart();
  expect(site.store.secret).toBe(before);
});

test("a probe writes as much as a long lead and removes the previous probe", async () => {
  await probeStore(site.store);
  await probeStore(site.store);
  const probes = await site.store.query
    .selectFrom("sharedValues")
    .select("value")
    .where("name", "like", "probe %")
    .execute();
  expect(probes.map(({ value }) => value.length)).toEqual([16_384]);
});
