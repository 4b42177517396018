import { chmodSync, closeSync, mkdirSync, openSync } from "node:fs";
import Module from "node:module";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  Migrator,
  PostgresDialect,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  sql,
} from "kysely";
import pg from "pg";
import type { Context } from "../../content/catalog";
import { durabilityProblem, type Settings } from "../settings";
import { migrations } from "./migrations";
import { rewritePostgres } from "./rewritePostgres";

/** Milliseconds to wait for a lock that another process holds. */
const LOCK_TIMEOUT = 2_000;

const STILL_READ =
  "The leads are removed, but another process is reading the database, so its journal still holds them. Run this again.";

/** Times are milliseconds since 1970, booleans 0 or 1, compound values JSON: what both databases hold alike. */
export interface Tables {
  leads: {
    id: string;
    kind: string;
    state: string;
    held_for: string;
    received_at: number;
    name: string;
    phone: string;
    phone_extension: string | null;
    email: string;
    zip: string | null;
    service: string | null;
    timeframe: string | null;
    company: string | null;
    trade: string | null;
    message: string | null;
    consent: number;
    consent_version: string | null;
    consent_words: string | null;
    page: string | null;
    ip: string | null;
    user_agent: string | null;
    certificate_url: string | null;
    attribution: string | null;
    address_key: string | null;
    message_key: string | null;
    context: string;
  };
  lead_keys: { key: string; lead_id: string; digest: string; expires_at: number };
  deliveries: {
    lead_id: string;
    destination: string;
    state: string;
    created_at: number;
    attempts: number;
    next_at: number;
    lease: string | null;
    lease_until: number | null;
    delivered_at: number | null;
    answer: string | null;
    context: string;
    /** When `next_at` was decided. */
    scheduled_at: number | null;
  };
  /** Times that all instances share. */
  moments: { name: string; at: number };
  /** What a health check writes, to see whether a lead could be written. */
  probes: { id: string; filler: string };
  secrets: { name: string; value: string };
  consent_words: { version: string; words: string };
}

export interface Database {
  kind: "sqlite" | "postgres";
  /** Which copy of the site opened it. Copies may share a database; each sees to its own deliveries. */
  context: Context;
  query: Kysely<Tables>;
  /**
   * Removes from the database's files what was deleted from its tables.
   * @returns where deleted leads can still be found, in sentences
   * @throws if that cannot be done now, with a message that says what to do
   */
  scrub(): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * Opens the database the settings name and brings its tables up to date. Several instances may do so at once.
 * @throws if it cannot be reached, or if nothing written there would last
 */
export async function openDatabase(settings: Settings): Promise<Database> {
  const problem = durabilityProblem(settings);
  if (problem) throw new Error(problem);
  const database = settings.databaseUrl
    ? openPostgres(settings.databaseUrl, settings.context)
    : openSqlite(settings.dataDir, settings.context);
  const migrator = new Migrator({ db: database.query, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    await database.close();
    throw error;
  }
  return database;
}

/**
 * PostgreSQL. All limits together stay under the time a visitor may wait for an answer (4 s), also when the server is
 * frozen rather than gone.
 */
function openPostgres(connectionString: string, context: Context): Database {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 2_000,
    query_timeout: 3_000,
    statement_timeout: 3_000,
    lock_timeout: LOCK_TIMEOUT,
    idle_in_transaction_session_timeout: 10_000,
    // 64-bit integers are times and counts here, well inside what a JavaScript number holds.
    types: {
      getTypeParser: (id: number, format?: "text" | "binary") =>
        id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format as "text"),
    },
  });
  // A connection that breaks fails its query and is replaced at the next one. It also says so in an event, which would
  // end the process if nobody listened: the pool's while it is idle, its own while it is in use.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind: "postgres",
    context,
    query,
    scrub: () => rewritePostgres(connectionString, LOCK_TIMEOUT),
    close: () => query.destroy(),
  };
}

/**
 * The embedded database: on disk when a transaction returns (synchronous=FULL), readable by its owner only, and shared
 * by as many processes as like.
 */
function openSqlite(dataDir: string, context: Context): Database {
  // Native code cannot go into a function's bundle, so it is loaded at run time, from the project's own folder.
  const Libsql: typeof import("libsql") = Module.createRequire(path.resolve("package.json"))("libsql");

  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, "leads.db");
  closeSync(openSync(file, "a", 0o600));
  chmodSync(file, 0o600);
  const libsql = new Libsql(file);
  // The time to wait for another process comes first, since changing the journal needs the lock too.
  libsql.exec(`pragma busy_timeout = ${LOCK_TIMEOUT}`);
  libsql.exec("pragma journal_mode = wal");
  libsql.exec("pragma synchronous = full");
  libsql.exec("pragma secure_delete = on");
  // From here on, PatientConnection does the waiting.
  libsql.exec("pragma busy_timeout = 0");

  const query = new Kysely<Tables>({ dialect: new LibsqlDialect({ database: remembering(libsql) }) });
  return {
    kind: "sqlite",
    context,
    query,
    // Deleted rows are overwritten in the database itself (secure_delete), but older pages wait in its journal.
    scrub: async () => {
      const end = performance.now() + LOCK_TIMEOUT;
      for (;;) {
        // Another process that reads the journal is no error to SQLite: it says so in a row.
        const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(query);
        if (rows[0]?.busy === 0) return [`Backups of ${dataDir} hold what they held, until you delete them.`];
        if (performance.now() > end) throw new Error(STILL_READ);
        await pause(20);
      }
    },
    close: () => query.destroy(),
  };
}

/** Compiles each statement once; Kysely would do so at each execution. */
function remembering(libsql: SqliteDatabase): SqliteDatabase {
  const statements = new Map<string, ReturnType<SqliteDatabase["prepare"]>>();
  return {
    close: () => libsql.close(),
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const statement = libsql.prepare(sql);
      if (statements.size < 100) statements.set(sql, statement);
      return statement;
    },
  };
}

class LibsqlDialect extends SqliteDialect {
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
  /** Migrations run in a transaction, whose lock keeps other instances from running the same ones. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

class LibsqlDriver extends SqliteDriver {
  /**
   * SQLite works without giving way, so queries that follow one another would keep the process from accepting
   * connections and from writing answers. A turn of the event loop before each transaction, and before each query
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

  /** On a full disk SQLite has rolled back by itself, and the error to hear about is that one. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!(error instanceof Error && error.message.includes("no transaction is active"))) throw error;
    });
  }
}

/** Waits for another process's lock without holding up this one, as SQLite's own waiting would. */
class PatientConnection implements DatabaseConnection {
  constructor(readonly connection: DatabaseConnection) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
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
