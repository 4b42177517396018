import type { LeadRecord } from "../model/leadRecord";
import { addDeliveries } from "../queue/deliveries";
import type { Database } from "./engine/database";
import { recordColumns } from "./engine/leadRows";
import { hasDelivery } from "./leadQueries";

/** Accepts a lead and queues its deliveries. See LeadStore. */
export async function releaseLead(
  { query, context }: Database,
  id: string,
  destinationsOf: (lead: LeadRecord) => readonly string[],
  now: number,
): Promise<readonly string[] | undefined> {
  return query.transaction().execute(async (transaction) => {
    const lead = await transaction
      .updateTable("leads")
      .set({ state: "accepted" })
      .where("id", "=", id)
      .where("context", "=", context)
      .where((where) => where.or([where("state", "<>", "accepted"), where.not(hasDelivery(where))]))
      .returning(recordColumns)
      .executeTakeFirst();
    if (!lead) return undefined;
    const destinations = destinationsOf(lead);
    await addDeliveries(transaction, { leadId: id, context, destinations }, now);
    return destinations;
  });
}

/** Marks a lead as spam and drops its open deliveries. @returns whether there was such a lead */
export async function markLeadAsSpam({ query }: Database, id: string): Promise<boolean> {
  return query.transaction().execute(async (transaction) => {
    const lead = await transaction
      .updateTable("leads")
      .set({ state: "spam" })
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    await transaction.deleteFrom("deliveries").where("leadId", "=", id).where("state", "<>", "delivered").execute();
    return lead !== undefined;
  });
}
