import { existsSync } from "node:fs";
import path from "node:path";
import type { LeadContext } from "../../model/leadContext";
import type { Database, DatabaseConnection } from "./database";
import { migrateDatabase } from "./migrateDatabase";
import { openPostgres } from "./openPostgres";
import { openSqlite } from "./openSqlite";

export interface DatabaseOptions {
  /** Address of a PostgreSQL database. Default: an embedded SQLite database. */
  databaseUrl?: string;
  /** Folder of the embedded database. Created if missing. */
  dataDir: string;
  /** The copy of the site that opens the database. Copies may share a database; each makes only its own deliveries. */
  context: LeadContext;
}

/**
 * Opens a database and migrates its tables. Several processes may do so at once.
 * @throws if it cannot be reached or migrated
 */
export async function openDatabase({ databaseUrl, dataDir, context }: DatabaseOptions): Promise<Database> {
  const connection = databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir);
  try {
    await migrateDatabase(connection, context);
  } catch (error) {
    await connection.close();
    throw error;
  }
  const { kind, query, scrub, close } = connection;
  return { kind, context, query, scrub, close };
}

/**
 * Opens a former database, and closes it after the work. Does not migrate its tables.
 * @param place the folder of an embedded database, or the address of a PostgreSQL database
 */
export async function withFormer<Result>(
  place: string,
  work: (connection: DatabaseConnection) => Promise<Result>,
): Promise<Result> {
  const isPostgres = /^postgres(ql)?:/.test(place);
  if (!isPostgres && !existsSync(path.join(place, "leads.db"))) throw new Error(`There is no leads.db in ${place}.`);
  const connection = isPostgres ? openPostgres(place) : openSqlite(place);
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}
