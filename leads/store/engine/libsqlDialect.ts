import { performance } from "node:perf_hooks";
import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from "kysely";

/** Milliseconds to wait for a lock that another process holds. */
export const LOCK_TIMEOUT = 2_000;

const BEGIN = CompiledQuery.raw("begin immediate");
/** A statement that needs no write lock. */
const READS = /^(?:select|with|pragma)\b/i;

/** Kysely's SQLite dialect for a database that several processes share. It does not block the event loop for long. */
export class LibsqlDialect extends SqliteDialect {
  constructor(private readonly settings: SqliteDialectConfig) {
    super(settings);
  }

  override createDriver() {
    return new LibsqlDriver(this.settings);
  }
}

class LibsqlDriver extends SqliteDriver {
  /**
   * Yields to the event loop before each transaction, and before each query outside of one. SQLite runs queries
   * synchronously, so a series of queries would otherwise block connections and responses.
   */
  override async acquireConnection() {
    const connection = await super.acquireConnection();
    await turn();
    return new PatientConnection(connection);
  }

  /** Takes the write lock at once. Otherwise SQLite could refuse a transaction that reads first and then writes. */
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(BEGIN);
  }

  /** Ignores a missing transaction: on a full disk SQLite has already rolled back. The disk error is the one to report. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!(error instanceof Error && error.message.includes("no transaction is active"))) throw error;
    });
  }
}

/**
 * Waits for another process's lock without blocking this process. SQLite's own busy timeout would block it. Kysely acquires a
 * connection for one transaction or for one statement.
 */
class PatientConnection implements DatabaseConnection {
  private hasBegun = false;

  constructor(private readonly connection: DatabaseConnection) {}

  /**
   * Gives a lone write a transaction, which takes the lock before it. A write that met a lock would stay in progress, and no
   * commit of anybody would succeed until the same statement runs again. The driver's fault:
   * https://github.com/tursodatabase/libsql-client-ts/issues/352, mended in https://github.com/tursodatabase/libsql-js/pull/238.
   * Once that is released, only the wait is needed here.
   */
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.hasBegun ||= query.sql === BEGIN.sql;
    if (this.hasBegun || READS.test(query.sql)) return this.execute(query);
    await this.execute(BEGIN);
    try {
      const result = await this.execute<Row>(query);
      await this.execute(CompiledQuery.raw("commit"));
      return result;
    } catch (error) {
      // On a full disk SQLite has already rolled back.
      await this.execute(CompiledQuery.raw("rollback")).catch(() => {});
      throw error;
    }
  }

  private async execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const end = performance.now() + LOCK_TIMEOUT;
    for (;;) {
      try {
        return await this.connection.executeQuery<Row>(query);
      } catch (error) {
        const busy = error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";
        if (!busy || performance.now() > end) throw error;
        await pause(2 + Math.random() * 15);
      }
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number) {
    return this.connection.streamQuery<Row>(query, chunkSize);
  }
}
