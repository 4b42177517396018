import { openTestLeads } from "../test/leads/openTestLeads";
import { leadRequest } from "../test/leads/requests";
import { stores, testStore } from "../test/leads/stores";

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind);

  test("does not store a lead after its visitor was told that it was not stored", async () => {
    const { dataDir, databaseUrl = "" } = site.options();
    const leads = openTestLeads({ LEADS_DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
    const unlock = await site.lock();
    expect((await leads.fetch(leadRequest({ name: "Refused" }))).status).toBe(503);
    await unlock();
    // What the first request left behind ends before the next one is stored.
    expect((await leads.fetch(leadRequest({ name: "Stored" }))).status).toBe(201);
    await leads.close();
    expect((await site.leads()).map(({ answers }) => answers.name)).toEqual(["Stored"]);
  });
});
