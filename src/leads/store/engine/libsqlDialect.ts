import { performance } from "node:perf_hooks";
import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from "kysely";

/** Milliseconds to wait for a lock that another process holds. */
export const LOCK_TIMEOUT = 2_000;

/** Kysely's SQLite dialect, made fit for a database that several processes share, in a process that serves pages. */
export class LibsqlDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new LibsqlDriver(this.#config);
  }

  override createAdapter() {
    return new LibsqlAdapter();
  }
}

class LibsqlAdapter extends SqliteAdapter {
  /** Migrations run in a transaction, whose lock keeps other processes from running the same ones. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

class LibsqlDriver extends SqliteDriver {
  /**
   * SQLite runs queries synchronously, so queries that follow one another would keep the process from accepting
   * connections and from writing responses. A turn of the event loop before each transaction, and before each query
   * outside of one, lets other work in.
   */
  override async acquireConnection() {
    const connection = await super.acquireConnection();
    await turn();
    return new PatientConnection(connection);
  }

  /** Takes the write lock at once: a transaction that reads first and then writes could be refused halfway. */
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** On a full disk SQLite has rolled back by itself, and the error to report is that one. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!(error instanceof Error && error.message.includes("no transaction is active"))) throw error;
    });
  }
}

/** Waits for another process's lock without blocking this process, as SQLite's own busy timeout would. */
class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const end = performance.now() + LOCK_TIMEOUT;
    for (;;) {
      try {
        return await this.#connection.executeQuery<Row>(query);
      } catch (error) {
        const busy = error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";
        if (!busy || performance.now() > end) throw error;
        await pause(2 + Math.random() * 15);
      }
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number) {
    return this.#connection.streamQuery<Row>(query, chunkSize);
  }
}
