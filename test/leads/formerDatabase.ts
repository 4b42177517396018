import { copyFileSync, readFileSync } from "node:fs";
import path from "node:path";
import Libsql from "libsql";
import pg from "pg";
import type { DatabaseOptions } from "../../src/leads/store/openDatabase";

const FIXTURES = path.resolve("test/fixtures");

/**
 * Puts the database of an earlier release, with its leads, in the place of an empty one: leads-002.sqlite, or
 * leads-002.sql as `pg_dump --inserts` wrote it.
 */
export async function loadFormerDatabase({ databaseUrl, dataDir }: DatabaseOptions): Promise<void> {
  if (!databaseUrl) return copyFileSync(path.join(FIXTURES, "leads-002.sqlite"), path.join(dataDir, "leads.db"));
  await execute({ databaseUrl, dataDir }, readFileSync(path.join(FIXTURES, "leads-002.sql"), "utf8"));
}

/** Runs SQL statements on a database, whatever its tables are. */
export async function execute(
  { databaseUrl, dataDir }: Pick<DatabaseOptions, "databaseUrl" | "dataDir">,
  statements: string,
): Promise<void> {
  if (!databaseUrl) {
    const libsql = new Libsql(path.join(dataDir, "leads.db"));
    try {
      // A site that runs on it may be writing.
      libsql.exec("pragma busy_timeout = 10000");
      libsql.exec(statements);
    } finally {
      libsql.close();
    }
    return;
  }
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}
