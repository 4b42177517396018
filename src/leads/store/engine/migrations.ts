import { type Kysely, type Migration, PostgresAdapter, sql } from "kysely";

/**
 * The migrations, in order. Never change a released one; add another. Each statement must mean the same on SQLite and
 * PostgreSQL, unless it is for only one of them.
 */
export const migrations: Record<string, Migration> = {
  "001-first-release": {
    async up(db: Kysely<unknown>) {
      await createLeads(db);
      await createDeliveries(db);
      await createClaims(db);
      await createConfirmations(db);
      await createSuppressions(db);
      await createWithdrawals(db);
      await createConsentEntries(db);
      await createPrivacyRequests(db);
      await createSharedValues(db);
      if (isPostgres(db)) {
        await keepNoStatistics(db, PERSONAL);
        await sql`alter index leads_email alter column 1 set statistics 0`.execute(db);
      }
    },
  },
  "002-answers": {
    async up(db: Kysely<unknown>) {
      const { time } = strictTable(db, "leads");
      await db.schema.alterTable("leads").addColumn("answer_by", time).execute();
      await db.schema.createIndex("leads_answer_by").on("leads").column("answer_by").execute();
      await createActs(db);
      await createWrongLinks(db);
      await createTries(db);
      await createSiteCounts(db);
      if (isPostgres(db)) await keepNoStatistics(db, { acts: ["text"] });
    },
  },
};

const isPostgres = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof PostgresAdapter;

const CONTEXTS = sql`context in ('production', 'branch', 'preview', 'development')`;

/**
 * Begins a table that accepts only values of its columns' types. PostgreSQL's tables always do; SQLite's do if they are
 * strict. Times need 64 bits: "integer" in strict SQLite tables, "bigint" in PostgreSQL.
 */
function strictTable(db: Kysely<unknown>, name: string) {
  return isPostgres(db)
    ? { time: "bigint" as const, table: db.schema.createTable(name) }
    : { time: "integer" as const, table: db.schema.createTable(name).modifyEnd(sql`strict`) };
}

