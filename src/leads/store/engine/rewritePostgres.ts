import pg from "pg";
import { errorName } from "../../../log/describeError";

/** The tables that hold what visitors wrote, or digests of it. */
const TABLES = ["deliveries", "claims", "leads"];

/** PostgreSQL's code for a lock that was not to be had in time. */
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
 * @returns where deleted rows can still be found, in sentences
 * @throws if it cannot be done, with a message that says what to do
 */
export async function rewritePostgres(connectionString: string, lockTimeout: number): Promise<string[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: lockTimeout, lock_timeout: lockTimeout });
  // A connection that breaks fails its query; the event besides would end the process.
  client.on("error", () => {});
  let keptForReaders = 0;
  client.on("notice", ({ routine, detail }) => {
    // VERBOSE tells how many deleted rows were copied for transactions that may still read them: the first number, in
    // whatever language the server speaks.
    if (routine === "copy_table_data") keptForReaders += Number(/\d+/.exec(detail ?? "")?.[0] ?? 0);
  });
  try {
    await client.connect();
    const before = await filesOf(client);
    // Not inside a transaction, where VACUUM is not allowed.
    await client.query(`vacuum (full, verbose) ${TABLES.join(", ")}`);
    const after = await filesOf(client);
    // To whom the tables do not belong, VACUUM gives a warning and does nothing.
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

/** Tells an operator why rows are still in the files. */
class Refused extends Error {}

/** The tables' files by number; a table that is rewritten gets another one. */
async function filesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ file: string }>(
    "select pg_relation_filenode(name::regclass)::text as file from unnest($1::text[]) as name",
    [TABLES],
  );
  return rows.map(({ file }) => file);
}
