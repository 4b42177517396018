import type { Kysely } from "kysely";
import type { LeadContext } from "../model/leadContext";
import { migrateDatabase } from "./migrateDatabase";
import { openPostgres } from "./openPostgres";
import { openSqlite } from "./openSqlite";
import type { Tables } from "./tables";

export interface DatabaseOptions {
  /** A PostgreSQL database. Without one, leads are kept in an embedded SQLite database. */
  databaseUrl?: string;
  /** The folder of the embedded database. It is created if need be. */
  dataDir: string;
  /** Which copy of the site opens the database. Copies may share one; each makes its own deliveries only. */
  context: LeadContext;
}

export interface Database {
  kind: "sqlite" | "postgres";
  context: LeadContext;
  query: Kysely<Tables>;
  /**
   * Removes from the database's files what was deleted from its tables.
   * @returns where deleted leads can still be found, in sentences
   * @throws if that cannot be done now, with a message that says what to do
   */
  scrub(): Promise<string[]>;
  close(): Promise<void>;
}

/** What a kind of database implements. Its tables may be out of date. */
export interface DatabaseConnection extends Omit<Database, "context"> {
  /** Runs work that may take minutes, without the time limits that protect visitors. */
  withoutTimeouts(work: (query: Kysely<Tables>) => Promise<void>): Promise<void>;
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
