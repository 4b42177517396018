/** The store's access to the table of deliveries. The queue's own access is in deliveryQueue.ts. */
import type { ExpressionBuilder, Kysely, Transaction } from "kysely";
import { ALERT_PREFIX } from "../model/acts";
import type { LeadContext } from "../model/leadContext";
import { type Delivery, type DeliveryState, deliveryStates } from "../model/leadRecord";
import { CONSENT_WITHDRAWN, noticesOf, sideDestinations, withdrawalNotices } from "../model/withdrawal";
import type { DeliveryTable, QueuedDelivery } from "../store/deliveryTable";
import type { Tables } from "../store/engine/tables";

export const deliveryTable: DeliveryTable = {
  add: addDeliveries,
  of: deliveriesOf,
  dropAlerts: async (transaction, leadId) => {
    await transaction
      .updateTable("deliveries")
      .set({ state: "dropped", reply: ANSWERED, lease: null, leaseUntil: null })
      .where("leadId", "=", leadId)
      .where("destination", "like", ALERTS)
      .where("state", "=", "pending")
      .execute();
  },
  async removeOpen(transaction, leadId) {
    await transaction.deleteFrom("deliveries").where("leadId", "=", leadId).where("state", "<>", "delivered").execute();
  },
  withhold: withholdDeliveries,
  queueNotices,
  has: (where, states) => hasDelivery(where, states),
  hasOwn: (where, states) => hasDelivery(where, states, [ALERTS]),
  hasFailedAlerts: (where, before) =>
    where.and([
      where.exists(
        alertsOf(where).where((alert) =>
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
      where.not(where.exists(alertsOf(where).where("deliveries.state", "=", "delivered"))),
    ]),
  isDelivered: (where) =>
    where.and([
      hasDelivery(where, ["delivered"], [...sideDestinations, ALERTS]),
      where.not(hasDelivery(where, ["pending", "dead", "withheld"], [ALERTS])),
    ]),
};

/** Reply of an alert that nobody needs any more. */
const ANSWERED = "somebody has it";

/** Matches the destinations that alert people. */
const ALERTS = `${ALERT_PREFIX}%`;

const alertsOf = (where: ExpressionBuilder<Tables, "leads">) =>
  where
    .selectFrom("deliveries")
    .select("deliveries.leadId")
    .whereRef("deliveries.leadId", "=", "leads.id")
    .where("deliveries.destination", "like", ALERTS);

/** Whether a lead has a delivery in one of these states. @param except patterns of destinations to ignore */
const hasDelivery = (
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

async function addDeliveries(
  transaction: Transaction<Tables>,
  { leadId, context, destinations }: { leadId: string; context: LeadContext; destinations: readonly QueuedDelivery[] },
  now: number,
): Promise<void> {
  if (destinations.length === 0) return;
  await transaction
    .insertInto("deliveries")
    .values(
      destinations.map((queued) => {
        const { destination, dueAt } = typeof queued === "string" ? { destination: queued, dueAt: now } : queued;
        return { leadId, destination, context, ...queuedAt(now, dueAt), createdAt: dueAt };
      }),
    )
    .onConflict((conflict) => conflict.columns(["leadId", "destination"]).doNothing())
    .execute();
}

async function deliveriesOf(
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

async function withholdDeliveries(
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

/** See DeliveryTable. */
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
