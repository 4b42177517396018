import { type Kysely, type Migration, PostgresAdapter, sql } from "kysely";

/** Milliseconds since 1970 need 64 bits; SQLite takes the name as an integer too. */
const TIME = "bigint";

/**
 * The database's history, in order; what has once been released is never changed. Every statement must mean the same
 * on SQLite and on PostgreSQL, unless it is for one of them.
 */
export const migrations: Record<string, Migration> = {
  "001-leads": {
    async up(db: Kysely<unknown>) {
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

      await db.schema
        .createTable("lead_keys")
        .addColumn("key", "text", (column) => column.primaryKey())
        .addColumn("lead_id", "text", (column) => column.notNull())
        .addColumn("digest", "text", (column) => column.notNull())
        .addColumn("expires_at", TIME, (column) => column.notNull())
        .execute();
      await db.schema.createIndex("lead_keys_lead").on("lead_keys").column("lead_id").execute();
      await db.schema.createIndex("lead_keys_expiry").on("lead_keys").column("expires_at").execute();

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
      await db.schema
        .createIndex("deliveries_due")
        .on("deliveries")
        .columns(["state", "destination", "next_at"])
        .execute();

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

      if (db.getExecutor().adapter instanceof PostgresAdapter) await forgetStatistics(db);
    },
  },
};

/** Columns whose values tell who somebody is. */
const PERSONAL = {
  leads: ["name", "phone", "email", "zip", "company", "trade", "message", "ip", "user_agent", "page", "attribution"],
  deliveries: ["answer"],
};

/**
 * PostgreSQL copies frequent values of each column into its catalog of statistics, where erasing a lead would not reach
 * them. For personal columns it keeps none from now on, and drops what it has: changing a column's type does that, even
 * to the type it had.
 */
async function forgetStatistics(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(PERSONAL)) {
    for (const column of columns) {
      const alter = sql`alter table ${sql.table(table)} alter column ${sql.ref(column)}`;
      await sql`${alter} type text`.execute(db);
      await sql`${alter} set statistics 0`.execute(db);
    }
  }
  await sql`alter index leads_email alter column 1 set statistics 0`.execute(db);
}
