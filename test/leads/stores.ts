import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { sql } from "kysely";
import pg from "pg";
import type { LeadEntry, LeadRecord } from "../../leads/record/leadRecord";
import { type NewAct, recordAct } from "../../leads/store/acts";
import {
  type DeliveryUpdate,
  finishDelivery,
  type LeasedDelivery,
  leaseDeliveries,
} from "../../leads/store/deliveryQueue";
import { toRow } from "../../leads/store/engine/leadRows";
import { type LeadFilter, leadPages } from "../../leads/store/leadQueries";
import { openStore, type Store } from "../../leads/store/openStore";
import { saveLead } from "../../leads/store/saveLead";
import { addContacts, searchWords } from "../../leads/store/searchWords";
import { lockPostgres, lockSqlite, postgresIsWaiting, sqliteIsWaiting } from "./lockLeads";
import { planNothing, sampleAct, sampleVisitorAct } from "./sampleAct";
import { NOW, sampleNewLead } from "./sampleNewLead";

export type StoreKind = Store["kind"];

/** `npm run test:postgres` starts a server per Jest worker. */
const { TEST_POSTGRES_URLS, JEST_WORKER_ID } = process.env;
const postgresUrl = TEST_POSTGRES_URLS?.split(" ")[Number(JEST_WORKER_ID) - 1];

/** The database for tests of the store: PostgreSQL if there is a server, otherwise SQLite. */
export const storeKind: StoreKind = TEST_POSTGRES_URLS ? "postgres" : "sqlite";
export const stores: readonly StoreKind[] = [storeKind];

async function clearPostgres(): Promise<void> {
  const client = new pg.Client(postgresUrl);
  await client.connect();
  await client.query("drop schema if exists lead_service cascade");
  await client.end();
}

/** Opens an empty store before each test of the file or describe block that calls this. */
export function testStore(kind = storeKind) {
  let dataDir = "";
  let own: Store | undefined;
  const others: Store[] = [];

  const current = (): Store => {
    if (!own) throw new Error("The store is open during a test only.");
    return own;
  };
  const options = () => ({ dataDir, databaseUrl: kind === "postgres" ? postgresUrl : undefined });
  const open = () => openStore(options());
  const close = async () => {
    const opened = own;
    own = undefined;
    await opened?.close();
  };
  const leads = async (filter?: LeadFilter) => {
    const pages: LeadEntry[][] = [];
    for await (const page of leadPages(current(), filter)) pages.push(page);
    return pages.flat();
  };

  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), "leads-"));
    if (kind === "postgres") await clearPostgres();
    own = await open();
  });
  afterEach(async () => {
    await Promise.all(others.splice(0).map((store) => store.close()));
    await close();
    rmSync(dataDir, { recursive: true });
  });

  return {
    get store() {
      return current();
    },
    options,
    /** Closes and deletes the database, as before the first start. `restart` opens it again. */
    async wipe() {
      await close();
      if (kind === "postgres") await clearPostgres();
      for (const suffix of ["", "-wal", "-shm"]) rmSync(path.join(dataDir, `leads.db${suffix}`), { force: true });
    },
    async restart() {
      await close();
      own = await open();
    },
    /** Opens the database like another process. Closes it after the test. */
    async copy() {
      const opened = await open();
      others.push(opened);
      return opened;
    },
    /** Runs a statement of the test's own on the tables. */
    run: (statement: string) =>
      current().maintain(async (transaction) => void (await sql.raw(statement).execute(transaction))),
    /** Stores many leads, without request keys or deliveries. */
    async insert(records: readonly LeadRecord[]) {
      await current()
        .query.transaction()
        .execute(async (transaction) => {
          const rows = records.map((record) => ({ ...toRow(record), searchWords: searchWords(record) }));
          await transaction.insertInto("leads").values(rows).execute();
          for (const record of records) await addContacts(transaction, record);
        });
    },
    /** Stores a sample lead. @returns its id */
    async save(...lead: Parameters<typeof sampleNewLead>) {
      const sample = sampleNewLead(...lead);
      await saveLead(current(), sample);
      return sample.record.id;
    },
    act: (leadId: string, changes: Partial<NewAct> = {}, seen?: number) =>
      recordAct(current(), sampleAct(leadId, changes), planNothing, { seen }),
    say: (leadId: string, changes: Partial<NewAct> = {}) =>
      recordAct(current(), sampleVisitorAct(leadId, changes), planNothing),
    /** Makes the only due delivery to a destination. */
    deliver: (destination: string, at = NOW) =>
      finishOne(current(), destination, { state: "delivered", at, reply: "250 OK" }, at),
    leads,
    /** Returns all deliveries like "mail pending". */
    deliveries: async () =>
      (await leads()).flatMap((lead) => lead.deliveries.map(({ destination, state }) => `${destination} ${state}`)),
    ids: async (filter?: LeadFilter) => (await leads(filter)).map(({ id }) => id),
    /** Locks the database against storing leads, as another process may. */
    lock: () => (kind === "sqlite" ? lockSqlite(dataDir) : lockPostgres(postgresUrl)),
    isWaiting: () => (kind === "sqlite" ? sqliteIsWaiting() : postgresIsWaiting(postgresUrl)),
  };
}

/** Leases the only due delivery of a destination. */
export async function leaseOne(store: Store, destination: string, now: number): Promise<LeasedDelivery> {
  const [leased, ...more] = await leaseDeliveries(store, [[destination]], 2, now);
  if (!leased || more.length > 0) throw new Error(`Expected one due delivery to ${destination}.`);
  return leased;
}

/** Ends the only due delivery to a destination, as after a try. */
export async function finishOne(store: Store, destination: string, update: DeliveryUpdate, now = NOW): Promise<void> {
  await finishDelivery(store, await leaseOne(store, destination, now), update);
}
