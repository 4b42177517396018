import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import pg from "pg";
import type { LeadContext } from "../../src/leads/model/leadContext";
import type { LeadEntry, LeadRecord } from "../../src/leads/model/leadRecord";
import { deliveryTable } from "../../src/leads/queue/deliveries";
import { type ClaimedDelivery, type DeliveryQueue, deliveryQueue } from "../../src/leads/queue/deliveryQueue";
import type { ConsentKeys } from "../../src/leads/store/consent/signingKey";
import type { Database } from "../../src/leads/store/engine/database";
import { type DatabaseOptions, openDatabase } from "../../src/leads/store/engine/openDatabase";
import type { LeadFilter, LeadStore } from "../../src/leads/store/leadStore";
import { openLeadStore } from "../../src/leads/store/openLeadStore";
import { lockPostgres, lockSqlite, postgresIsWaiting, sqliteIsWaiting, type Unlock } from "./lockLeads";

export type StoreKind = Database["kind"];

/** `npm run test:postgres` starts a server per Jest worker. */
const { TEST_POSTGRES_URLS, JEST_WORKER_ID } = process.env;
const postgresUrl = TEST_POSTGRES_URLS?.split(" ")[Number(JEST_WORKER_ID) - 1];

/** The database for tests of the store: PostgreSQL if there is a server, otherwise SQLite. */
export const stores: readonly StoreKind[] = [TEST_POSTGRES_URLS ? "postgres" : "sqlite"];

/** Empties PostgreSQL's database. */
async function clearPostgres(): Promise<void> {
  const client = new pg.Client(postgresUrl);
  await client.connect();
  await client.query("drop schema public cascade; create schema public");
  await client.end();
}

/** A copy of the site on the test's database. */
export interface SiteCopy {
  database: Database;
  store: LeadStore;
  queue: DeliveryQueue;
}

/** A database that is emptied before each test, opened by the live copy of the site. */
export interface TestStore extends Readonly<SiteCopy> {
  /** Returns the options that open the database in a context. */
  options(context?: LeadContext): DatabaseOptions;
  /** Closes and deletes the database, as before the first start. `restart` opens it again. */
  wipe(): Promise<void>;
  /** Closes the database and opens it again, like a new release. */
  restart(): Promise<void>;
  /** Opens the database like another process. Closes it after the test. */
  copy(context?: LeadContext): Promise<SiteCopy>;
  /** Stores many leads, without claims, deliveries or entries in the chain. */
  insert(leads: readonly LeadRecord[]): Promise<void>;
  leads(filter?: LeadFilter): Promise<LeadEntry[]>;
  ids(filter?: LeadFilter): Promise<string[]>;
  /** Locks the database against storing leads, as another process may. */
  lock(): Promise<Unlock>;
  /** Resolves once a save waits for the lock. */
  isWaiting(): Promise<void>;
}

/**
 * Opens an empty store before each test of the describe block that calls this.
 * @param keys of all copies of the site
 */
export function testStore(kind: StoreKind, keys?: ConsentKeys): TestStore {
  let dataDir = "";
  let own: SiteCopy | undefined;
  const others: Database[] = [];

  const current = (): SiteCopy => {
    if (!own) throw new Error("The store is open during a test only.");
    return own;
  };
  const options = (context: LeadContext = "production") => ({
    dataDir,
    databaseUrl: kind === "postgres" ? postgresUrl : undefined,
    context,
  });
  const open = async (context?: LeadContext): Promise<SiteCopy> => {
    const database = await openDatabase(options(context));
    const store = await openLeadStore(database, deliveryTable, keys);
    return { database, store, queue: deliveryQueue(database, store) };
  };
  const close = async () => {
    const opened = own;
    own = undefined;
    await opened?.database.close();
  };
  const leads = async (filter?: LeadFilter) => {
    const pages: LeadEntry[][] = [];
    for await (const page of current().store.pages(filter)) pages.push(page);
    return pages.flat();
  };

  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), "leads-"));
    if (kind === "postgres") await clearPostgres();
    own = await open();
  });
  afterEach(async () => {
    await Promise.all(others.splice(0).map((database) => database.close()));
    await close();
    rmSync(dataDir, { recursive: true });
  });

  return {
    get database() {
      return current().database;
    },
    get store() {
      return current().store;
    },
    get queue() {
      return current().queue;
    },
    options,
    async wipe() {
      await close();
      if (kind === "postgres") await clearPostgres();
      for (const suffix of ["", "-wal", "-shm"]) rmSync(path.join(dataDir, `leads.db${suffix}`), { force: true });
    },
    async restart() {
      await close();
      own = await open();
    },
    async copy(context) {
      const opened = await open(context);
      others.push(opened.database);
      return opened;
    },
    async insert(records) {
      const { query, context } = current().database;
      await query
        .insertInto("leads")
        .values(records.map((record) => ({ ...record, context, consentSalt: "" })))
        .execute();
    },
    leads,
    ids: async (filter) => (await leads(filter)).map(({ id }) => id),
    lock: () => (kind === "sqlite" ? lockSqlite(dataDir) : lockPostgres(postgresUrl)),
    isWaiting: () => (kind === "sqlite" ? sqliteIsWaiting() : postgresIsWaiting(postgresUrl)),
  };
}

/** Claims the only due delivery of a destination. */
export async function claimOne(queue: DeliveryQueue, destination: string, now: number): Promise<ClaimedDelivery> {
  const [claim, ...more] = await queue.claim(destination, 2, now);
  if (!claim || more.length > 0) throw new Error(`Expected one due delivery to ${destination}.`);
  return claim;
}
