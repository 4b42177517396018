/** What the store does with a lead's deliveries. The queue's own access is in deliveryQueue.ts. */
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql, type Transaction } from "kysely";
import { ALERT_PREFIX } from "../record/acts";
import type { Standing } from "../record/decide";
import type { LeadEvent } from "../record/events";
import { type Delivery, FAILED_AFTER, type LeadRecord } from "../record/leadRecord";
import { REMINDER } from "../record/sideDestinations";
import type { Tables } from "./engine/tables";

/** A delivery to queue, and when it is due, milliseconds since 1970. */
export interface PlannedDelivery {
  destination: string;
  dueAt: number;
}

/** Where a lead goes. */
export interface DeliveryPlan {
  destinations: readonly PlannedDelivery[];
  /** When somebody should have taken it, milliseconds since 1970. Absent if nobody is alerted: then nobody says that they have it. */
  answerBy?: number;
}

/** Chooses where events about a lead go. */
export type DeliveryPlanner = (lead: LeadRecord, events: readonly LeadEvent[], standing?: Standing) => DeliveryPlan;

/** Matches the deliveries that alert people. */
export const ALERTS = `${ALERT_PREFIX}%`;

/** Queues the deliveries of a lead again that ended with a reply. */
export async function reviveDeliveries(
  transaction: Transaction<Tables>,
  leadId: string,
  reply: string,
  now: number,
): Promise<void> {
  await transaction
    .updateTable("deliveries")
    .set({ ...UNTRIED, createdAt: now, nextAt: now })
    .where("leadId", "=", leadId)
    .where("reply", "=", reply)
    .execute();
}

const selectDeliveries = (where: ExpressionBuilder<Tables, "leads">) =>
  where.selectFrom("deliveries").select("deliveries.leadId").whereRef("deliveries.leadId", "=", "leads.id");

/** Whether a lead has deliveries and all have ended. A failed alert keeps no personal data. */
export const isSettled = (where: ExpressionBuilder<Tables, "leads">) =>
  where.and([
    where.exists(selectDeliveries(where)),
    where.not(
      where.exists(
        selectDeliveries(where)
          .where("deliveries.state", "in", ["pending", "dead"])
          .where("deliveries.destination", "not like", ALERTS),
      ),
    ),
  ]);

/** Whether a lead has a delivery that failed for good, or several times: a few of all deliveries, which an index finds. */
export const hasFailedDelivery = (where: ExpressionBuilder<Tables, "leads">) =>
  where(
    "leads.id",
    "in",
    where
      .selectFrom("deliveries as failed")
      .select("failed.leadId")
      .where("failed.state", "in", ["dead", "pending"])
      .where(sql<boolean>`(failed.state = 'dead' or failed.attempts >= ${FAILED_AFTER})`),
  );

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
 * Queues deliveries of a lead, also those that were made before: they have something new to say. A reminder is sent once.
 * @param only which of those that were made before; all of them when absent
 */
export async function queueDeliveries(
  transaction: Transaction<Tables>,
  leadId: string,
  planned: readonly PlannedDelivery[],
  only?: Expression<SqlBool>,
): Promise<void> {
  if (planned.length === 0) return;
  // By name: PostgreSQL refuses a statement that names one delivery twice.
  const rows = new Map(
    planned.map(({ destination, dueAt }) => [
      destination,
      { leadId, destination, ...UNTRIED, createdAt: dueAt, nextAt: dueAt },
    ]),
  );
  await transaction
    .insertInto("deliveries")
    .values([...rows.values()])
    .onConflict((conflict) => {
      const again = conflict
        .columns(["leadId", "destination"])
        .doUpdateSet(({ ref }) => ({
          ...UNTRIED,
          createdAt: ref("excluded.createdAt"),
          nextAt: ref("excluded.nextAt"),
        }))
        .where((where) =>
          where.or([where("deliveries.destination", "<>", REMINDER), where("deliveries.state", "<>", "delivered")]),
        );
      return only === undefined ? again : again.where(only);
    })
    .execute();
}

/** A delivery that nobody has tried. */
const UNTRIED = {
  state: "pending",
  attempts: 0,
  lease: null,
  leaseUntil: null,
  deliveredAt: null,
  reply: null,
} as const;
