import type { Transaction } from "kysely";
import type { LeadRecord } from "../model/leadRecord";
import type { DeliveryTable, QueuedDelivery, StoreDatabase } from "./deliveryTable";
import { recordColumns } from "./engine/leadRows";
import type { Tables } from "./engine/tables";

/** Accepts a lead and queues its deliveries. See LeadStore. */
export async function releaseLead(
  { query, context, deliveries }: StoreDatabase,
  id: string,
  {
    destinationsOf,
    answerByOf,
  }: {
    destinationsOf: (lead: LeadRecord) => readonly QueuedDelivery[];
    answerByOf?: (lead: LeadRecord) => number | undefined;
  },
  now: number,
): Promise<readonly string[] | undefined> {
  return query.transaction().execute(async (transaction) => {
    const lead = await transaction
      .updateTable("leads")
      .set({ state: "accepted" })
      .where("id", "=", id)
      .where("context", "=", context)
      .where((where) => where.or([where("state", "<>", "accepted"), where.not(deliveries.has(where))]))
      .returning(recordColumns)
      .executeTakeFirst();
    if (!lead) return undefined;
    const destinations = destinationsOf(lead);
    await deliveries.add(transaction, { leadId: id, context, destinations }, now);
    const answerBy = answerByOf?.(lead) ?? null;
    await transaction.updateTable("leads").set({ answerBy }).where("id", "=", id).execute();
    return destinations.map((queued) => (typeof queued === "string" ? queued : queued.destination));
  });
}

/** Marks a lead as spam and drops its open deliveries. @returns false if the lead does not exist */
export async function markLeadAsSpam({ query, deliveries }: StoreDatabase, id: string): Promise<boolean> {
  return query.transaction().execute((transaction) => markSpam(transaction, deliveries, id));
}

/** The same inside a transaction. */
export async function markSpam(
  transaction: Transaction<Tables>,
  deliveries: DeliveryTable,
  id: string,
): Promise<boolean> {
  const lead = await transaction
    .updateTable("leads")
    .set({ state: "spam" })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  await deliveries.removeOpen(transaction, id);
  return lead !== undefined;
}
