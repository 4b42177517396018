import { type Kysely, type Migration, PostgresAdapter, type RawBuilder, sql } from "kysely";

/** Milliseconds since 1970 need 64 bits; SQLite takes the name as an integer too. */
const TIME = "bigint";

/**
 * The database's history, in order; what has once been released is never changed. Every statement must mean the same
 * on SQLite and on PostgreSQL, unless it is for one of them.
 */
export const migrations: Record<string, Migration> = {
  "001-leads": {
    async up(db: Kysely<unknown>) {
      await createFirstLeads(db);
      await createFirstKeys(db);
      await createFirstDeliveries(db);
      await db.schema
        .createTable("secrets")
        .addColumn("name", "text", (column) => column.primaryKey())
        .addColumn("value", "text", (column) => column.notNull())
        .execute();

      await db.schema
        .createTable("consent_words")
        .addColumn("version", "text", (column) => column.primaryKey())
        .addColumn("words", "text", (column) => column.notNull())
        .execute();
    },
  },

  "002-contexts-and-clocks": {
    async up(db: Kysely<unknown>) {
      // What is there already was taken by the live site.
      for (const table of ["leads", "deliveries"]) {
        await db.schema
          .alterTable(table)
          .addColumn("context", "text", (column) => column.notNull().defaultTo("production"))
          .execute();
      }
      await db.schema.alterTable("deliveries").addColumn("scheduled_at", TIME).execute();

      await db.schema
        .createTable("moments")
        .addColumn("name", "text", (column) => column.primaryKey())
        .addColumn("at", TIME, (column) => column.notNull())
        .execute();

      await db.schema
        .createTable("probes")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("filler", "text", (column) => column.notNull())
        .execute();

      if (isPostgres(db)) {
        const leads = ["name", "phone", "email", "zip", "company", "trade", "message", "ip", "user_agent", "page"];
        await forgetStatistics(db, { leads: [...leads, "attribution"], deliveries: ["answer"] });
      }
    },
  },

  "003-claims-and-constraints": {
    async up(db: Kysely<unknown>) {
      // The former tables' indexes keep their names until they are dropped with them, so new ones are made at the end.
      for (const table of ["leads", "deliveries"]) {
        await db.schema.alterTable(table).renameTo(`former_${table}`).execute();
      }
      await createLeads(db);
      await createDeliveries(db, FIRST_DELIVERY_STATES);
      await createClaims(db);
      await copyLeads(db);
      await copyDeliveries(db);
      await copyClaims(db);
      // PostgreSQL alters no table whose foreign keys are still to be checked.
      if (isPostgres(db)) await sql`set constraints all immediate`.execute(db);
      for (const table of ["former_deliveries", "lead_keys", "former_leads"]) {
        await db.schema.dropTable(table).execute();
      }
      await createIndexes(db);
      if (isPostgres(db)) {
        const leads = ["phone", "phone_extension", "email", "answers", "page", "ip", "user_agent", "certificate_url"];
        await forgetStatistics(db, { leads: [...leads, "attribution"], deliveries: ["reply"] });
      }

      await db.schema.alterTable("consent_words").renameTo("consent_texts").execute();
      await db.schema.alterTable("consent_texts").renameColumn("words", "text").execute();
    },
  },

  "004-withdrawals": {
    async up(db: Kysely<unknown>) {
      await allowDeliveryStates(db, DELIVERY_STATES_WITH_WITHHELD);
      await createSuppressions(db);
      // Who withdraws may name a number alone; without this, each such form would read all leads.
      await db.schema.createIndex("leads_phone").on("leads").column("phone").execute();
    },
  },

  "005-consent-evidence": {
    async up(db: Kysely<unknown>) {
      // Leads that are there have no salt; the site enters them in the chain from now on (enterLeads.ts).
      await db.schema.alterTable("leads").addColumn("consent_salt", "text").execute();
      await sql`create index leads_not_entered on leads (context) where consent_salt is null`.execute(db);
      // Statistics would keep salts of leads that are erased.
      if (isPostgres(db)) await sql`alter table leads alter column consent_salt set statistics 0`.execute(db);
      await createConsentEntries(db);
      await createPrivacyRequests(db);
    },
  },

  "006-confirmations-and-states": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("leads").addColumn("us_state", "text").execute();
      await allowDeliveryStates(db, DELIVERY_STATES);
      await createConfirmations(db);
    },
  },

  "007-coverage": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable("leads")
        .addColumn("coverage", "text", (column) => column.check(sql`coverage in ('inside', 'outside')`))
        .execute();
    },
  },

  "008-counted-withdrawals": {
    async up(db: Kysely<unknown>) {
      await db.schema.dropIndex("suppressions_address").execute();
      await db.schema.alterTable("suppressions").dropColumn("address_key").execute();
      const { table, time } = strictTable(db, "withdrawals");
      await db.schema
        .alterTable("suppressions")
        .addColumn("listed_at", time, (column) => column.notNull().defaultTo(0))
        .execute();
      await sql`update suppressions set listed_at = withdrawn_at`.execute(db);
      await table
        .addColumn("at", time, (column) => column.notNull())
        .addColumn("way", "text", (column) => column.notNull())
        .addColumn("address_key", "text", (column) => column.notNull())
        .addColumn("network_key", "text")
        .execute();
      await db.schema.createIndex("withdrawals_at").on("withdrawals").column("at").execute();
    },
  },
};

