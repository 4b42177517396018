import type { Kysely } from "kysely";
import type { LeadContext } from "../../model/leadContext";
import type { Tables } from "./tables";

/** An open database whose tables are up to date. */
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
