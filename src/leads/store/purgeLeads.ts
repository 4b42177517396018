import { removeExpiredClaims } from "./claims";
import type { ConsentChain } from "./consent/consentChain";
import type { StoreDatabase } from "./deliveryTable";
import { CLOCK_TOLERANCE } from "./engine/clockTolerance";
import { isSettled } from "./leadQueries";
import { removeExpiredConfirmations } from "./privacy/confirmations";
import { REMOVED_AT_ONCE, removeLeads } from "./privacy/eraseLeads";

import { forgetCounted } from "./rateLimit";
import { forgetSiteCounts } from "./siteCounts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The most that the retention clock moves in one purge. */
const LONGEST_STEP = HOUR;

/** Applies the retention periods. See LeadStore. @returns the number of removed leads */
export async function purgeLeads(
  database: StoreDatabase,
  chain: ConsentChain,
  now: number,
  keepFor: number | undefined,
): Promise<number> {
  const { query, context } = database;
  const time = await timeOfRemoval(query, now);
  await removeExpiredClaims(query, time);
  await removeExpiredConfirmations(query, time);
  await query
    .updateTable("leads")
    .set({ addressKey: null })
    .where("addressKey", "is not", null)
    .where((where) =>
      where.or([
        where("receivedAt", "<=", time - DAY),
        // The rate limit ignores leads from the future, so they need no hash.
        where("receivedAt", ">", now + CLOCK_TOLERANCE),
      ]),
    )
    .execute();
  await forgetCounted(query, time, now);
  await forgetSiteCounts(query, time);
  if (keepFor === undefined) return 0;
  const rows = await query
    .selectFrom("leads")
    .select("id")
    .where("context", "=", context)
    .where("receivedAt", "<", time - keepFor)
    .where((where) => where.or([where("state", "=", "spam"), isSettled(where, database)]))
    .limit(REMOVED_AT_ONCE)
    .execute();
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  return query
    .transaction()
    .execute((transaction) => removeLeads(transaction, chain, ids, { kind: "expired", at: now }));
}

/**
 * Sets and returns the retention clock. It follows this machine's clock, but moves at most an hour per purge. So a clock
 * that is a year fast does not remove a year's leads at once: somebody can still correct it. With a purge every minute, an
 * hour with a slow clock takes another hour to make up, and a month offline takes half a day.
 */
async function timeOfRemoval(query: StoreDatabase["query"], now: number): Promise<number> {
  const last = await query.selectFrom("moments").select("at").where("name", "=", "removal").executeTakeFirst();
  const at = last ? Math.min(Math.max(now, last.at - LONGEST_STEP), last.at + LONGEST_STEP) : now;
  await query
    .insertInto("moments")
    .values({ name: "removal", at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ at }))
    .execute();
  return at;
}
