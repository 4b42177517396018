import type { LeadContext } from "../model/leadContext";
import type { Database } from "./database";
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
