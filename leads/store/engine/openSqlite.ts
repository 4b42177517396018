import { chmodSync, closeSync, mkdirSync, openSync, statSync } from "node:fs";
import Module from "node:module";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, type SqliteDatabase, sql } from "kysely";
import { OwnError } from "../../describeError";
import type { Database } from "./database";
import { LibsqlDialect, LOCK_TIMEOUT } from "./libsqlDialect";
import { openTables, type Tables } from "./tables";

/** Size of the statement cache. The store uses fewer, apart from lists of varying length. */
const STATEMENTS = 100;
/** Tries to empty the write-ahead log, and milliseconds between them. */
const TRIES = 20;
const PAUSE = 50;

/**
 * Opens the embedded database. A transaction is on disk when it returns (synchronous = full). Only the owner of the files
 * can read them. Any number of processes of one machine may share them.
 */
export function openSqlite(dataDir: string): Database {
  // A serverless function's bundle cannot contain native code. So this loads it at run time from the project's folder.
  const Libsql: typeof import("libsql") = Module.createRequire(path.resolve("package.json"))("libsql");

  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, "leads.db");
  closeSync(openSync(file, "a", 0o600));
  try {
    chmodSync(file, 0o600);
  } catch {
    // Another user's file, or one on a network share, keeps the rights that somebody gave it.
  }
  const libsql = new Libsql(file);
  // The busy timeout comes first: changing the journal mode needs the lock too.
  libsql.exec(`pragma busy_timeout = ${LOCK_TIMEOUT}`);
  libsql.exec("pragma journal_mode = wal");
  libsql.exec("pragma synchronous = full");
  // Overwrites deleted rows, so that an erased lead leaves the file.
  libsql.exec("pragma secure_delete = on");
  libsql.exec("pragma foreign_keys = on");
  // From here on, the dialect waits for locks.
  libsql.exec("pragma busy_timeout = 0");

  const query = openTables(new LibsqlDialect({ database: remembering(libsql, file) }));
  return {
    kind: "sqlite",
    query,
    hasTables: async () => libsql.prepare("select 1 from sqlite_master where name = 'migrations'").get() !== undefined,
    maintain: (work) => query.transaction().execute(work),
    async close() {
      // SQLite does so itself, but not with this driver: the file alone would lack the newest leads. On a full disk it cannot.
      await emptyLog(query).catch(() => {});
      await query.destroy();
    },
  };
}

/**
 * Moves the write-ahead log into the file and empties it (https://www.sqlite.org/pragma.html#pragma_wal_checkpoint).
 * Waits for others who read it. If they read on, SQLite empties it at a later write.
 */
export async function emptyLog(query: Kysely<Tables>): Promise<void> {
  for (let left = TRIES; left > 0; left--) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(query);
    if (rows[0]?.busy === 0) return;
    await pause(PAUSE);
  }
}

/**
 * Caches compiled statements. Kysely compiles them at each execution. A statement that met a lock stays in progress, and no
 * commit succeeds, until the same statement runs again: the driver's fault, named in libsqlDialect.ts.
 */
function remembering(libsql: SqliteDatabase, file: string): SqliteDatabase {
  const { ino } = statSync(file);
  const statements = new Map<string, ReturnType<SqliteDatabase["prepare"]>>();
  return {
    close: () => libsql.close(),
    prepare(sql) {
      // SQLite goes on with a file that somebody has removed, and nobody would ever see what it wrote there.
      if (statSync(file, { throwIfNoEntry: false })?.ino !== ino)
        throw new OwnError(`The file ${file} was removed or replaced while the site ran. Restart the site.`);
      const known = statements.get(sql);
      if (known) return known;
      const statement = libsql.prepare(sql);
      if (statements.size < STATEMENTS) statements.set(sql, statement);
      return statement;
    },
  };
}
