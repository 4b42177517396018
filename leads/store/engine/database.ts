import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables";

export interface Database {
  kind: "sqlite" | "postgres";
  query: Kysely<Tables>;
  /** Whether it has our tables. */
  hasTables(): Promise<boolean>;
  /**
   * Runs a migration or other work that may take minutes in one transaction, without the time limits that protect visitors.
   * One process does so at a time. Statements in plain SQL find the tables here, and only here.
   */
  maintain<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
