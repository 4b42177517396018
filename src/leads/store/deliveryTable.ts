import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool, Transaction } from "kysely";
import type { LeadContext } from "../model/leadContext";
import type { Delivery, DeliveryState } from "../model/leadRecord";
import type { Database } from "./engine/database";
import type { Tables } from "./engine/tables";

type LeadCondition = ExpressionWrapper<Tables, "leads", SqlBool>;

/** What the store has done to deliveries inside its own transactions. The queue owns their table, and implements this. */
export interface DeliveryTable {
  /** Queues the deliveries of a lead that is accepted. Deliveries that it has already stay as they are. */
  add(
    transaction: Transaction<Tables>,
    lead: { leadId: string; context: LeadContext; destinations: readonly string[] },
    now: number,
  ): Promise<void>;
  /** The deliveries of leads, by the lead's id and in the order of their destinations' names. */
  of(query: Kysely<Tables>, leadIds: readonly string[]): Promise<ReadonlyMap<string, Delivery[]>>;
  /** Removes those of a lead's deliveries that have not arrived. */
  removeOpen(transaction: Transaction<Tables>, leadId: string): Promise<void>;
  /**
   * Withholds what is queued or waits for a person. What is under way ends by itself, and is not tried again.
   * @returns how many deliveries that stopped
   */
  withhold(transaction: Transaction<Tables>, leadIds: readonly string[], now: number): Promise<number>;
  /**
   * Queues a notice for the mailbox and the webhook: that the sender of a lead they got, or may have got, has withdrawn,
   * or that a lead was withheld before they got it. To one that is being tried now, the notice goes once that has ended.
   * @param liftedAt when the person was last taken off the list; a notice from before then is sent again
   * @returns how many notices that queued
   */
  queueNotices(
    transaction: Transaction<Tables>,
    leadIds: readonly string[],
    now: number,
    liftedAt?: number,
  ): Promise<number>;
  /** Whether a lead has a delivery in one of these states; in any, if none is named. */
  has(where: ExpressionBuilder<Tables, "leads">, states?: readonly DeliveryState[]): LeadCondition;
  /** Whether a lead has arrived at all of its destinations, and has any. */
  isDelivered(where: ExpressionBuilder<Tables, "leads">): LeadCondition;
}

/** A database whose deliveries are looked after. */
export interface StoreDatabase extends Database {
  deliveries: DeliveryTable;
}
