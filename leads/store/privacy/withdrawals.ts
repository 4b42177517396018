import type { Contact } from "../../record/leadRecord";
import { belongsTo } from "../engine/leadRows";
import { queueNotices } from "../leadDeliveries";
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

export type WithdrawalResult =
  /** `notices`: number of queued notices. */
  | { outcome: "recorded"; notices: number }
  /** Too many from this address. Nothing was recorded; `retryAfter` in seconds. */
  | { outcome: "limited"; retryAfter: number };

/**
 * Marks every lead that a person has sent, and queues notices for the recipients. The dispatcher gives marked leads to no
 * machine. A repeated withdrawal marks only what came since. Neither the result nor its timing may tell a visitor whether
 * the person was known. Why: docs/decisions/020-withdrawal.md.
 */
export function recordWithdrawal(
  store: Store,
  { contact, address, rateLimit, at }: Withdrawal,
): Promise<WithdrawalResult> {
  return store.query.transaction().execute(async (transaction) => {
    const retryAfter = await countWithdrawal(transaction, store, { address, rateLimit, now: at });
    if (retryAfter !== undefined) return { outcome: "limited", retryAfter };
    const marked = await transaction
      .updateTable("leads")
      .set({ withdrawnAt: at })
      .where("withdrawnAt", "is", null)
      .where((where) => belongsTo(where, contact))
      .returning("id")
      .execute();
    const ids = marked.map(({ id }) => id);
    return { outcome: "recorded", notices: await queueNotices(transaction, ids, at) };
  });
}
