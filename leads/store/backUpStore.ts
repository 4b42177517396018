import { closeSync, openSync, rmSync } from "node:fs";
import { sql } from "kysely";
import { OwnError } from "../describeError";
import type { Store } from "./openStore";

/**
 * Writes a copy of the embedded database, as it is at one moment, while others use it
 * (https://www.sqlite.org/lang_vacuum.html#vacuuminto). Only the file's owner can read it.
 * @throws if the file exists or cannot be written, or the database is PostgreSQL; the message says what to do
 */
export async function backUpStore({ kind, query }: Store, file: string): Promise<void> {
  if (kind === "postgres") {
    throw new OwnError(`The leads are in PostgreSQL, which has its own backup: pg_dump --format=custom --file=${file}`);
  }
  try {
    // SQLite writes into an empty file.
    closeSync(openSync(file, "wx", 0o600));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OwnError(`${file} cannot be made (${code}). Name a new file in a folder where you may write.`);
  }
  try {
    await sql`vacuum into ${file}`.execute(query);
  } catch (error) {
    rmSync(file);
    throw new OwnError(`No backup was made: ${(error as Error).message}. See that the disk has room.`, {
      cause: error,
    });
  }
}
