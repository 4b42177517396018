import type { Transaction } from "kysely";
import type { LeadRecord } from "../model/leadRecord";
import { recordColumns, toRecord } from "./engine/leadRows";
import type { Tables } from "./engine/tables";
import { addDeliveries, hasDelivery, type QueuedDelivery, removeOpenDeliveries } from "./leadDeliveries";
import type { Store } from "./openStore";

/**
 * Accepts a lead that is quarantined or marked as spam, and queues its deliveries. Also queues those of a lead that was
 * accepted when there were no destinations.
 * @param plan returns the lead's destinations, and when somebody should have taken it, milliseconds since 1970
 * @returns the names of its destinations; undefined if there is no such lead
 */
export async function releaseLead(
  { query }: Store,
  id: string,
  now: number,
  plan: (lead: LeadRecord) => { destinations: readonly QueuedDelivery[]; answerBy?: number },
): Promise<readonly string[] | undefined> {
  return query.transaction().execute(async (transaction) => {
    const lead = await transaction
      .updateTable("leads")
      .set({ state: "accepted" })
      .where("id", "=", id)
      .where((where) => where.or([where("state", "<>", "accepted"), where.not(hasDelivery(where))]))
      .returning(recordColumns)
      .executeTakeFirst();
    if (!lead) return undefined;
    const { destinations, answerBy = null } = plan(toRecord(lead));
    await addDeliveries(transaction, { leadId: id, destinations }, now);
    await transaction.updateTable("leads").set({ answerBy }).where("id", "=", id).execute();
    return destinations.map((queued) => (typeof queued === "string" ? queued : queued.destination));
  });
}

/** Marks a lead as spam and drops its open deliveries. @returns false if the lead does not exist */
export const markSpam = ({ query }: Store, id: string): Promise<boolean> =>
  query.transaction().execute((transaction) => dropSpam(transaction, id));

/** The same inside a transaction. */
export async function dropSpam(transaction: Transaction<Tables>, id: string): Promise<boolean> {
  const lead = await transaction
    .updateTable("leads")
    .set({ state: "spam" })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  await removeOpenDeliveries(transaction, id);
  return lead !== undefined;
}
