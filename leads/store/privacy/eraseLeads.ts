import type { Transaction } from "kysely";
import type { Contact } from "../../model/withdrawal";
import { belongsTo } from "../engine/leadRows";
import type { Tables } from "../engine/tables";
import type { Store } from "../openStore";
import { removeKeys } from "../requestKeys";

/** Maximum number of leads removed in one transaction. Keeps visitors from waiting. */
export const REMOVED_AT_ONCE = 500;

/** Removes every lead of a person. @returns the number of removed leads */
export async function eraseLeads({ query }: Store, contact: Contact): Promise<number> {
  let erased = 0;
  for (;;) {
    const rows = await query
      .selectFrom("leads")
      .select("id")
      .where((where) => belongsTo(where, contact))
      .limit(REMOVED_AT_ONCE)
      .execute();
    if (rows.length === 0) return erased;
    const ids = rows.map(({ id }) => id);
    erased += await query.transaction().execute((transaction) => removeLeads(transaction, ids));
  }
}

/**
 * Removes leads with their request keys and deliveries.
 * @returns the number of removed leads
 */
export async function removeLeads(transaction: Transaction<Tables>, ids: readonly string[]): Promise<number> {
  // Removes keys before leads, although the foreign key cascades. A known request locks its keys first and then their
  // lead; the opposite order could end in a deadlock.
  await removeKeys(transaction, ids);
  const removed = await transaction.deleteFrom("leads").where("id", "in", ids).returning("id").execute();
  return removed.length;
}
