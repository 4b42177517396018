import type { Kysely, Transaction } from "kysely";
import type { LeadContext } from "../model/leadContext";
import type { Delivery } from "../model/leadRecord";
import { CONSENT_WITHDRAWN, noticesOf, withdrawalNotices } from "../model/withdrawal";
import type { Tables } from "../store/engine/tables";

/** Queues the deliveries of a lead, inside the transaction that accepts it. Deliveries that it has already stay as they are. */
export async function addDeliveries(
  transaction: Transaction<Tables>,
  { leadId, context, destinations }: { leadId: string; context: LeadContext; destinations: readonly string[] },
  now: number,
): Promise<void> {
  if (destinations.length === 0) return;
  await transaction
    .insertInto("deliveries")
    .values(destinations.map((destination) => ({ leadId, destination, context, ...queuedAt(now, now) })))
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

/**
 * Withholds what is queued or waits for a person. What is under way ends by itself, and is not tried again.
 * @returns how many deliveries that stopped
 */
export async function withholdDeliveries(
  transaction: Transaction<Tables>,
  ids: readonly string[],
  now: number,
): Promise<number> {
  if (ids.length === 0) return 0;
  const stopped = await transaction
    .updateTable("deliveries")
    .set({ state: "withheld", reply: CONSENT_WITHDRAWN, lease: null, leaseUntil: null })
    .where("leadId", "in", ids)
    .where("destination", "not in", withdrawalNotices)
    .where("state", "in", ["pending", "dead"])
    .where((where) => where.or([where("leaseUntil", "is", null), where("leaseUntil", "<=", now)]))
    .returning("leadId")
    .execute();
  return stopped.length;
}

/**
 * Queues a notice for the mailbox and the webhook: that the sender of a lead they got, or may have got, has withdrawn, or
 * that a lead was withheld before they got it. To one that is being tried now, the notice goes once that has ended.
 * @param liftedAt when the person was last taken off the list; a notice from before then is sent again
 * @returns how many notices that queued
 */
export async function queueNotices(
  transaction: Transaction<Tables>,
  ids: readonly string[],
  now: number,
  liftedAt = 0,
): Promise<number> {
  if (ids.length === 0) return 0;
  const deliveries = await transaction
    .selectFrom("deliveries")
    .select(["leadId", "destination", "context", "state", "attempts", "leaseUntil"])
    .where("leadId", "in", ids)
    .execute();
  const notices = deliveries.flatMap(({ leadId, destination, context, state, attempts, leaseUntil }) => {
    const names = noticesOf(destination);
    const name = attempts > 0 ? names?.withdrawal : state === "withheld" ? names?.withheld : undefined;
    return name ? [{ leadId, destination: name, context, ...queuedAt(now, Math.max(now, leaseUntil ?? now)) }] : [];
  });
  if (notices.length === 0) return 0;
  const queued = await transaction
    .insertInto("deliveries")
    .values(notices)
    .onConflict((conflict) =>
      conflict
        .columns(["leadId", "destination"])
        .doUpdateSet(({ ref }) => ({
          ...queuedAt(now, now),
          nextAt: ref("excluded.nextAt"),
          lease: null,
          leaseUntil: null,
          deliveredAt: null,
          reply: null,
        }))
        .where("deliveries.createdAt", "<=", liftedAt),
    )
    .returning("leadId")
    .execute();
  return queued.length;
}

const queuedAt = (createdAt: number, nextAt: number) =>
  ({ state: "pending", createdAt, attempts: 0, nextAt, scheduledAt: createdAt }) as const;
