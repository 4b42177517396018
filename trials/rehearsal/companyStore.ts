/** The rehearsal's database, with outages, a full disk, backups and restores. */
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import Libsql from "libsql";
import pg from "pg";
import type { DeliveryState, LeadState } from "../../src/leads/model/leadRecord";
import { executeSql } from "../../test/leads/executeSql";
import { lockSqlite } from "../../test/leads/lockLeads";
import { startPostgres } from "../../test/leads/startPostgres";
import type { StoredLead } from "./ledger";
import { type SmallDisk, smallDisk } from "./smallDisk";

export type StoreKind = "sqlite" | "postgres";

/** The state of deliveries. The rehearsal moves the clock by it. */
export interface Pending {
  /** Deliveries under way. */
  leased: number;
  /** Due deliveries without a try. */
  fresh: number;
  /** The time of the next delivery, possibly in the past; undefined if none is pending. */
  next?: number;
  /** The retention clock, which each sweep advances. */
  removal?: number;
}

export interface CompanyStore {
  kind: StoreKind;
  /** Environment variables for the site. */
  env: Record<string, string>;
  /** Whether its disk can be filled. */
  hasRealDisk: boolean;
  /** @returns undefined while the database does not answer */
  leads(): Promise<StoredLead[] | undefined>;
  /** @returns undefined while the database does not answer */
  pending(now: number): Promise<Pending | undefined>;
  /** Stops the database from answering. */
  breakDown(): Promise<void>;
  /** Lets the database answer again. */
  recover(): Promise<void>;
  fillDisk(): void;
  freeDisk(): Promise<void>;
  /** Makes a backup while the site runs, as docs/guides/node-host.md says. */
  backUp(): Promise<void>;
  /** Restores the backup. The site must be stopped. @returns the folder of the replaced database, if it is kept */
  restore(): Promise<string | undefined>;
  /** The database's files that contain a text. */
  filesWith(text: string): string[];
  close(): Promise<void>;
}

const LEADS = `select leads.id as reference, email, leads.state as state, answers,
  destination, deliveries.state as delivery
  from leads left join deliveries on deliveries.lead_id = leads.id order by leads.id`;

const pendingAt = (now: number) => `select
  coalesce(sum(case when lease_until > ${now} then 1 else 0 end), 0) as leased,
  coalesce(sum(case when coalesce(lease_until, 0) <= ${now} and next_at <= ${now} and attempts = 0 then 1 else 0 end), 0)
    as fresh,
  min(next_at) as next,
  (select at from moments where name = 'removal') as removal
  from deliveries where state = 'pending'`;

type Row = Record<string, string | number | null>;

function leadsOf(rows: readonly Row[]): StoredLead[] {
  const leads = new Map<string, StoredLead & { deliveries: { destination: string; state: DeliveryState }[] }>();
  for (const { reference, email, state, answers, destination, delivery } of rows) {
    const id = String(reference);
    const known = leads.get(id);
    const lead = known ?? {
      reference: id,
      key: keyIn(String(answers)) ?? id,
      email: String(email),
      state: state as LeadState,
      deliveries: [],
    };
    if (!known) leads.set(id, lead);
    if (destination !== null)
      lead.deliveries.push({ destination: String(destination), state: delivery as DeliveryState });
  }
  return [...leads.values()];
}

/** The request's key in a message. */
export const keyIn = (text: string): string | undefined => /\bR-\d+\b/.exec(text)?.[0];

function pendingOf(row: Row = {}): Pending {
  const moment = (value: Row[string] = null) => (value === null ? undefined : Number(value));
  const { leased, fresh, next, removal } = row;
  return { leased: Number(leased), fresh: Number(fresh), next: moment(next), removal: moment(removal) };
}

/** @returns undefined while the database does not answer, or has no tables yet */
async function unlessAway<Answer>(read: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}

/** Opens an empty database of one kind on a small disk. */
export const openCompanyStore = (kind: StoreKind): CompanyStore => (kind === "sqlite" ? openEmbedded() : openServer());

function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text));
}

function openEmbedded(): CompanyStore {
  const disk = smallDisk(64);
  const dataDir = path.join(disk.folder, "leads");
  const file = path.join(dataDir, "leads.db");
  const backup = path.join(disk.folder, "backup.db");
  let reader: Libsql.Database | undefined;
  let unlock: (() => Promise<void>) | undefined;

  function read(sql: string): Row[] {
    reader ??= new Libsql(file, { readonly: true });
    return reader.prepare(sql).all() as Row[];
  }
  function letGo(): void {
    reader?.close();
    reader = undefined;
  }

  return {
    kind: "sqlite",
    env: { LEADS_DATA_DIR: dataDir },
    hasRealDisk: disk.isReal,
    leads: () => unlessAway(async () => leadsOf(read(LEADS))),
    pending: (now) => unlessAway(async () => (unlock ? undefined : pendingOf(read(pendingAt(now))[0]))),
    async breakDown() {
      unlock = await lockSqlite(dataDir);
    },
    async recover() {
      await unlock?.();
      unlock = undefined;
    },
    fillDisk: disk.fill,
    freeDisk: async () => disk.empty(),
    async backUp() {
      rmSync(backup, { force: true });
      await executeSql({ dataDir }, `vacuum into '${backup}'`);
    },
    async restore() {
      letGo();
      const replaced = path.join(disk.folder, "replaced");
      rmSync(replaced, { recursive: true, force: true });
      mkdirSync(replaced);
      for (const name of readdirSync(dataDir)) renameSync(path.join(dataDir, name), path.join(replaced, name));
      cpSync(backup, file);
      return replaced;
    },
    filesWith: (text) => filesWith(dataDir, text),
    async close() {
      letGo();
      disk.remove();
    },
  };
}

/** Megabytes. PostgreSQL's own tables take 40; the options below limit its write-ahead log. */
const SERVER_DISK = 400;
const SERVER_OPTIONS = ["fsync=off", "max_wal_size=96MB", "min_wal_size=32MB", "max_connections=60"];

function openServer(): CompanyStore {
  const disk: SmallDisk = smallDisk(SERVER_DISK);
  const postgres = startPostgres(SERVER_OPTIONS, disk.folder);
  const backup = path.join(postgres.folder, "backup.dump");
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2, query_timeout: 5_000 });
  pool.on("error", () => {});
  const read = async (sql: string): Promise<Row[]> => (await pool.query<Row>(sql)).rows;

  return {
    kind: "postgres",
    env: { DATABASE_URL: postgres.url },
    hasRealDisk: disk.isReal,
    leads: () => unlessAway(async () => leadsOf(await read(LEADS))),
    pending: (now) => unlessAway(async () => pendingOf((await read(pendingAt(now)))[0])),
    async breakDown() {
      postgres.stop();
    },
    async recover() {
      postgres.start();
    },
    fillDisk: disk.fill,
    async freeDisk() {
      disk.empty();
      // PostgreSQL exits when there is no space for its log.
      if (!postgres.isRunning()) postgres.start();
    },
    async backUp() {
      postgres.run("pg_dump", "--format=custom", `--file=${backup}`, postgres.url);
    },
    async restore() {
      const how = ["--clean", "--if-exists", "--no-owner", "--single-transaction"];
      postgres.run("pg_restore", ...how, `--dbname=${postgres.url}`, backup);
      return undefined;
    },
    // Excludes the write-ahead log: docs/erasure.md says how long it keeps erased data.
    filesWith: (text) => filesWith(path.join(postgres.data, "base"), text),
    async close() {
      await pool.end();
      postgres.remove();
      disk.remove();
    },
  };
}
