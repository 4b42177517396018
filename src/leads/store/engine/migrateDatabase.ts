import { DEFAULT_MIGRATION_TABLE, type Kysely, Migrator, sql } from "kysely";
import type { LeadContext } from "../../model/leadContext";
import type { DatabaseConnection } from "./database";
import { migrations } from "./migrations";
import type { Tables } from "./tables";

/** Copies of the site that a host builds from unreleased code. */
const TRIALS: readonly LeadContext[] = ["preview", "branch"];

const newerDatabase = (names: readonly string[]) =>
  `A newer version of the site has changed this database (${names.join(", ")}), and this version does not know how to use it. Deploy the newer version, or give this copy a database of its own (DATABASE_URL or LEADS_DATA_DIR).`;

const liveDatabase = (context: LeadContext, names: readonly string[]) =>
  `This ${context} copy would have to change the tables of a database that holds leads of the live site (${names.join(", ")}), and the live site could not store leads until it is updated too. Deploy the live site first, or give previews and branches a database of their own (DATABASE_URL or LEADS_DATA_DIR).`;

/**
 * Migrates a database's tables.
 * @throws if a newer version of the site has migrated them, or if a preview or branch copy would change the live site's
 *   tables; the message says what to do
 */
export async function migrateDatabase(
  connection: DatabaseConnection,
  context: LeadContext,
  known = migrations,
): Promise<void> {
  const { query } = connection;
  const names = Object.keys(known);
  const executed = await executedMigrations(query);
  const unknown = executed.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(newerDatabase(unknown));
  const pending = names.filter((name) => !executed.includes(name));
  if (pending.length === 0) return;
  if (executed.length > 0 && TRIALS.includes(context) && (await holdsLiveLeads(query))) {
    throw new Error(liveDatabase(context, pending));
  }
  await connection.withoutTimeouts(async (unlimited) => {
    // Migrations use the database's own names, in snake case.
    const db = unlimited.withoutPlugins();
    const { error } = await new Migrator({ db, provider: { getMigrations: async () => known } }).migrateToLatest();
    if (error) throw error;
  });
}

async function executedMigrations(query: Kysely<Tables>): Promise<string[]> {
  const tables = await query.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(query);
  return rows.map(({ name }) => name);
}

async function holdsLiveLeads(query: Kysely<Tables>): Promise<boolean> {
  const live = query.selectFrom("leads").select("id").where("context", "=", "production").limit(1);
  return (await live.execute()).length > 0;
}
