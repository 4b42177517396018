import {
  CompiledQuery,
  type DatabaseConnection as Connection,
  type Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
} from "kysely";
import pg from "pg";
import { parse } from "pg-connection-string";
import { errorCode, OwnError } from "../../describeError";
import type { Database } from "./database";
import { openTables, type Tables } from "./tables";

/** Milliseconds to wait for a connection: a database that sleeps takes some seconds to wake. */
const CONNECT_TIMEOUT = 8_000;
/** Limits of a transaction, milliseconds. They end its waits before the visitor's response is due. */
const LIMITS = { statement_timeout: 3_000, lock_timeout: 2_000, idle_in_transaction_session_timeout: 10_000 };
/** Milliseconds to wait for the reply to a query. Longer than LIMITS: it is for a server that is frozen rather than busy. */
const QUERY_TIMEOUT = 3_500;
/** The key of the lock that migrations hold. */
const MIGRATION_LOCK = 7_266_452;
/** The schema of the tables. Nobody else's tables are in it, and no host shows it in its data API, as Supabase does `public`. */
const SCHEMA = "lead_service";

/**
 * Opens a PostgreSQL database, directly or through a pooler such as PgBouncer in transaction mode.
 *
 * A pooler lends a server connection to one transaction at a time. So nothing here outlives a transaction: no setting of
 * the connection, no named statement, no session lock (https://www.pgbouncer.org/features.html). Each query names the schema.
 * @param ca certificates of the authorities that may vouch for the server, as PEM. Default: those that Node.js knows
 */
export function openPostgres(connectionString: string, ca?: string): Database {
  const server = ca ? withAuthorities(connectionString, ca) : { connectionString };
  const pool = openPool({ ...server, max: 10, query_timeout: QUERY_TIMEOUT }, LIMITS);
  return {
    kind: "postgres",
    query: pool.withSchema(SCHEMA),
    async hasTables() {
      const { rows } = await sql`select where to_regclass(${sql.lit(`${SCHEMA}.migrations`)}) is not null`.execute(
        pool,
      );
      return rows.length > 0;
    },
    async maintain(work) {
      // Other processes wait here for as long as it takes.
      const patient = openPool({ ...server, max: 1 }, {});
      try {
        return await patient.transaction().execute(async (transaction) => {
          await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(transaction);
          // While it waits for a table, leads wait behind it.
          await sql`set local lock_timeout = ${sql.lit(LIMITS.lock_timeout)}`.execute(transaction);
          await enterSchema(transaction);
          return work(transaction);
        });
      } finally {
        await patient.destroy();
      }
    },
    close: () => pool.destroy(),
  };
}

async function enterSchema(transaction: Kysely<Tables>): Promise<void> {
  // "if not exists" would need the right to create schemas even where somebody has made this one.
  const { rows } = await sql`select from pg_namespace where nspname = ${sql.lit(SCHEMA)}`.execute(transaction);
  if (rows.length === 0) await transaction.schema.createSchema(SCHEMA).execute();
  await sql`set local search_path = ${sql.id(SCHEMA)}`.execute(transaction);
}

/** pg lets the address's TLS options replace others, so both are put together here. */
function withAuthorities(connectionString: string, ca: string): pg.PoolConfig {
  const { ssl, ...server } = parse(connectionString) as pg.PoolConfig;
  return { ...server, ssl: ssl !== false && { ...(typeof ssl === "object" && ssl), ca } };
}

function openPool(config: pg.PoolConfig, limits: Partial<typeof LIMITS>) {
  const pool = new pg.Pool({
    ...config,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    // 64-bit integers are times and counts here. A JavaScript number holds them exactly.
    types: {
      getTypeParser: (id: number, format?: "text" | "binary") =>
        id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format as "text"),
    },
  });
  // A broken connection fails its query, and the next query gets a new one. It also emits an error event, on the pool
  // while idle and on the client while in use. Without a listener, that would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return openTables(new LimitedDialect({ pool: withoutStuckClients(pool) }, limits));
}

/** Closes a client whose query has had no reply in time. Otherwise later queries would wait behind it. */
function withoutStuckClients(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect().catch((error) => {
        throw refusal(error);
      });
      const query = async (text: string, values: unknown[] = []) => {
        try {
          return await client.query(text, values.map(withoutNul));
        } catch (error) {
          // The server reports its own limits; any other error is the connection's. The pool drops a client that has ended.
          if (!(error instanceof pg.DatabaseError)) void (client as pg.PoolClient & Pick<pg.Client, "end">).end();
          throw error;
        }
      };
      // Kysely queries by cursor only for streams, which nothing here reads.
      return { query: query as unknown as PostgresPoolClient["query"], release: () => client.release() };
    },
    end: () => pool.end(),
  };
}

/** Why there is no connection, in the words of the driver or the server, which know no visitor yet. */
function refusal(cause: Error): OwnError {
  const words = [cause.message, errorCode(cause) && `(${errorCode(cause)})`].filter(Boolean).join(" ");
  return new OwnError(`The database lets nobody in: ${words}`, { cause });
}

/** PostgreSQL's texts cannot contain NUL. A visitor's address may. */
const withoutNul = (value: unknown) => (typeof value === "string" ? value.replaceAll("\0", "") : value);

/** Begins each transaction with its limits, because a pooler keeps no settings for a connection. */
class LimitedDialect extends PostgresDialect {
  constructor(
    private readonly config: PostgresDialectConfig,
    private readonly limits: Partial<typeof LIMITS>,
  ) {
    super(config);
  }

  override createDriver() {
    const settings = Object.entries(this.limits).map(([name, limit]) => `set local ${name} = ${limit}`);
    // One message, so that the limits cost no round trip.
    return new LimitedDriver(this.config, CompiledQuery.raw(["begin", ...settings].join("; ")));
  }
}

class LimitedDriver extends PostgresDriver {
  constructor(
    config: PostgresDialectConfig,
    private readonly begin: CompiledQuery,
  ) {
    super(config);
  }

  override async beginTransaction(connection: Connection) {
    await connection.executeQuery(this.begin);
  }

  /** Ignores a connection that has ended, and its transaction with it. The error before is the one to report. */
  override async rollbackTransaction(connection: Connection) {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}
