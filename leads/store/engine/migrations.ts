import { type Kysely, PostgresAdapter, sql, type Transaction } from "kysely";
import { firstRelease } from "./firstRelease";
import { keyedHash } from "./secret";

/** Changes the tables. Its names are the database's own, in snake case. */
type Migration = (transaction: Transaction<unknown>) => Promise<void>;

/**
 * Names of migrations after which an older version goes on: "002-adds-note". They only add tables, indexes, and columns that
 * may be empty or have a default. The name says so, since an older version knows nothing else of them.
 */
export const ONLY_ADDS = /^\d+-adds-/;

/**
 * The migrations, in order. Never change a released one; add another. Each statement must mean the same on SQLite and
 * PostgreSQL, unless it is for only one of them.
 */
export const migrations: Record<string, Migration> = {
  async "001-first-release"(transaction) {
    const statements = inDialect(transaction, firstRelease).split(";\n");
    for (const statement of statements.filter((text) => text.trim())) await sql.raw(statement).execute(transaction);
  },
  /** Acts may be of the kind "returned". SQLite cannot change a constraint, so the table is written again. */
  async "002-returned"(transaction) {
    const acts = firstRelease.split(";\n").find((text) => text.includes("create table acts ")) ?? "";
    const wider = acts
      .replace("create table acts ", "create table next_acts ")
      .replace("'note',", "'note', 'returned',");
    for (const statement of [
      inDialect(transaction, wider),
      "insert into next_acts select * from acts",
      "drop table acts",
      "alter table next_acts rename to acts",
      "create index acts_of_lead on acts (lead_id, at)",
    ])
      await sql.raw(statement).execute(transaction);
  },
  /**
   * A withdrawal is a time on the leads that were sent before it. It was a list of keyed hashes, whose people's leads are
   * marked here. The list stays for an older version.
   */
  async "003-adds-withdrawn"(transaction) {
    await sql.raw(inDialect(transaction, "alter table leads add column withdrawn_at TIME")).execute(transaction);
    const { rows } = await sql<{ kind: string; value: string; at: number }>`
      select kind, value, withdrawn_at as at from withdrawals`.execute(transaction);
    if (rows.length === 0) return;
    const secret = await sql<{ value: string }>`
      select value from shared_values where name = 'secret'`.execute(transaction);
    const times = new Map(rows.map(({ kind, value, at }) => [`${kind} ${value}`, at]));
    const key = secret.rows[0]?.value ?? "";
    const timeOf = (kind: string, text: string) =>
      times.get(`${kind} ${keyedHash(key, "withdrawals", `${kind}:${text}`)}`) ?? 0;
    const leads = await sql<{ id: string; email: string; phone: string }>`
      select id, email, phone from leads`.execute(transaction);
    for (const { id, email, phone } of leads.rows) {
      const at = Math.max(timeOf("email", email.toLowerCase()), timeOf("phone", phone));
      if (at > 0)
        await sql`update leads set withdrawn_at = ${at} where id = ${id} and received_at <= ${at}`.execute(transaction);
    }
  },
  async "004-adds-must-call"(transaction) {
    await sql`alter table leads add column must_call integer`.execute(transaction);
  },
  /** The bytes come last, because SQLite reads a row from its beginning. */
  async "005-adds-photographs"(transaction) {
    for (const statement of [
      `create table photographs (
        id text not null primary key,
        lead_id text not null references leads (id) on delete cascade,
        at TIME not null,
        width integer not null,
        height integer not null,
        size integer not null,
        address_key text,
        jpeg BINARY not null
      ) STRICT`,
      "create index photographs_of_lead on photographs (lead_id, at)",
      "create index photographs_address on photographs (address_key, at)",
      "create index photographs_size on photographs (size)",
    ])
      await sql.raw(inDialect(transaction, statement)).execute(transaction);
  },
  async "006-adds-indexes"(transaction) {
    await sql`create index deliveries_of_destination on deliveries (destination, created_at)`.execute(transaction);
    await sql`create index leads_in_state on leads (state, received_at)`.execute(transaction);
  },
  /** bringUpToDate fills them, in pieces: also for leads that an older version stores meanwhile. */
  async "007-adds-search"(transaction) {
    for (const statement of [
      "alter table leads add column search_words text",
      "create index leads_without_words on leads (id) where search_words is null",
      `create table contacts (
        value text not null,
        lead_id text not null references leads (id) on delete cascade,
        primary key (value, lead_id)
      ) STRICT`,
      "create index contacts_of_lead on contacts (lead_id)",
    ])
      await sql.raw(inDialect(transaction, statement)).execute(transaction);
  },
  /** Counts may be of any kind: the list of kinds is the model's, and refused "spanish" here. */
  async "008-adds-kinds-of-counts"(transaction) {
    for (const statement of [
      "alter table site_counts rename to former_counts",
      `create table site_counts (
        day text not null,
        page text not null,
        source text not null,
        kind text not null,
        count TIME not null,
        primary key (day, page, source, kind)
      ) STRICT`,
      "insert into site_counts select day, page, source, kind, count from former_counts",
      "drop table former_counts",
    ])
      await sql.raw(inDialect(transaction, statement)).execute(transaction);
  },
  /**
   * Where requests stand, for queries; bringUpToDate fills the columns. Acts get an order of their own, details, and any
   * kind: the list of kinds is acts.ts, so a new one is no migration.
   */
  async "009-adds-visits"(transaction) {
    const order = isPostgres(transaction)
      ? "sequence bigint generated by default as identity primary key"
      : "sequence integer not null primary key autoincrement";
    for (const statement of [
      "alter table leads add column stage text not null default 'new'",
      "alter table leads add column visit_from TIME",
      "alter table leads add column visit_to TIME",
      "alter table leads add column back_at TIME",
      "alter table leads add column awaits_office integer not null default 0",
      "alter table leads add column customer_of text",
      "create index leads_visit on leads (visit_from)",
      "create index leads_back on leads (back_at)",
      "create index leads_awaiting on leads (awaits_office)",
      "update leads set search_words = null",
      `create table next_acts (
        ${order},
        id text not null unique,
        lead_id text not null references leads (id) on delete cascade,
        kind text not null,
        "by" text not null,
        at TIME not null,
        amount TIME check (amount >= 0),
        "text" text,
        shown text,
        details text
      ) STRICT`,
      `insert into next_acts (id, lead_id, kind, "by", at, amount, "text", shown)
        select id, lead_id, kind, "by", at, amount, "text", shown from acts order by at, id`,
      "drop table acts",
      "alter table next_acts rename to acts",
      "create index acts_of_lead on acts (lead_id, sequence)",
      "delete from shared_values where name = 'stuck deliveries that were told of'",
    ])
      await sql.raw(inDialect(transaction, statement)).execute(transaction);
  },
};

/** Writes a statement for the database that it is for. */
function inDialect(db: Kysely<unknown>, statement: string): string {
  const [time, strict, binary] = isPostgres(db) ? ["bigint", "", "bytea"] : ["integer", "strict", "blob"];
  return statement.replaceAll("TIME", time).replaceAll("STRICT", strict).replaceAll("BINARY", binary);
}

const isPostgres = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof PostgresAdapter;
