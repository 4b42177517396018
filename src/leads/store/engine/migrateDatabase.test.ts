import { type Migration, sql } from "kysely";
import { sampleNewLead } from "../../../../test/leads/sampleNewLead";
import { stores, testStore } from "../../../../test/leads/stores";
import type { LeadContext } from "../../model/leadContext";
import { migrateDatabase } from "./migrateDatabase";
import { migrations } from "./migrations";
import { openPostgres } from "./openPostgres";
import { openSqlite } from "./openSqlite";

const nextRelease: Record<string, Migration> = {
  ...migrations,
  "002-next": {
    up: async (db) => db.schema.alterTable("leads").addColumn("note", "text").execute(),
  },
};

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind);

  /** Starts the next release of a copy of the site. */
  const update = async (context: LeadContext) => {
    const { databaseUrl, dataDir } = site.options();
    const connection = databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir);
    try {
      await migrateDatabase(connection, context, nextRelease);
    } finally {
      await connection.close();
    }
  };
  const hasNotes = async () => {
    const tables = await site.database.query.introspection.getTables();
    const leads = tables.find(({ name }) => name === "leads");
    return leads?.columns.some(({ name }) => name === "note");
  };

  describe.each(["preview", "branch"] as const)("a %s copy", (context) => {
    test("refuses to migrate a database with live leads, and says what to do", async () => {
      await site.store.save(sampleNewLead());
      await expect(update(context)).rejects.toThrow(
        new RegExp(`${context} copy.*live site \\(002-next\\).*Deploy the live site first, or give`),
      );
      expect(await hasNotes()).toBe(false);
      await update("production");
      expect(await hasNotes()).toBe(true);
      await expect(update(context)).resolves.toBeUndefined();
    });

    test("migrates a database that holds only trial leads", async () => {
      await (await site.copy("preview")).store.save(sampleNewLead());
      await update(context);
      expect(await hasNotes()).toBe(true);
    });

    test("creates the tables of an empty database", async () => {
      await site.wipe();
      expect(await (await site.copy(context)).store.save(sampleNewLead())).toMatchObject({ outcome: "stored" });
    });
  });

  test("a developer's copy migrates a database with live leads", async () => {
    await site.store.save(sampleNewLead());
    await update("development");
    expect(await hasNotes()).toBe(true);
  });

  test("refuses a database that a newer version has migrated, and says what to do", async () => {
    await sql`insert into kysely_migration values ('999-future', '2030-01-01T00:00:00.000Z')`.execute(
      site.database.query,
    );
    await expect(site.copy()).rejects.toThrow(/newer version.*\(999-future\).*Deploy the newer version/);
  });
});
