import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool, Transaction } from "kysely";
import type { LeadContext } from "../model/leadContext";
import type { Delivery, DeliveryState } from "../model/leadRecord";
import type { Database } from "./engine/database";
import type { Tables } from "./engine/tables";

type LeadCondition = ExpressionWrapper<Tables, "leads", SqlBool>;

/** A delivery to queue: the destination's name, also with the time when it is due if that is not at once. */
export type QueuedDelivery = string | { destination: string; dueAt: number };

/** Changes deliveries inside the store's transactions. The queue owns their table and implements this. */
export interface DeliveryTable {
  /** Queues the deliveries of an accepted lead. Leaves its existing deliveries as they are. */
  add(
    transaction: Transaction<Tables>,
    lead: { leadId: string; context: LeadContext; destinations: readonly QueuedDelivery[] },
    now: number,
  ): Promise<void>;
  /** Returns deliveries by lead id, in the order of their destinations' names. */
  of(query: Kysely<Tables>, leadIds: readonly string[]): Promise<ReadonlyMap<string, Delivery[]>>;
  /** Drops the alerts about a lead that are still to come. */
  dropAlerts(transaction: Transaction<Tables>, leadId: string): Promise<void>;
  /** Removes the deliveries of a lead that have not arrived. */
  removeOpen(transaction: Transaction<Tables>, leadId: string): Promise<void>;
  /**
   * Withholds the queued and dead deliveries of leads. A delivery under way finishes, without further attempts.
   * @returns the number of stopped deliveries
   */
  withhold(transaction: Transaction<Tables>, leadIds: readonly string[], now: number): Promise<number>;
  /**
   * Queues withdrawal notices for the mailbox and the webhook. A notice says that the sender of a lead has withdrawn, or
   * that a lead was withheld. It waits until a delivery under way to the same recipient has ended.
   * @param liftedAt when the person was last taken off the list; notices from before then are sent again
   * @returns the number of queued notices
   */
  queueNotices(
    transaction: Transaction<Tables>,
    leadIds: readonly string[],
    now: number,
    liftedAt?: number,
  ): Promise<number>;
  /** Whether a lead has a delivery in one of these states; in any state by default. */
  has(where: ExpressionBuilder<Tables, "leads">, states?: readonly DeliveryState[]): LeadCondition;
  /** The same without alerts, which need not arrive once somebody has the lead. */
  hasOwn(where: ExpressionBuilder<Tables, "leads">, states: readonly DeliveryState[]): LeadCondition;
  /** Whether an alert about a lead has failed for good, or has been tried since `before`, and none has arrived. */
  hasFailedAlerts(where: ExpressionBuilder<Tables, "leads">, before: number): LeadCondition;
  /** Whether a lead has destinations and has arrived at all of them. */
  isDelivered(where: ExpressionBuilder<Tables, "leads">): LeadCondition;
}

export interface StoreDatabase extends Database {
  deliveries: DeliveryTable;
}
