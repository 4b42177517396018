/** What the store does with a lead's deliveries. The queue's own access is in deliveryQueue.ts. */
import type { ExpressionBuilder, Kysely, Transaction } from "kysely";
import { ALERT_PREFIX } from "../model/acts";
import { type Delivery, type DeliveryState, deliveryStates } from "../model/leadRecord";
import { findNotice, sideDestinations } from "../model/withdrawal";
import type { Tables } from "./engine/tables";

/** A delivery to queue: the destination's name, also with the time when it is due if that is not at once. */
export type QueuedDelivery = string | { destination: string; dueAt: number };

/** Reply of an alert that nobody needs any more. */
const SOMEBODY_HAS_IT = "somebody has it";

/** Matches the destinations that alert people. */
export const ALERTS = `${ALERT_PREFIX}%`;

/** Skips the alerts about a lead that are still to come. */
export async function skipAlerts(transaction: Transaction<Tables>, leadId: string): Promise<void> {
  await transaction
    .updateTable("deliveries")
    .set({ state: "skipped", reply: SOMEBODY_HAS_IT, lease: null, leaseUntil: null })
    .where("leadId", "=", leadId)
    .where("destination", "like", ALERTS)
    .where("state", "=", "pending")
    .execute();
}

/** Removes the deliveries of a lead that have not arrived. */
export async function removeOpenDeliveries(transaction: Transaction<Tables>, leadId: string): Promise<void> {
  await transaction.deleteFrom("deliveries").where("leadId", "=", leadId).where("state", "<>", "delivered").execute();
}

/** Whether an alert about a lead has failed for good, or has been tried since `before`, and none has arrived. */
export const hasFailedAlerts = (where: ExpressionBuilder<Tables, "leads">, before: number) =>
  where.and([
    where.exists(
      selectAlerts(where).where((alert) =>
        alert.or([
          alert("deliveries.state", "=", "dead"),
          alert.and([
            alert("deliveries.state", "=", "pending"),
            alert("deliveries.attempts", ">", 0),
            alert("deliveries.createdAt", "<", before),
          ]),
        ]),
      ),
    ),
    where.not(where.exists(selectAlerts(where).where("deliveries.state", "=", "delivered"))),
  ]);

const selectAlerts = (where: ExpressionBuilder<Tables, "leads">) =>
  where
    .selectFrom("deliveries")
    .select("deliveries.leadId")
    .whereRef("deliveries.leadId", "=", "leads.id")
    .where("deliveries.destination", "like", ALERTS);

/** Whether a lead has destinations and has arrived at all of them. */
export const isDelivered = (where: ExpressionBuilder<Tables, "leads">) =>
  where.and([
    hasDelivery(where, ["delivered"], [...sideDestinations, ALERTS]),
    where.not(hasDelivery(where, ["pending", "dead"], [ALERTS])),
  ]);

/** Whether a lead has a delivery in one of these states. @param except patterns of destinations to ignore */
export const hasDelivery = (
  where: ExpressionBuilder<Tables, "leads">,
  states: readonly DeliveryState[] = deliveryStates,
  except: readonly string[] = [],
) =>
  where.exists(
    where
      .selectFrom("deliveries")
      .select("deliveries.leadId")
      .whereRef("deliveries.leadId", "=", "leads.id")
      .where("deliveries.state", "in", states)
      .where((own) => own.and(except.map((pattern) => own("deliveries.destination", "not like", pattern)))),
  );

/** Queues the deliveries of an accepted lead. Leaves its existing deliveries as they are. */
export async function addDeliveries(
  transaction: Transaction<Tables>,
  { leadId, destinations }: { leadId: string; destinations: readonly QueuedDelivery[] },
  now: number,
): Promise<void> {
  if (destinations.length === 0) return;
  await transaction
    .insertInto("deliveries")
    .values(
      destinations.map((queued) => {
        const { destination, dueAt } = typeof queued === "string" ? { destination: queued, dueAt: now } : queued;
        return { leadId, destination, ...queuedAt(now, dueAt), createdAt: dueAt };
      }),
    )
    .onConflict((conflict) => conflict.columns(["leadId", "destination"]).doNothing())
    .execute();
}

/** Returns deliveries by lead id, in the order of their destinations' names. */
export async function findDeliveries(
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
 * Queues withdrawal notices for the mailbox and the webhook, if they may have got a lead: its sender has withdrawn. A notice
 * waits until a delivery under way to the same recipient has ended.
 * @param again sends notices of an earlier withdrawal once more
 * @returns the number of queued notices
 */
export async function queueNotices(
  transaction: Transaction<Tables>,
  ids: readonly string[],
  now: number,
  { again }: { again: boolean },
): Promise<number> {
  if (ids.length === 0) return 0;
  const tried = await transaction
    .selectFrom("deliveries")
    .select(["leadId", "destination", "leaseUntil"])
    .where("leadId", "in", ids)
    .where("attempts", ">", 0)
    .execute();
  const notices = tried.flatMap(({ leadId, destination, leaseUntil }) => {
    const name = findNotice(destination);
    return name ? [{ leadId, destination: name, ...queuedAt(now, Math.max(now, leaseUntil ?? now)) }] : [];
  });
  if (notices.length === 0) return 0;
  const queued = await transaction
    .insertInto("deliveries")
    .values(notices)
    .onConflict((conflict) => {
      const known = conflict.columns(["leadId", "destination"]);
      if (!again) return known.doNothing();
      return known.doUpdateSet(({ ref }) => ({ ...renewedAt(now), nextAt: ref("excluded.nextAt") }));
    })
    .returning("leadId")
    .execute();
  return queued.length;
}

/** Queues deliveries of a lead, also those that were made before: they have something new to say. */
export async function renewDeliveries(
  transaction: Transaction<Tables>,
  leadId: string,
  destinations: readonly string[],
  now: number,
): Promise<void> {
  if (destinations.length === 0) return;
  await transaction
    .insertInto("deliveries")
    .values(destinations.map((destination) => ({ leadId, destination, ...queuedAt(now, now) })))
    .onConflict((conflict) => conflict.columns(["leadId", "destination"]).doUpdateSet(renewedAt(now)))
    .execute();
}

const renewedAt = (now: number) => ({
  ...queuedAt(now, now),
  lease: null,
  leaseUntil: null,
  deliveredAt: null,
  reply: null,
});

const queuedAt = (createdAt: number, nextAt: number) => ({ state: "pending", createdAt, attempts: 0, nextAt }) as const;