const isPostgres = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof PostgresAdapter;

async function createFirstLeads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("leads")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("held_for", "text", (column) => column.notNull())
    .addColumn("received_at", TIME, (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("phone_extension", "text")
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("zip", "text")
    .addColumn("service", "text")
    .addColumn("timeframe", "text")
    .addColumn("company", "text")
    .addColumn("trade", "text")
    .addColumn("message", "text")
    .addColumn("consent", "integer", (column) => column.notNull())
    .addColumn("consent_version", "text")
    .addColumn("consent_words", "text")
    .addColumn("page", "text")
    .addColumn("ip", "text")
    .addColumn("user_agent", "text")
    .addColumn("certificate_url", "text")
    .addColumn("attribution", "text")
    .addColumn("address_key", "text")
    .addColumn("message_key", "text")
    .execute();
  await db.schema.createIndex("leads_received").on("leads").columns(["received_at", "id"]).execute();
  await db.schema.createIndex("leads_address").on("leads").columns(["address_key", "received_at"]).execute();
  await db.schema.createIndex("leads_message").on("leads").columns(["message_key", "received_at"]).execute();
  await db.schema.createIndex("leads_email").on("leads").expression(sql`lower(email)`).execute();
}

async function createFirstKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("lead_keys")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("lead_id", "text", (column) => column.notNull())
    .addColumn("digest", "text", (column) => column.notNull())
    .addColumn("expires_at", TIME, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("lead_keys_lead").on("lead_keys").column("lead_id").execute();
  await db.schema.createIndex("lead_keys_expiry").on("lead_keys").column("expires_at").execute();
}

async function createFirstDeliveries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("deliveries")
    .addColumn("lead_id", "text", (column) => column.notNull())
    .addColumn("destination", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("created_at", TIME, (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_at", TIME, (column) => column.notNull())
    .addColumn("lease", "text")
    .addColumn("lease_until", TIME)
    .addColumn("delivered_at", TIME)
    .addColumn("answer", "text")
    .addPrimaryKeyConstraint("deliveries_key", ["lead_id", "destination"])
    .execute();
  await db.schema.createIndex("deliveries_due").on("deliveries").columns(["state", "destination", "next_at"]).execute();
}

/**
 * PostgreSQL copies frequent values of each column into its catalog of statistics, where erasing a lead would not reach
 * them. For columns whose values tell who somebody is it keeps none from now on, and drops what it has: changing a
 * column's type does that, even to the type it had.
 * @param personal names of such columns, by table
 */
async function forgetStatistics(db: Kysely<unknown>, personal: Record<string, readonly string[]>): Promise<void> {
  for (const [table, columns] of Object.entries(personal)) {
    for (const column of columns) {
      const alter = sql`alter table ${sql.table(table)} alter column ${sql.ref(column)}`;
      await sql`${alter} type text`.execute(db);
      await sql`${alter} set statistics 0`.execute(db);
    }
  }
  await sql`alter index leads_email alter column 1 set statistics 0`.execute(db);
}

const CONTEXTS = sql`context in ('production', 'branch', 'preview', 'development')`;

/**
 * Begins a table that holds only values of its columns' types. PostgreSQL's tables always do; SQLite's only if they are
 * strict, and then they call 64-bit integers "integer".
 */
function strictTable(db: Kysely<unknown>, name: string) {
  return isPostgres(db)
    ? { time: "bigint" as const, table: db.schema.createTable(name) }
    : { time: "integer" as const, table: db.schema.createTable(name).modifyEnd(sql`strict`) };
}

/** The columns that are searched or constrained; what else a visitor wrote is JSON in `answers`. */
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
    .addColumn("consent", "text", (column) => column.notNull())
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
    .execute();
}

const FIRST_DELIVERY_STATES = sql`state in ('pending', 'delivered', 'dead')`;
const DELIVERY_STATES_WITH_WITHHELD = sql`state in ('pending', 'delivered', 'dead', 'withheld')`;
const DELIVERY_STATES = sql`state in ('pending', 'delivered', 'dead', 'withheld', 'dropped')`;

async function createDeliveries(db: Kysely<unknown>, states: RawBuilder<unknown>): Promise<void> {
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
    .addCheckConstraint("deliveries_state", states)
    .addCheckConstraint("deliveries_delivered", sql`(state = 'delivered') = (delivered_at is not null)`)
    .addCheckConstraint("deliveries_lease", sql`(lease is null) = (lease_until is null)`)
    .execute();
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
}

async function copyLeads(db: Kysely<unknown>): Promise<void> {
  const others = sql`'name', name, 'company', company, 'trade', trade, 'zip', zip, 'timeframe', timeframe, 'message', message`;
  const [answers, consent] = isPostgres(db)
    ? [
        sql`json_strip_nulls(json_build_object(${others}))::text`,
        sql`json_build_object('given', consent = 1, 'version', consent_version, 'text', consent_words)::text`,
      ]
    : [
        // A merge patch leaves out what is null (https://www.rfc-editor.org/rfc/rfc7396).
        sql`json_patch('{}', json_object(${others}))`,
        sql`json_object('given', json(iif(consent = 1, 'true', 'false')), 'version', consent_version, 'text', consent_words)`,
      ];
  await sql`
    insert into leads (id, kind, state, context, quarantine_reasons, received_at, phone, phone_extension, email, service,
      answers, consent, page, ip, user_agent, certificate_url, attribution, address_key, message_key)
    select id, kind, case state when 'held' then 'quarantined' else state end, context, held_for, received_at, phone,
      phone_extension, email, service, ${answers}, ${consent}, page, ip, user_agent, certificate_url, attribution,
      address_key, case context when 'production' then message_key else substr(message_key, length(context) + 2) end
    from former_leads`.execute(db);
}

async function copyDeliveries(db: Kysely<unknown>): Promise<void> {
  // An earlier version wrote fractions of a millisecond to SQLite, and the first one did not note when it scheduled.
  await sql`
    insert into deliveries (lead_id, destination, context, state, created_at, attempts, next_at, scheduled_at, lease,
      lease_until, delivered_at, reply)
    select lead_id, destination, context, state, created_at, attempts, cast(round(next_at) as bigint),
      coalesce(scheduled_at, created_at), lease, lease_until, delivered_at, answer
    from former_deliveries where lead_id in (select id from leads)`.execute(db);
}

/** Former keys were "key:" and the request key, or "words:" and the content's digest, after the context if not the live one. */
async function copyClaims(db: Kysely<unknown>): Promise<void> {
  const prefixes = ["production", "branch", "preview", "development"].flatMap((context) =>
    [
      { kind: "key", prefix: "key:" },
      { kind: "content", prefix: "words:" },
    ].map(({ kind, prefix }) => {
      const whole = context === "production" ? prefix : `${context}:${prefix}`;
      return sql`(${sql.lit(context)}, ${sql.lit(kind)}, ${sql.lit(whole)})`;
    }),
  );
  await sql`
    with forms (context, kind, prefix) as (values ${sql.join(prefixes)}),
      former as (
        select context, kind, substr(key, length(prefix) + 1) as value, lead_id, digest, expires_at
        from lead_keys join forms on substr(key, 1, length(prefix)) = prefix
      )
    insert into claims (context, kind, value, lead_id, digest, keyed, expires_at)
    select context, kind, value, lead_id, case kind when 'key' then digest else value end,
      case when kind = 'key' or digest = 'key' then 1 else 0 end, expires_at
    from former where lead_id in (select id from leads)`.execute(db);
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("leads_received").on("leads").columns(["received_at", "id"]).execute();
  await db.schema.createIndex("leads_address").on("leads").columns(["address_key", "received_at"]).execute();
  await db.schema.createIndex("leads_message").on("leads").columns(["message_key", "received_at"]).execute();
  await db.schema.createIndex("leads_email").on("leads").expression(sql`lower(email)`).execute();
  await db.schema.createIndex("deliveries_due").on("deliveries").columns(["state", "destination", "next_at"]).execute();
  await db.schema.createIndex("claims_of_lead").on("claims").column("lead_id").execute();
  await db.schema.createIndex("claims_expiry").on("claims").column("expires_at").execute();
}

/** SQLite changes no constraint of a table, so the deliveries move to a new one. */
async function allowDeliveryStates(db: Kysely<unknown>, states: RawBuilder<unknown>): Promise<void> {
  if (isPostgres(db)) {
    await db.schema.alterTable("deliveries").dropConstraint("deliveries_state").execute();
    await db.schema.alterTable("deliveries").addCheckConstraint("deliveries_state", states).execute();
    return;
  }
  await db.schema.alterTable("deliveries").renameTo("former_deliveries").execute();
  await createDeliveries(db, states);
  // Both have the same columns in the same order.
  await sql`insert into deliveries select * from former_deliveries`.execute(db);
  await db.schema.dropTable("former_deliveries").execute();
  await db.schema.createIndex("deliveries_due").on("deliveries").columns(["state", "destination", "next_at"]).execute();
}

/** They refer to no lead, since they have to outlive them. */
async function createConsentEntries(db: Kysely<unknown>): Promise<void> {
  const entries = strictTable(db, "consent_entries");
  await entries.table
    .addColumn("context", "text", (column) => column.notNull())
    .addColumn("sequence", entries.time, (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("lead_id", "text", (column) => column.notNull())
    .addColumn("at", entries.time, (column) => column.notNull())
    .addColumn("record_hash", "text")
    .addColumn("previous_hash", "text")
    .addColumn("key_id", "text")
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("signature", "text")
    .addPrimaryKeyConstraint("consent_entries_place", ["context", "sequence"])
    .addUniqueConstraint("consent_entries_lead", ["lead_id", "kind"])
    .addCheckConstraint("consent_entries_context", CONTEXTS)
    .addCheckConstraint("consent_entries_kind", sql`kind in ('stored', 'entered', 'erased', 'expired')`)
    .addCheckConstraint("consent_entries_record", sql`(kind in ('stored', 'entered')) = (record_hash is not null)`)
    .addCheckConstraint("consent_entries_hash", sql`length(hash) = 64`)
    .execute();
  const keys = strictTable(db, "signing_keys");
  await keys.table
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("public_key", "text", (column) => column.notNull())
    .addColumn("first_used_at", keys.time, (column) => column.notNull())
    .addPrimaryKeyConstraint("signing_keys_id", ["id"])
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

/** It refers to no lead, since it has to outlive them. */
async function createSuppressions(db: Kysely<unknown>): Promise<void> {
  const { table, time } = strictTable(db, "suppressions");
  await table
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("withdrawn_at", time, (column) => column.notNull())
    .addColumn("way", "text", (column) => column.notNull())
    .addColumn("address_key", "text")
    .addColumn("lifted_at", time)
    .addColumn("lift_reason", "text")
    .addPrimaryKeyConstraint("suppressions_value", ["kind", "value"])
    .addCheckConstraint("suppressions_kind", sql`kind in ('email', 'phone')`)
    // A hash's length in base64url, which an address or a number would have to have by chance.
    .addCheckConstraint("suppressions_hash", sql`length(value) = 43`)
    .addCheckConstraint("suppressions_way", sql`way in ('form', 'link', 'office')`)
    .addCheckConstraint("suppressions_lifted", sql`(lifted_at is null) = (lift_reason is null)`)
    .execute();
  await db.schema
    .createIndex("suppressions_address")
    .on("suppressions")
    .columns(["address_key", "withdrawn_at"])
    .execute();
}

async function createConfirmations(db: Kysely<unknown>): Promise<void> {
  const { table, time } = strictTable(db, "confirmations");
  await table
    .addColumn("address_key", "text", (column) => column.notNull())
    .addColumn("lead_id", "text", (column) => column.notNull())
    .addColumn("expires_at", time, (column) => column.notNull())
    .addPrimaryKeyConstraint("confirmations_address", ["address_key"])
    // A hash's length in base64url, which an address would have to have by chance.
    .addCheckConstraint("confirmations_hash", sql`length(address_key) = 43`)
    .execute();
  await db.schema.createIndex("confirmations_of_lead").on("confirmations").column("lead_id").execute();
}
