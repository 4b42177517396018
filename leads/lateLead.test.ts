import pino from "pino";
import { fromOwnPage, sampleCatalog, sampleRequest } from "../test/leads/sampleCatalog";
import { stores, testStore } from "../test/leads/stores";
import { renderReturnedPage } from "./http/returnedPage";
import { openLeads } from "./openLeads";
import { readSettings } from "./settings";

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind);

  test("does not store a lead after its visitor was told that it was not stored", async () => {
    const { dataDir, databaseUrl } = site.options();
    const leads = openLeads({
      catalog: sampleCatalog,
      renderReturnedPage,
      settings: readSettings({ LEADS_DATA_DIR: dataDir, DATABASE_URL: databaseUrl }),
      log: pino({ level: "silent" }),
    });
    const send = (name: string) =>
      leads.fetch(
        new Request("https://www.test.example/api/leads", {
          method: "POST",
          headers: { "content-type": "application/json", ...fromOwnPage },
          body: JSON.stringify({ ...sampleRequest, name }),
        }),
      );
    const unlock = await site.lock();
    expect((await send("Refused")).status).toBe(503);
    await unlock();
    // What the first request left behind ends before the next one is stored.
    expect((await send("Stored")).status).toBe(201);
    await leads.close();
    expect((await site.leads()).map(({ answers }) => answers.name)).toEqual(["Stored"]);
  });
});
