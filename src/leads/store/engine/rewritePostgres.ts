import pg from "pg";
import { errorName } from "../../../log/describeError";

/** Tables with visitors' data or digests of it. */
const TABLES = ["deliveries", "claims", "leads"];

/** PostgreSQL's error code for a lock timeout. */
const LOCK_NOT_AVAILABLE = "55P03";

const LOCKED =
  "The leads are removed, but their bytes are still in the tables' files, because the tables are in use. Run this again, at a quieter time.";
const STILL_READ =
  "The leads are removed, but their bytes are still in the tables' files, because a transaction that began earlier (a backup, perhaps) may still read them. Run this again when it has ended.";
const refused = (why: string) =>
  `The leads are removed, but their bytes are still in the tables' files, because the database did not rewrite them (${why}). As the owner of the tables, run: VACUUM FULL ${TABLES.join(", ")}; docs/erasure.md says what to do where the host does not let you.`;

const REMAINS = [
  "PostgreSQL's write-ahead log holds removed leads until it is written over, which takes some checkpoints.",
  "Archived logs, replicas, snapshots and backups hold them until you, or the database's host, delete those.",
];

/**
 * Rewrites the tables, so that their files no longer hold deleted rows. Nobody can use a table while it is rewritten.
 * @param lockTimeout milliseconds to wait for each table
 * @returns sentences that say where copies of deleted rows remain
 * @throws if it cannot be done; the message says what to do
 */
export async function rewritePostgres(connectionString: string, lockTimeout: number): Promise<string[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: lockTimeout, lock_timeout: lockTimeout });
  // A broken connection fails its query. Without a listener, its error event would also end the process.
  client.on("error", () => {});
  let keptForReaders = 0;
  client.on("notice", ({ routine, detail }) => {
    // VERBOSE reports how many deleted rows were copied for transactions that may still read them. It is the first
    // number, in any server language.
    if (routine === "copy_table_data") keptForReaders += Number(/\d+/.exec(detail ?? "")?.[0] ?? 0);
  });
  try {
    await client.connect();
    const before = await filesOf(client);
    // Not inside a transaction, where VACUUM is not allowed.
    await client.query(`vacuum (full, verbose) ${TABLES.join(", ")}`);
    const after = await filesOf(client);
    // If the user does not own the tables, VACUUM only warns.
    if (before.some((file) => after.includes(file))) throw new Refused(refused("they belong to somebody else"));
    if (keptForReaders > 0) throw new Refused(STILL_READ);
    return REMAINS;
  } catch (error) {
    if (error instanceof Refused) throw error;
    const locked = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
    throw new Refused(locked ? LOCKED : refused(errorName(error)));
  } finally {
    await client.end().catch(() => {});
  }
}

/** Tells the operator why the files still hold deleted rows. */
class Refused extends Error {}

/** Returns the tables' file numbers. A rewritten table gets a new one. */
async function filesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ file: string }>(
    "select pg_relation_filenode(name::regclass)::text as file from unnest($1::text[]) as name",
    [TABLES],
  );
  return rows.map(({ file }) => file);
}
