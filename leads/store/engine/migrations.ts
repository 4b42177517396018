import { type Kysely, PostgresAdapter, sql, type Transaction } from "kysely";
import { schema } from "./schema";

/** Changes the tables. Its names are the database's own, in snake case. */
export type Migration = (transaction: Transaction<unknown>) => Promise<void>;

/**
 * The migrations, in order. Never change a released one; add another. Each statement must mean the same on SQLite and
 * PostgreSQL, unless it is for only one of them.
 */
export const migrations: Record<string, Migration> = {
  async "001-first-release"(transaction) {
    const [time, strict] = isPostgres(transaction) ? ["bigint", ""] : ["integer", "strict"];
    const statements = schema.replaceAll("TIME", time).replaceAll("STRICT", strict).split(";\n");
    for (const statement of statements.filter((text) => text.trim())) await sql.raw(statement).execute(transaction);
  },
};

const isPostgres = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof PostgresAdapter;
