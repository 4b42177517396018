import type { LeadRecord } from "../model/leadRecord";
import type { ClaimedDelivery } from "./deliveryQueue";

/** The result of a try. `reply` is the recipient's response or the error, for diagnosis. */
export type SendResult =
  | { outcome: "delivered"; reply: string }
  /** A later try may succeed. `retryAfter`: the pause that the recipient requested, milliseconds. */
  | { outcome: "later"; reply: string; retryAfter?: number }
  /** A retry would fail too. A person has to look at it. */
  | { outcome: "refused"; reply: string }
  /** It will not arrive, and that needs no attention. */
  | { outcome: "dropped"; reply: string };

/** Something that the company's people should know at once. */
export interface News {
  title: string;
  line: string;
  /** Where to see more. */
  link: string;
}

/** A recipient of leads or notices. */
export interface Destination {
  /** Stored with each delivery, so it must never change. */
  name: string;
  /** Whether this destination takes a lead. */
  wants(lead: LeadRecord): boolean;
  /**
   * Returns when a lead is due, milliseconds since 1970. At once when absent.
   * @param from when the lead was accepted
   */
  dueAt?(lead: LeadRecord, from: number): number;
  /** Whom it alerts: a name in LEADS_ALERTS. */
  person?: string;
  /** Set if it sends withdrawal notices instead of leads. A withdrawal does not stop notices. */
  tellsOfWithdrawals?: true;
  /** A sentence for the office, if a lost answer can leave a lead at the recipient twice. */
  mayDouble?: string;
  /** A sentence for the office: what it must remove there by hand when a person's leads are erased here. */
  eraseByHand?: string;
  /**
   * Sends a marked test, or asks for something that needs the same rights. Absent where a test would count as a lead.
   * @param test a lead that nobody sent
   * @throws if there is no response
   */
  tryOut?(test: LeadRecord, signal: AbortSignal): Promise<SendResult>;
  /** Tells the company's people something other than a lead. @throws if there is no response */
  tell?(news: News, signal: AbortSignal): Promise<SendResult>;
  /**
   * Delivers a lead. May be called again for a lead that has already arrived. So it sends the lead's id, where the
   * recipient can use it to recognize duplicates.
   * @param delivery when the lead's sender withdrew consent, when the delivery was queued, and which try this is
   * @throws if there is no response; that counts as "later"
   */
  send(
    lead: LeadRecord,
    signal: AbortSignal,
    delivery: Pick<ClaimedDelivery, "withdrawnAt" | "createdAt" | "attempts">,
  ): Promise<SendResult>;
}
