import { isSettled } from "./leadQueries";
import type { Store } from "./openStore";
import { forgetPhotographers } from "./photographs";
import { REMOVED_AT_ONCE, removeLeads } from "./privacy/eraseLeads";
import { forgetWithdrawals } from "./rateLimit";
import { removeExpiredKeys } from "./requestKeys";
import { forgetSiteCounts } from "./siteCounts";

const DAY = 24 * 3_600_000;

/**
 * Applies the retention periods. Removes expired request keys, address hashes after a day, and site counts after 400 days. Removes
 * old leads that are delivered, skipped or marked as spam. Keeps leads that still need a delivery or a review.
 * @param keepFor milliseconds to keep leads; forever when absent
 * @returns the number of removed leads
 */
export async function purgeLeads({ query }: Store, now: number, keepFor?: number): Promise<number> {
  await removeExpiredKeys(query, now);
  await query
    .updateTable("leads")
    .set({ addressKey: null })
    .where("addressKey", "is not", null)
    .where("receivedAt", "<=", now - DAY)
    .execute();
  await forgetWithdrawals(query, now);
  await forgetPhotographers(query, now);
  await forgetSiteCounts(query, now);
  if (keepFor === undefined) return 0;
  const rows = await query
    .selectFrom("leads")
    .select("id")
    .where("receivedAt", "<", now - keepFor)
    .where((where) =>
      where.or([where("state", "=", "spam"), where.and([where("state", "=", "accepted"), isSettled(where)])]),
    )
    .limit(REMOVED_AT_ONCE)
    .execute();
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  return removeLeads(query, ids);
}
