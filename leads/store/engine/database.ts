import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables";

/** An open, migrated database. */
export interface Database {
  kind: "sqlite" | "postgres";
  query: Kysely<Tables>;
  close(): Promise<void>;
}

/** An open database, before its migration. */
export interface DatabaseConnection extends Database {
  /**
   * Runs work that may take minutes in one transaction, without the time limits that protect visitors. No other process
   * migrates meanwhile.
   */
  migrate(work: (transaction: Transaction<Tables>) => Promise<void>): Promise<void>;
}