/** Searched and constrained fields have their own columns. `answers` holds the others as JSON. */
async function createLeads(db: Kysely<unknown>): Promise<void> {
  const { table, time } = strictTable(db, "leads");
  await table
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("context", "text", (column) => column.notNull())
    .addColumn("quarantine_reasons", "text", (column) => column.notNull())
    .addColumn("received_at", time, (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("phone_extension", "text")
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("service", "text")
    .addColumn("answers", "text", (column) => column.notNull())
    .addColumn("us_state", "text")
    .addColumn("coverage", "text")
    .addColumn("consent", "text", (column) => column.notNull())
    .addColumn("consent_salt", "text", (column) => column.notNull())
    .addColumn("page", "text")
    .addColumn("ip", "text")
    .addColumn("user_agent", "text")
    .addColumn("certificate_url", "text")
    .addColumn("attribution", "text")
    .addColumn("address_key", "text")
    .addColumn("message_key", "text")
    .addPrimaryKeyConstraint("leads_id", ["id"])
    .addCheckConstraint("leads_kind", sql`kind in ('quote', 'partner')`)
    .addCheckConstraint("leads_state", sql`state in ('accepted', 'quarantined', 'spam')`)
    .addCheckConstraint("leads_context", CONTEXTS)
    .addCheckConstraint("leads_coverage", sql`coverage in ('inside', 'outside')`)
    .execute();
  await db.schema.createIndex("leads_received").on("leads").columns(["received_at", "id"]).execute();
  await db.schema.createIndex("leads_address").on("leads").columns(["address_key", "received_at"]).execute();
  await db.schema.createIndex("leads_message").on("leads").columns(["message_key", "received_at"]).execute();
  await db.schema.createIndex("leads_email").on("leads").expression(sql`lower(email)`).execute();
  await db.schema.createIndex("leads_phone").on("leads").column("phone").execute();
}

async function createDeliveries(db: Kysely<unknown>): Promise<void> {
  const { table, time } = strictTable(db, "deliveries");
  await table
    .addColumn("lead_id", "text", (column) => column.notNull())
    .addColumn("destination", "text", (column) => column.notNull())
    .addColumn("context", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("created_at", time, (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_at", time, (column) => column.notNull())
    .addColumn("scheduled_at", time, (column) => column.notNull())
    .addColumn("lease", "text")
    .addColumn("lease_until", time)
    .addColumn("delivered_at", time)
    .addColumn("reply", "text")
    .addPrimaryKeyConstraint("deliveries_lead_destination", ["lead_id", "destination"])
    .addForeignKeyConstraint("deliveries_lead", ["lead_id"], "leads", ["id"], (key) => key.onDelete("cascade"))
    .addCheckConstraint("deliveries_context", CONTEXTS)
    .addCheckConstraint("deliveries_state", sql`state in ('pending', 'delivered', 'dead', 'withheld', 'dropped')`)
    .addCheckConstraint("deliveries_delivered", sql`(state = 'delivered') = (delivered_at is not null)`)
    .addCheckConstraint("deliveries_lease", sql`(lease is null) = (lease_until is null)`)
    .execute();
  await db.schema.createIndex("deliveries_due").on("deliveries").columns(["state", "destination", "next_at"]).execute();
}

async function createClaims(db: Kysely<unknown>): Promise<void> {
  const { table, time } = strictTable(db, "claims");
  await table
    .addColumn("context", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("lead_id", "text", (column) => column.notNull())
    .addColumn("digest", "text", (column) => column.notNull())
    .addColumn("keyed", "integer", (column) => column.notNull())
    .addColumn("expires_at", time, (column) => column.notNull())
    .addPrimaryKeyConstraint("claims_value", ["context", "kind", "value"])
    // A request makes its claims before its lead, in the same transaction.
    .addForeignKeyConstraint("claims_lead", ["lead_id"], "leads", ["id"], (key) =>
      key.onDelete("cascade").deferrable().initiallyDeferred(),
    )
    .addCheckConstraint("claims_context", CONTEXTS)
    .addCheckConstraint("claims_kind", sql`kind in ('key', 'content')`)
    .addCheckConstraint("claims_keyed", sql`keyed in (0, 1)`)
    .execute();
  await db.schema.createIndex("claims_of_lead").on("claims").column("lead_id").execute();
  await db.schema.createIndex("claims_expiry").on("claims").column("expires_at").execute();
}

/** Has no foreign key to leads: a reservation may outlive its lead. */
async function createConfirmations(db: Kysely<unknown>): Promise<void> {
  const { table, time } = strictTable(db, "confirmations");
  await table
    .addColumn("address_key", "text", (column) => column.notNull())
    .addColumn("lead_id", "text", (column) => column.notNull())
    .addColumn("expires_at", time, (column) => column.notNull())
    .addPrimaryKeyConstraint("confirmations_address", ["address_key"])
    // The length of a hash in base64url. Catches most unhashed addresses.
    .addCheckConstraint("confirmations_hash", sql`length(address_key) = 43`)
    .execute();
  await db.schema.createIndex("confirmations_of_lead").on("confirmations").column("lead_id").execute();
}

/** Has no foreign key to leads: a withdrawal outlives them. */
async function createSuppressions(db: Kysely<unknown>): Promise<void> {
  const { table, time } = strictTable(db, "suppressions");
  await table
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("listed_at", time, (column) => column.notNull())
    .addColumn("withdrawn_at", time, (column) => column.notNull())
    .addColumn("way", "text", (column) => column.notNull())
    .addColumn("lifted_at", time)
    .addColumn("lift_reason", "text")
    .addPrimaryKeyConstraint("suppressions_value", ["kind", "value"])
    .addCheckConstraint("suppressions_kind", sql`kind in ('email', 'phone')`)
    // The length of a hash in base64url. Catches most unhashed addresses and every phone number.
    .addCheckConstraint("suppressions_hash", sql`length(value) = 43`)
    .addCheckConstraint("suppressions_way", sql`way in ('form', 'link', 'office')`)
    .addCheckConstraint("suppressions_lifted", sql`(lifted_at is null) = (lift_reason is null)`)
    .execute();
}

/** Withdrawals, for their rate limits. Holds hashes of network addresses, and no person. */
async function createWithdrawals(db: Kysely<unknown>): Promise<void> {
  const { table, time } = strictTable(db, "withdrawals");
  await table
    .addColumn("at", time, (column) => column.notNull())
    .addColumn("way", "text", (column) => column.notNull())
    .addColumn("address_key", "text", (column) => column.notNull())
    .addColumn("network_key", "text")
    .execute();
  await db.schema.createIndex("withdrawals_at").on("withdrawals").column("at").execute();
}

/** Has no foreign key to leads: the chain outlives them. */
async function createConsentEntries(db: Kysely<unknown>): Promise<void> {
  const { table, time } = strictTable(db, "consent_entries");
  await table
    .addColumn("context", "text", (column) => column.notNull())
    .addColumn("sequence", time, (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("lead_id", "text", (column) => column.notNull())
    .addColumn("at", time, (column) => column.notNull())
    .addColumn("record_hash", "text")
    .addColumn("previous_hash", "text")
    .addColumn("key_id", "text")
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("signature", "text")
    .addPrimaryKeyConstraint("consent_entries_place", ["context", "sequence"])
    .addUniqueConstraint("consent_entries_lead", ["lead_id", "kind"])
    .addCheckConstraint("consent_entries_context", CONTEXTS)
    .addCheckConstraint("consent_entries_kind", sql`kind in ('stored', 'erased', 'expired')`)
    .addCheckConstraint("consent_entries_record", sql`(kind = 'stored') = (record_hash is not null)`)
    .addCheckConstraint("consent_entries_hash", sql`length(hash) = 64`)
    .execute();
}

async function createPrivacyRequests(db: Kysely<unknown>): Promise<void> {
  const { table, time } = strictTable(db, "privacy_requests");
  await table
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("at", time, (column) => column.notNull())
    .addColumn("leads", "integer", (column) => column.notNull())
    .addColumn("email", "text")
    .addColumn("phone", "text")
    .addPrimaryKeyConstraint("privacy_requests_id", ["id"])
    .addCheckConstraint("privacy_requests_kind", sql`kind in ('access', 'erasure')`)
    .addCheckConstraint("privacy_requests_person", sql`email is not null or phone is not null`)
    .addCheckConstraint("privacy_requests_email", sql`length(email) = 43`)
    .addCheckConstraint("privacy_requests_phone", sql`length(phone) = 43`)
    .execute();
}

async function createSharedValues(db: Kysely<unknown>): Promise<void> {
  await strictTable(db, "consent_texts")
    .table.addColumn("version", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("consent_texts_version", ["version"])
    .execute();
  const moments = strictTable(db, "moments");
  await moments.table
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("at", moments.time, (column) => column.notNull())
    .addPrimaryKeyConstraint("moments_name", ["name"])
    .execute();
  await strictTable(db, "probes")
    .table.addColumn("id", "text", (column) => column.notNull())
    .addColumn("filler", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("probes_id", ["id"])
    .execute();
  await strictTable(db, "secrets")
    .table.addColumn("name", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("secrets_name", ["name"])
    .execute();
}

/**
 * Columns with personal data. PostgreSQL would copy their frequent values into its statistics, and erasing a lead does
 * not remove them from there.
 */
const PERSONAL = {
  leads: [
    "phone",
    "phone_extension",
    "email",
    "answers",
    "page",
    "ip",
    "user_agent",
    "certificate_url",
    "attribution",
    "consent_salt",
  ],
  deliveries: ["reply"],
};

async function keepNoStatistics(db: Kysely<unknown>, personal: Record<string, readonly string[]>): Promise<void> {
  for (const [table, columns] of Object.entries(personal)) {
    for (const column of columns) {
      await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} set statistics 0`.execute(db);
    }
  }
}

/** What the office does about leads. */
async function createActs(db: Kysely<unknown>): Promise<void> {
  const { table, time } = strictTable(db, "acts");
  await table
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("lead_id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("by", "text", (column) => column.notNull())
    .addColumn("at", time, (column) => column.notNull())
    .addColumn("amount", time)
    .addColumn("text", "text")
    .addPrimaryKeyConstraint("acts_id", ["id"])
    .addForeignKeyConstraint("acts_lead", ["lead_id"], "leads", ["id"], (key) => key.onDelete("cascade"))
    .addCheckConstraint("acts_kind", sql`kind in ('taken', 'reached', 'booked', 'declined', 'spam', 'note')`)
    .addCheckConstraint("acts_amount", sql`amount is null or (kind = 'booked' and amount >= 0)`)
    .execute();
  await db.schema.createIndex("acts_of_lead").on("acts").columns(["lead_id", "at"]).execute();
}

/** Claim links that led nowhere, for their rate limit. Holds hashes of network addresses, and no person. */
async function createWrongLinks(db: Kysely<unknown>): Promise<void> {
  const { table, time } = strictTable(db, "wrong_links");
  await table
    .addColumn("at", time, (column) => column.notNull())
    .addColumn("address_key", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("wrong_links_at").on("wrong_links").column("at").execute();
}

/** The last test of each destination. */
async function createTries(db: Kysely<unknown>): Promise<void> {
  const { table, time } = strictTable(db, "tries");
  await table
    .addColumn("destination", "text", (column) => column.notNull())
    .addColumn("at", time, (column) => column.notNull())
    .addColumn("arrived", "integer", (column) => column.notNull())
    .addColumn("reply", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("tries_destination", ["destination"])
    .addCheckConstraint("tries_arrived", sql`arrived in (0, 1)`)
    .execute();
}

/** Daily sums of what visitors do. Holds no person. */
async function createSiteCounts(db: Kysely<unknown>): Promise<void> {
  const { table, time } = strictTable(db, "site_counts");
  await table
    .addColumn("context", "text", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("page", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("count", time, (column) => column.notNull())
    .addPrimaryKeyConstraint("site_counts_sum", ["context", "day", "page", "source", "kind"])
    .addCheckConstraint("site_counts_context", CONTEXTS)
    .addCheckConstraint("site_counts_source", sql`source in ('campaign', 'search', 'referral', 'direct')`)
    .addCheckConstraint("site_counts_kind", sql`kind in ('opened', 'sent', 'failed', 'call', 'text')`)
    .execute();
}
