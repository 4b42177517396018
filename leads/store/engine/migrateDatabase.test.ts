import { sql } from "kysely";
import { sampleNewLead } from "../../../test/leads/sampleNewLead";
import { stores, testStore } from "../../../test/leads/stores";
import { countLeads } from "../leadQueries";
import { saveLead } from "../saveLead";
import { migrateDatabase } from "./migrateDatabase";
import { type Migration, migrations } from "./migrations";
import { openPostgres } from "./openPostgres";
import { openSqlite } from "./openSqlite";

const nextRelease: Record<string, Migration> = {
  ...migrations,
  "002-next": (transaction) => transaction.schema.alterTable("leads").addColumn("note", "text").execute(),
};

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind);

  test("the next release changes the tables, and keeps the leads", async () => {
    await saveLead(site.store, sampleNewLead());
    const { databaseUrl, dataDir } = site.options();
    const connection = databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir);
    await migrateDatabase(connection, nextRelease);
    await connection.close();
    const tables = await site.store.query.introspection.getTables();
    const leads = tables.find(({ name }) => name === "leads");
    expect(leads?.columns.map(({ name }) => name)).toContain("note");
    expect(await countLeads(site.store)).toBe(1);
  });

  test("refuses a database that a newer version has migrated, and says what to do", async () => {
    await sql`insert into migrations (name) values ('999-future')`.execute(site.store.query);
    await expect(site.copy()).rejects.toThrow(/newer version.*\(999-future\).*Deploy the newer version/);
  });
});
