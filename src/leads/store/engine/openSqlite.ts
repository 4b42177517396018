import { chmodSync, closeSync, mkdirSync, openSync } from "node:fs";
import Module from "node:module";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { type SqliteDatabase, sql } from "kysely";
import type { DatabaseConnection } from "./database";
import { LibsqlDialect, LOCK_TIMEOUT } from "./libsqlDialect";
import { openTables } from "./tables";

const STILL_READ =
  "The leads are removed, but another process is reading the database, so its journal still holds them. Run this again.";

/** Statements kept compiled; the store uses fewer, apart from lists of varying length. */
const STATEMENTS = 100;

/**
 * Opens the embedded database. A transaction is on disk when it returns (synchronous = full). Only the owner can read
 * the files. Any number of processes may share them.
 */
export function openSqlite(dataDir: string): DatabaseConnection {
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
  libsql.exec("pragma foreign_keys = on");
  // From here on, the dialect does the waiting.
  libsql.exec("pragma busy_timeout = 0");

  const query = openTables(new LibsqlDialect({ database: remembering(libsql) }));
  return {
    kind: "sqlite",
    query,
    withoutTimeouts: (work) => work(query),
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

/** Compiles each statement once. Kysely would compile it at each execution. */
function remembering(libsql: SqliteDatabase): SqliteDatabase {
  const statements = new Map<string, ReturnType<SqliteDatabase["prepare"]>>();
  return {
    close: () => libsql.close(),
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const statement = libsql.prepare(sql);
      if (statements.size < STATEMENTS) statements.set(sql, statement);
      return statement;
    },
  };
}
