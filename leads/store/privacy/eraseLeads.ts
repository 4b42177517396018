import type { Contact } from "../../record/leadRecord";
import { belongsTo } from "../engine/leadRows";
import { emptyLog } from "../engine/openSqlite";
import type { Store } from "../openStore";
import { removeAllPhotographs } from "../photographs";
import { removeKeys } from "../requestKeys";

/** Maximum number of leads removed in one transaction. Keeps visitors from waiting. */
export const REMOVED_AT_ONCE = 500;

/** Removes every lead of a person. @returns the number of removed leads */
export async function eraseLeads(store: Store, contact: Contact): Promise<number> {
  let erased = 0;
  for (;;) {
    const rows = await store.query
      .selectFrom("leads")
      .select("id")
      .where((where) => belongsTo(where, contact))
      .limit(REMOVED_AT_ONCE)
      .execute();
    if (rows.length === 0) return erased;
    erased += await removeLeads(store, rows);
  }
}

/**
 * Removes leads with their request keys, deliveries, acts and photographs, also from the write-ahead log.
 * @returns the number of removed leads
 */
export async function removeLeads({ kind, query }: Store, leads: readonly { id: string }[]): Promise<number> {
  const ids = leads.map(({ id }) => id);
  await removeAllPhotographs(query, ids);
  const count = await query.transaction().execute(async (transaction) => {
    // Removes keys before leads, although the foreign key cascades. A known request locks its keys first and then their
    // lead; the opposite order could end in a deadlock.
    await removeKeys(transaction, ids);
    const removed = await transaction.deleteFrom("leads").where("id", "in", ids).returning("id").execute();
    return removed.length;
  });
  if (kind === "sqlite") await emptyLog(query);
  return count;
}
