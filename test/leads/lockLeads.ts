import path from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import Libsql from "libsql";
import pg from "pg";

export type Unlock = () => Promise<void>;

/** Locks an embedded database against storing leads, as another process may. */
export async function lockSqlite(dataDir: string): Promise<Unlock> {
  const other = new Libsql(path.join(dataDir, "leads.db"));
  other.exec("pragma busy_timeout = 10000");
  other.exec("begin immediate");
  return async () => {
    other.exec("commit");
    other.close();
  };
}

/** Locks a PostgreSQL database against storing leads, as another process may. */
export async function lockPostgres(url: string | undefined): Promise<Unlock> {
  const other = new pg.Client(url);
  await other.connect();
  await other.query("begin; lock table lead_service.leads in exclusive mode");
  return async () => {
    await other.query("commit");
    await other.end();
  };
}

/** A query requests the lock within a few turns of the event loop. */
export async function sqliteIsWaiting(): Promise<void> {
  for (let turns = 0; turns < 10; turns++) await turn();
}

export async function postgresIsWaiting(url: string | undefined): Promise<void> {
  const watcher = new pg.Client(url);
  await watcher.connect();
  const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock'";
  while ((await watcher.query(waiting)).rowCount === 0) await turn();
  await watcher.end();
}
