import type { Kysely, Transaction } from "kysely";
import type { LeadContext } from "../model/leadContext";
import type { Delivery } from "../model/leadRecord";
import type { Tables } from "./tables";

/** Queues the deliveries of a lead, inside the transaction that accepts it. Deliveries that it has already stay as they are. */
export async function addDeliveries(
  transaction: Transaction<Tables>,
  { leadId, context, destinations }: { leadId: string; context: LeadContext; destinations: readonly string[] },
  now: number,
): Promise<void> {
  if (destinations.length === 0) return;
  await transaction
    .insertInto("deliveries")
    .values(
      destinations.map((destination) => ({
        leadId,
        destination,
        context,
        state: "pending" as const,
        createdAt: now,
        attempts: 0,
        nextAt: now,
        scheduledAt: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(["leadId", "destination"]).doNothing())
    .execute();
}

/** The deliveries of leads, by the lead's id and in the order of their destinations' names. */
export async function deliveriesOf(
  query: Kysely<Tables>,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, Delivery[]>> {
  const deliveries = new Map(leadIds.map((id): [string, Delivery[]] => [id, []]));
  if (leadIds.length === 0) return deliveries;
  const rows = await query
    .selectFrom("deliveries")
    .select(["leadId", "destination", "state", "attempts", "nextAt", "deliveredAt", "reply"])
    .where("leadId", "in", leadIds)
    .orderBy("destination")
    .execute();
  for (const { leadId, nextAt, ...delivery } of rows) {
    deliveries.get(leadId)?.push({ ...delivery, nextAt: delivery.state === "pending" ? nextAt : null });
  }
  return deliveries;
}
