import { existsSync } from "node:fs";
import path from "node:path";
import type { LeadContext } from "../../model/leadContext";
import type { Database, DatabaseConnection } from "./database";
import { migrateDatabase } from "./migrateDatabase";
import { openPostgres } from "./openPostgres";
import { openSqlite } from "./openSqlite";

export interface DatabaseOptions {
  /** A PostgreSQL database. Without one, leads are kept in an embedded SQLite database. */
  databaseUrl?: string;
  /** The folder of the embedded database. It is created if need be. */
  dataDir: string;
  /** Which copy of the site opens the database. Copies may share one; each makes its own deliveries only. */
  context: LeadContext;
}

/**
 * Opens a database and brings its tables up to date. Several processes may do so at once.
 * @throws if it cannot be reached, or if its tables cannot be brought up to date
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
 * Opens a database that is out of use, and closes it after the work. Its tables stay as they are.
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
