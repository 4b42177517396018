import type { LeadRecord } from "../model/leadRecord";
import type { ClaimedDelivery } from "./deliveryQueue";

/** How a try to deliver went. `reply` is what the other side said, for people who look into it. */
export type SendResult =
  | { outcome: "delivered"; reply: string }
  /** A later try may succeed; `retryAfter` in milliseconds, where the other side asked for it. */
  | { outcome: "later"; reply: string; retryAfter?: number }
  /** No try will succeed as things are. A person has to look at it. */
  | { outcome: "refused"; reply: string }
  /** It will not arrive, and nobody has to look at it: nobody waits for it. */
  | { outcome: "dropped"; reply: string };

/** Somewhere leads are delivered to. */
export interface Destination {
  /** Stored with each delivery, so it must never change. */
  name: string;
  /** Whether a lead goes there at all. */
  wants(lead: LeadRecord): boolean;
  /** Whether it sends notices of withdrawals and no leads. A withdrawal stops deliveries, and not these. */
  tellsOfWithdrawals?: true;
  /**
   * Delivers a lead. It may be called again for a lead the other side has received already, so it carries the lead's
   * id wherever the other side can tell by it.
   * @param delivery when the lead's sender withdrew consent, and when the delivery was queued
   * @throws when there is no reply, which counts as "later"
   */
  send(
    lead: LeadRecord,
    signal: AbortSignal,
    delivery: Pick<ClaimedDelivery, "withdrawnAt" | "createdAt">,
  ): Promise<SendResult>;
}
