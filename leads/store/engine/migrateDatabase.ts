import { type Kysely, sql, type Transaction } from "kysely";
import { OwnError } from "../../describeError";
import type { Database } from "./database";
import { migrations, ONLY_ADDS } from "./migrations";
import type { Tables } from "./tables";

const newerDatabase = (names: readonly string[]) =>
  `A newer version of the site has changed this database (${names.join(", ")}), and this version does not know how to use it. Deploy the newer version, or give this copy a database of its own (DATABASE_URL or LEADS_DATA_DIR).`;

const OLDER_DATABASE =
  "A build from before the first release made this database. Export its leads with that build, and name an empty database.";

/**
 * Migrates a database's tables, in one transaction. Several processes may call this at once: one migrates, the others wait.
 * Not Kysely's own migrator: that one holds a session lock, which a pooler in transaction mode never gives back.
 * @throws if a newer version of the site has migrated them and did more than add, or they are older than the first release;
 * the message says what to do
 */
export async function migrateDatabase({ query, hasTables, maintain }: Database): Promise<void> {
  const executed = (await hasTables()) ? await executedMigrations(query) : [];
  const names = Object.keys(migrations);
  const newest = names.at(-1) ?? "";
  if (executed.length > 0 && !executed.some((name) => name in migrations)) throw new OwnError(OLDER_DATABASE);
  const unknown = executed.filter((name) => name > newest && !ONLY_ADDS.test(name));
  if (unknown.length > 0) throw new OwnError(newerDatabase(unknown));
  const pending = names.filter((name) => !executed.includes(name));
  if (pending.length === 0) return;
  await maintain(async (transaction) => {
    await transaction.schema
      .createTable("migrations")
      .ifNotExists()
      .addColumn("name", "text", (column) => column.primaryKey())
      .execute();
    // Another process may have been faster.
    const done = await executedMigrations(transaction);
    // Migrations use the database's own names, in snake case.
    const plain = transaction.withoutPlugins() as Transaction<unknown>;
    for (const [name, migrate] of Object.entries(migrations)) {
      if (done.includes(name)) continue;
      await migrate(plain);
      await sql`insert into migrations (name) values (${name})`.execute(transaction);
    }
  });
}

async function executedMigrations(query: Kysely<Tables>): Promise<string[]> {
  const rows = await query
    .withTables<{ migrations: { name: string } }>()
    .selectFrom("migrations")
    .select("name")
    .execute();
  return rows.map(({ name }) => name);
}
