/** Daily sums of what visitors do. Holds nothing about a visitor. The store alone reads and writes the table. */

import type { Kysely } from "kysely";
import type { SiteCount } from "../../model/lead/siteCounts";
import { DAY } from "../record/ageOf";
import type { Tables } from "./engine/tables";
import type { Store } from "./openStore";

/** How long sums are kept, milliseconds. Enough to compare a month with the same month of the year before. */
export const KEPT = 400 * DAY;
/** Most rows of one day, so that nobody can fill the store. */
const ROWS_A_DAY = 2_000;

/** Adds to a day's sum. Adds no row to a full day; sums that exist go on counting. */
export async function addSiteCount({ query }: Store, { count, ...row }: SiteCount): Promise<void> {
  const added = await query
    .updateTable("siteCounts")
    .set((update) => ({ count: update("count", "+", count) }))
    .where((where) => where.and(row))
    .returning("day")
    .execute();
  if (added.length > 0) return;
  const { rows } = await query
    .selectFrom("siteCounts")
    .select((select) => select.fn.countAll<number>().as("rows"))
    .where("day", "=", row.day)
    .executeTakeFirstOrThrow();
  if (rows >= ROWS_A_DAY) return;
  await query
    .insertInto("siteCounts")
    .values({ ...row, count })
    // Another process may have been faster.
    .onConflict((conflict) =>
      conflict
        .columns(["day", "page", "source", "kind"])
        .doUpdateSet((update) => ({ count: update("siteCounts.count", "+", count) })),
    )
    .execute();
}

/** Returns the sums of a period. Days are like 2026-11-23. @param until the day after the last one */
export function siteCounts({ query }: Store, since: string, until: string): Promise<SiteCount[]> {
  return query
    .selectFrom("siteCounts")
    .select(["day", "page", "source", "kind", "count"])
    .where("day", ">=", since)
    .where("day", "<", until)
    .orderBy("day")
    .orderBy("page")
    .execute();
}

export async function forgetSiteCounts(query: Kysely<Tables>, now: number): Promise<void> {
  const day = new Date(now - KEPT).toISOString().slice(0, 10);
  await query.deleteFrom("siteCounts").where("day", "<", day).execute();
}
