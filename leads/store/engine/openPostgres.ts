import {
  CompiledQuery,
  type DatabaseConnection as Connection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
} from "kysely";
import pg from "pg";
import { parse } from "pg-connection-string";
import { OwnError } from "../../describeError";
import type { DatabaseConnection } from "./database";
import { openTables } from "./tables";

/** Limits of a transaction, milliseconds. They end its waits before the visitor's response is due (4 s). */
const LIMITS = { statement_timeout: 3_000, lock_timeout: 2_000, idle_in_transaction_session_timeout: 10_000 };
/** Milliseconds to wait for the reply to a query. Longer than LIMITS: it is for a server that is frozen rather than busy. */
const QUERY_TIMEOUT = 3_500;
/** The key of the lock that migrations hold. */
const MIGRATION_LOCK = 7_266_452;

/**
 * Opens a PostgreSQL database, directly or through a pooler such as PgBouncer in transaction mode. The first query connects.
 *
 * A pooler lends a server connection to one transaction at a time. So nothing here outlives a transaction: no setting of
 * the connection, no named statement, no session lock (https://www.pgbouncer.org/features.html).
 * @param ca certificates of the authorities that may vouch for the server, as PEM. Default: those that Node.js knows
 */
export function openPostgres(connectionString: string, ca?: string): DatabaseConnection {
  const server = ca ? withAuthorities(connectionString, ca) : { connectionString };
  const query = openPool({ ...server, max: 10, query_timeout: QUERY_TIMEOUT }, LIMITS);
  return {
    kind: "postgres",
    query,
    async migrate(work) {
      // Other processes wait here for as long as the migration takes.
      const patient = openPool({ ...server, max: 1 }, {});
      try {
        await patient.transaction().execute(async (transaction) => {
          await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(transaction);
          // While it waits for a table, leads wait behind it.
          await sql`set local lock_timeout = ${sql.lit(LIMITS.lock_timeout)}`.execute(transaction);
          await work(transaction);
        });
      } finally {
        await patient.destroy();
      }
    },
    close: () => query.destroy(),
  };
}

/** pg lets the address's TLS options replace others, so both are put together here. */
function withAuthorities(connectionString: string, ca: string): pg.PoolConfig {
  const { ssl, ...server } = parse(connectionString) as pg.PoolConfig;
  return { ...server, ssl: ssl !== false && { ...(typeof ssl === "object" && ssl), ca } };
}

function openPool(config: pg.PoolConfig, limits: Partial<typeof LIMITS>) {
  const pool = new pg.Pool({
    ...config,
    connectionTimeoutMillis: 2_000,
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
      const client = await pool.connect().catch(explainCertificate);
      const query = async (text: string, values: unknown[]) => {
        try {
          return await client.query(text, values);
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

/** Codes of OpenSSL for a server whose certificate comes from an authority that is not known. */
const UNKNOWN_AUTHORITY = /SELF_SIGNED_CERT|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF)/;

function explainCertificate(cause: NodeJS.ErrnoException): never {
  if (!UNKNOWN_AUTHORITY.test(cause.code ?? "")) throw cause;
  const message = `The database's certificate comes from an authority that this machine does not know (${cause.code}). Set DATABASE_CA to the certificate that the database's provider offers for download.`;
  throw new OwnError(message, { cause });
}

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
