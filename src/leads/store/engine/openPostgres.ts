import { PostgresDialect } from "kysely";
import pg from "pg";
import type { DatabaseConnection } from "./database";
import { rewritePostgres } from "./rewritePostgres";
import { openTables } from "./tables";

/** Milliseconds to wait for a lock that another transaction holds. */
const LOCK_TIMEOUT = 2_000;

/**
 * Opens a PostgreSQL database. The first query connects. Each wait ends before the visitor's response is due (4 s), even if
 * the server is frozen rather than gone.
 */
export function openPostgres(connectionString: string): DatabaseConnection {
  const common = { connectionString, connectionTimeoutMillis: 2_000, lock_timeout: LOCK_TIMEOUT };
  const query = openPool({
    ...common,
    max: 10,
    query_timeout: 3_000,
    statement_timeout: 3_000,
    idle_in_transaction_session_timeout: 10_000,
  });
  return {
    kind: "postgres",
    query,
    async withoutTimeouts(work) {
      const unlimited = openPool({ ...common, max: 1 });
      try {
        await work(unlimited);
      } finally {
        await unlimited.destroy();
      }
    },
    scrub: () => rewritePostgres(connectionString, LOCK_TIMEOUT),
    close: () => query.destroy(),
  };
}

function openPool(config: pg.PoolConfig) {
  const pool = new pg.Pool({
    ...config,
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
  return openTables(new PostgresDialect({ pool }));
}
