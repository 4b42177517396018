import { sql, type Transaction } from "kysely";
import { OwnError } from "../describeError";
import type { Tables } from "./engine/tables";
import type { Store } from "./openStore";

/** Every table, in the order in which rows may refer to others. */
const tables = Object.keys({
  leads: true,
  contacts: true,
  deliveries: true,
  requestKeys: true,
  acts: true,
  photographs: true,
  withdrawalAttempts: true,
  siteCounts: true,
  sharedValues: true,
} satisfies Record<keyof Tables, true>) as (keyof Tables)[];

/** Rows copied at a time. PostgreSQL takes 65,535 values in a statement. A photograph has some hundred kilobytes. */
const BATCH = 500;
const PHOTOGRAPHS = 1;

/**
 * Copies an embedded database into another database, in one transaction. The secret and the references travel, so links in
 * old mails go on working. Nothing can be stored in the embedded database meanwhile. The line between them may be slow.
 * @returns the number of leads
 * @throws if the other database has leads
 */
export async function copyStore(from: Store, to: Store): Promise<number> {
  return from.query.transaction().execute((source) =>
    to.maintain(async (target) => {
      await requireEmpty(target);
      for (const table of tables) {
        // What the first start has left there: its own secret and leases.
        await target.deleteFrom(table).execute();
        for await (const rows of rowsOf(source, table)) await target.insertInto(table).values(rows).execute();
      }
      // The order of later acts goes on after those that were copied.
      await sql`select setval(pg_get_serial_sequence('acts', 'sequence'), max(sequence)) from acts`.execute(target);
      const { count } = await target
        .selectFrom("leads")
        .select((select) => select.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return count;
    }),
  );
}

async function requireEmpty(target: Transaction<Tables>): Promise<void> {
  const row = await target.selectFrom("leads").select("id").limit(1).executeTakeFirst();
  if (row) throw new OwnError("The database that DATABASE_URL names has leads already. Name an empty one.");
}

/** Yields a table's rows in batches. */
async function* rowsOf(source: Transaction<Tables>, table: keyof Tables) {
  for (let after = 0; ; ) {
    const rows = await source
      .selectFrom(table)
      .selectAll()
      .select(sql<number>`rowid`.as("rowid"))
      .where(sql`rowid`, ">", after)
      .orderBy(sql`rowid`)
      .limit(table === "photographs" ? PHOTOGRAPHS : BATCH)
      .execute();
    if (rows.length === 0) return;
    after = rows.at(-1)?.rowid ?? after;
    yield rows.map(({ rowid: _, ...row }) => ("jpeg" in row ? { ...row, jpeg: Buffer.from(row.jpeg) } : row));
  }
}
