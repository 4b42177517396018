import { sampleNewLead } from "../../../test/leads/sampleNewLead";
import { testStore } from "../../../test/leads/stores";
import { countLeads } from "../leadQueries";
import { eraseLeads } from "./eraseLeads";

const site = testStore();

test("erases a person's leads with request keys and deliveries, ignoring the case of the address", async () => {
  await site.save({ email: "Ada@Home.example" }, { requestKey: "k", destinations: ["mail"], fingerprint: "ada" });
  await site.save({ email: "bob@home.example", phone: "+13025550199" }, { requestKey: "bob" });
  expect(await eraseLeads(site.store, { email: "ada@HOME.example" })).toBe(1);
  expect(await countLeads(site.store)).toBe(1);
  const { query } = site.store;
  expect(await query.selectFrom("deliveries").select("leadId").execute()).toEqual([]);
  expect(await query.selectFrom("requestKeys").select("value").orderBy("value").execute()).toEqual([
    { value: "bob" },
    { value: "same" },
  ]);
  expect(await eraseLeads(site.store, { phone: "+13025550199" })).toBe(1);
  expect(await query.selectFrom("requestKeys").selectAll().execute()).toEqual([]);
  expect(await eraseLeads(site.store, { phone: "+13025550199" })).toBe(0);
});

test("erases more leads than one transaction removes", async () => {
  await site.insert(Array.from({ length: 501 }, () => sampleNewLead().record));
  expect(await eraseLeads(site.store, { email: "ada@home.example" })).toBe(501);
  expect(await countLeads(site.store)).toBe(0);
});
