import type { Database } from "./engine/database";
import { type KeyedMutex, keyedMutex } from "./engine/keyedMutex";
import { migrateDatabase } from "./engine/migrateDatabase";
import { openPostgres } from "./engine/openPostgres";
import { openSqlite } from "./engine/openSqlite";
import { sharedSecret } from "./engine/secret";

/**
 * An open store. The functions of this folder take it first. Each returns after its transaction is on disk, or throws and
 * has changed nothing.
 */
export interface Store extends Database {
  /** Keys hashes and signs links; the same for all processes on the database. */
  secret: string;
  /**
   * Work that the database would make wait for a lock anyway. Here it waits without a database connection.
   */
  mutex: KeyedMutex;
}

export interface StoreOptions {
  /** Address of a PostgreSQL database. Default: an embedded SQLite database. */
  databaseUrl?: string;
  /** Certificates of the authorities that may vouch for its server, as PEM. Default: those that Node.js knows. */
  databaseCa?: string;
  /** Folder of the embedded database. Created if missing. */
  dataDir: string;
}

/**
 * Opens a database and migrates its tables. Several processes may do so at once.
 * @throws if it cannot be reached or migrated
 */
export async function openStore({ databaseUrl, databaseCa, dataDir }: StoreOptions): Promise<Store> {
  const database = databaseUrl ? openPostgres(databaseUrl, databaseCa) : openSqlite(dataDir);
  try {
    await migrateDatabase(database);
    return { ...database, secret: await sharedSecret(database.query), mutex: keyedMutex() };
  } catch (error) {
    await database.close();
    throw error;
  }
}
