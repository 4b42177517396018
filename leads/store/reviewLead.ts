import type { Transaction } from "kysely";
import { recordColumns, toRecord } from "./engine/leadRows";
import type { Tables } from "./engine/tables";
import { addDeliveries, type DeliveryPlanner, holdDeliveries, isClosed, skipAlerts } from "./leadDeliveries";

/** Accepts a lead that is quarantined or marked as spam, and queues its deliveries: alerts only if nobody has it. */
export async function releaseLead(
  transaction: Transaction<Tables>,
  id: string,
  now: number,
  plan: DeliveryPlanner,
): Promise<void> {
  const lead = await transaction
    .updateTable("leads")
    .set({ state: "accepted" })
    .where("id", "=", id)
    .where("state", "<>", "accepted")
    .returning(recordColumns)
    .executeTakeFirst();
  if (!lead) return;
  const { destinations, answerBy = null } = plan(toRecord(lead), "all");
  await addDeliveries(transaction, { leadId: id, destinations }, now);
  const closed = transaction.selectFrom("leads").select("id").where("id", "=", id).where(isClosed("leads.id"));
  if (await closed.executeTakeFirst()) await skipAlerts(transaction, id);
  await transaction.updateTable("leads").set({ answerBy }).where("id", "=", id).execute();
}

/** Marks a lead as spam and holds its open deliveries. */
export async function holdSpam(transaction: Transaction<Tables>, id: string): Promise<void> {
  await transaction.updateTable("leads").set({ state: "spam" }).where("id", "=", id).execute();
  await holdDeliveries(transaction, id);
}
