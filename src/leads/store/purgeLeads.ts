import { removeExpiredClaims } from "./claims";
import type { ConsentChain } from "./consent/consentChain";
import type { StoreDatabase } from "./deliveryTable";
import { CLOCK_TOLERANCE } from "./engine/clockTolerance";
import { isSettled } from "./leadQueries";
import { removeExpiredConfirmations } from "./privacy/confirmations";
import { REMOVED_AT_ONCE, removeLeads } from "./privacy/eraseLeads";

import { forgetWithdrawals } from "./rateLimit";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How far the time that removal goes by moves in one purge, at most. */
const LONGEST_STEP = HOUR;

/** Removes what has served its time. See LeadStore. @returns how many leads were removed */
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
        // The rate limit counts no lead from the future, so its hash serves nothing.
        where("receivedAt", ">", now + CLOCK_TOLERANCE),
      ]),
    )
    .execute();
  await forgetWithdrawals(query, time, now);
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
 * The time that removal goes by: this machine's, as far as it can be believed. It moves an hour in a purge at most. So a
 * clock that is a year ahead does not remove a year's leads at once while somebody can still set it right, and one that
 * was a year behind for an hour has removal catch up within an hour. A site that was away for a month takes half a day.
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
