import type { Kysely } from "kysely";
import type { LeadContext } from "../../model/leadContext";
import type { Tables } from "./tables";

/** An open, migrated database. */
export interface Database {
  kind: "sqlite" | "postgres";
  context: LeadContext;
  query: Kysely<Tables>;
  /**
   * Removes deleted rows from the database's files.
   * @returns sentences that say where copies remain
   * @throws if that cannot be done now; the message says what to do
   */
  scrub(): Promise<string[]>;
  close(): Promise<void>;
}

/** An open database, before its migration. */
export interface DatabaseConnection extends Omit<Database, "context"> {
  /** Runs work that may take minutes, without the time limits that protect visitors. */
  withoutTimeouts(work: (query: Kysely<Tables>) => Promise<void>): Promise<void>;
}
