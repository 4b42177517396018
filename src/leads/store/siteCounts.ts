/** Daily sums of what visitors do. Holds nothing about a visitor. The store alone reads and writes the table. */
import type { Kysely } from "kysely";
import type { SiteCount } from "../model/siteCounts";
import type { Database } from "./engine/database";
import type { Tables } from "./engine/tables";

const DAY = 24 * 3_600_000;
/** How long sums are kept, milliseconds. Enough to compare a month with the same month of the year before. */
const KEPT = 400 * DAY;
/** Most rows of one day, so that nobody can fill the store. */
const ROWS_A_DAY = 2_000;

/** Adds to a day's sum. Adds no row to a full day. */
export async function addSiteCount({ query, context }: Database, { count, ...row }: SiteCount): Promise<void> {
  const { rows } = await query
    .selectFrom("siteCounts")
    .select((select) => select.fn.countAll<number>().as("rows"))
    .where("context", "=", context)
    .where("day", "=", row.day)
    .executeTakeFirstOrThrow();
  if (rows >= ROWS_A_DAY) return;
  await query
    .insertInto("siteCounts")
    .values({ context, ...row, count })
    .onConflict((conflict) =>
      conflict
        .columns(["context", "day", "page", "source", "kind"])
        .doUpdateSet((update) => ({ count: update("siteCounts.count", "+", count) })),
    )
    .execute();
}

/** Returns the sums of a period. @param until the day after the last one */
export function siteCounts({ query, context }: Database, since: string, until: string): Promise<SiteCount[]> {
  return query
    .selectFrom("siteCounts")
    .select(["day", "page", "source", "kind", "count"])
    .where("context", "=", context)
    .where("day", ">=", since)
    .where("day", "<", until)
    .orderBy("day")
    .orderBy("page")
    .execute();
}

/** Removes old sums. @param time the retention clock, milliseconds since 1970 */
export async function forgetSiteCounts(query: Kysely<Tables>, time: number): Promise<void> {
  const day = new Date(time - KEPT).toISOString().slice(0, 10);
  await query.deleteFrom("siteCounts").where("day", "<", day).execute();
}
