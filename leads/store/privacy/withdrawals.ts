import type { Contact } from "../../record/leadRecord";
import { belongsTo, leadsOf, recordColumns, toRecord } from "../engine/leadRows";
import { type DeliveryPlanner, queueDeliveries } from "../leadDeliveries";
import type { Store } from "../openStore";
import { countWithdrawal } from "../rateLimit";

export interface Withdrawal {
  contact: Contact;
  /** Milliseconds since 1970. */
  at: number;
  /** The sender's network address, from clientNetwork. */
  address?: string;
  /** Withdrawals accepted from one address in an hour; 0 means no limit. */
  rateLimit: number;
}

/**
 * Marks every lead that a person has sent, and queues notices for the recipients. The dispatcher gives marked leads to no
 * machine. A repeated withdrawal marks only what came since, and tells of nothing else. Neither the result nor its timing may
 * tell a visitor whether the person was known. Why: docs/decisions/020-withdrawal.md.
 * @param plan chooses who is told
 * @returns seconds until another may be made, if this one is not recorded; nothing if it is
 */
export function recordWithdrawal(
  store: Store,
  { contact, address, rateLimit, at }: Withdrawal,
  plan: DeliveryPlanner,
): Promise<number | undefined> {
  return store.query.transaction().execute(async (transaction) => {
    const retryAfter = await countWithdrawal(transaction, store, { address, rateLimit, now: at });
    if (retryAfter !== undefined) return retryAfter;
    // The same request after that is a new one. Keys come before leads, as in eraseLeads.ts.
    await transaction.deleteFrom("requestKeys").where("leadId", "in", leadsOf(contact)).execute();
    const marked = await transaction
      .updateTable("leads")
      .set({ withdrawnAt: at })
      .where("withdrawnAt", "is", null)
      .where((where) => belongsTo(where, contact))
      .returning(recordColumns)
      .execute();
    for (const row of marked)
      await queueDeliveries(transaction, row.id, plan(toRecord(row), ["withdrawn"]).destinations);
    return undefined;
  });
}
