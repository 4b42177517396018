import { DAY } from "../record/ageOf";
import { isSettled } from "./leadDeliveries";
import { LISTED_FOR } from "./leadQueries";
import { forgetLeases } from "./lease";
import type { Store } from "./openStore";
import { forgetPhotographers } from "./photographs";
import { REMOVED_AT_ONCE, removeLeads } from "./privacy/eraseLeads";
import { forgetWithdrawals } from "./rateLimit";
import { removeExpiredKeys } from "./requestKeys";
import { forgetSiteCounts } from "./siteCounts";

/** How long possible spam waits for somebody to look at it, milliseconds. */
export const SUSPECTED_FOR = 30 * DAY;

/**
 * Applies the retention periods. Removes expired request keys, address hashes, ended leases and used links after a day, and site counts after
 * 400 days. Marks possible spam that nobody has looked at for 30 days as spam. Removes old leads that are delivered, skipped or
 * spam. Keeps leads that still need a delivery or a review, and those that nobody has while the office's list shows them.
 * @param keepFor milliseconds to keep leads after what last happened about them; forever when absent
 * @returns the number of removed leads
 */
export async function purgeLeads(store: Store, now: number, keepFor?: number): Promise<number> {
  const { query } = store;
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
  await forgetLeases(query, now);
  await query
    .updateTable("leads")
    .set({ state: "spam" })
    .where("state", "=", "quarantined")
    .where("receivedAt", "<=", now - SUSPECTED_FOR)
    // The office has had its mail about it.
    .where(isSettled)
    .execute();
  if (keepFor === undefined) return 0;
  const rows = await query
    .selectFrom("leads")
    .select("id")
    .where("receivedAt", "<", now - keepFor)
    .where((where) => {
      const acts = where.selectFrom("acts").select("acts.id").whereRef("acts.leadId", "=", "leads.id");
      const isOver = where.or([where("stage", "<>", "new"), where("receivedAt", "<", now - LISTED_FOR)]);
      return where.and([
        where.not(where.exists(acts.where("acts.at", ">=", now - keepFor))),
        where.or([where("state", "=", "spam"), where.and([where("state", "=", "accepted"), isSettled(where), isOver])]),
      ]);
    })
    .limit(REMOVED_AT_ONCE)
    .execute();
  return rows.length === 0 ? 0 : removeLeads(store, rows);
}
