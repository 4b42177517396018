import path from "node:path";
import Libsql from "libsql";
import pg from "pg";
import type { StoreOptions } from "../../leads/store/openStore";

export async function executeSql(
  { databaseUrl, dataDir }: Pick<StoreOptions, "databaseUrl" | "dataDir">,
  statements: string,
): Promise<void> {
  if (!databaseUrl) {
    const libsql = new Libsql(path.join(dataDir, "leads.db"));
    try {
      // Waits for a running site that may be writing.
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
