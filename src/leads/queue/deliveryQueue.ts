import { randomUUID } from "node:crypto";
import { type ExpressionBuilder, sql } from "kysely";
import type { DeliveryStanding, DeliveryState, LeadRecord } from "../model/leadRecord";
import { sideDestinations } from "../model/withdrawal";
import { CLOCK_TOLERANCE } from "../store/engine/clockTolerance";
import type { Database } from "../store/engine/database";
import { recordColumns } from "../store/engine/leadRows";
import type { Tables } from "../store/engine/tables";
import type { LeadStore } from "../store/leadStore";
import { queueNotices } from "./deliveries";

/** A delivery that only this process may make until the lease ends. */
export interface ClaimedDelivery {
  lead: LeadRecord;
  destination: string;
  /** Id of the lease. A process cannot finish the delivery once another process has leased it. */
  lease: string;
  /** Number of tries, including this one. */
  attempts: number;
  /** When it was queued; for an alert, when it was first due. Milliseconds since 1970. */
  createdAt: number;
  /** When the lead's sender withdrew consent, milliseconds since 1970. Absent if they did not. */
  withdrawnAt?: number;
}

/** The new state of a delivery. Times are milliseconds since 1970; `at` is when the try ended. */
export type DeliveryUpdate =
  | { state: "delivered"; at: number; reply: string }
  | { state: "pending"; at: number; nextAt: number; reply: string }
  | { state: "dead"; reply: string }
  /** It did not arrive, and that needs no attention. */
  | { state: "dropped"; reply: string }
  /** It must not be made, because of a withdrawal or its lift. */
  | { state: "withheld"; at: number; reply: string };

/** The pending deliveries of one context. All processes on the database share them. */
export interface DeliveryQueue {
  /** Leases up to `count` due deliveries to this process. */
  claim(destination: string, count: number, now: number): Promise<ClaimedDelivery[]>;
  /** Stores the result of a claimed delivery. Has no effect once another process holds the lease. */
  finish(delivery: ClaimedDelivery, result: DeliveryUpdate): Promise<void>;
  /** Postpones all due deliveries of a destination until its cooldown ends. Does not count as a try. */
  postpone(destination: string, until: number, now: number): Promise<void>;
  /**
   * Makes dead deliveries due again and resets their number of tries.
   * @param leadId retries the dead and withheld deliveries of this lead; the dead ones of all leads when absent
   * @returns the number of retried deliveries
   */
  retry(now: number, leadId?: string): Promise<number>;
  /** Marks withheld leads as seen by a person. @returns the number of changed deliveries */
  markSeen(leadIds: readonly string[]): Promise<number>;
  standing(now: number): Promise<DeliveryStanding>;
}

/** Duration of a lease, milliseconds. Several times as long as a try, so it expires only if its process has died. */
export const LEASE = 60_000;

/** Maximum length of a stored reply, in characters. */
const KEPT_REPLY = 500;

export function deliveryQueue(database: Database, store: Pick<LeadStore, "withdrawalTimes">): DeliveryQueue {
  return {
    async claim(destination, count, now) {
      const claimed = await claimDeliveries(database, destination, count, now);
      // Reads withdrawals after the claim. A withdrawal in between is then seen here or by the transaction that records it.
      const times = await store.withdrawalTimes(claimed.map(({ lead }) => lead));
      return claimed.map((delivery, index) => ({ ...delivery, withdrawnAt: times[index] }));
    },
    finish: (delivery, result) => finishDelivery(database, delivery, result),
    markSeen: (leadIds) => markSeen(database, leadIds),
    postpone: (destination, until, now) => postponeDeliveries(database, destination, until, now),
    retry: (now, leadId) => retryDeliveries(database, now, leadId),
    standing: (now) => standingOf(database, now),
  };
}

/**
 * Whether a delivery is due. Ignores times that only a fast clock can have written; otherwise deliveries would wait until
 * the right clock reaches them.
 */
const isDue = (where: ExpressionBuilder<Tables, "deliveries">, now: number) =>
  where.or([where("nextAt", "<=", now), where("scheduledAt", ">", now + CLOCK_TOLERANCE)]);

/** Whether no process holds a lease on a delivery. Ignores leases that end later than any lease can. */
const isFree = (where: ExpressionBuilder<Tables, "deliveries">, now: number) =>
  where.or([
    where("leaseUntil", "is", null),
    where("leaseUntil", "<=", now),
    where("leaseUntil", ">", now + LEASE + CLOCK_TOLERANCE),
  ]);

function claimDeliveries(
  { kind, context, query }: Database,
  destination: string,
  count: number,
  now: number,
): Promise<ClaimedDelivery[]> {
  return query.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom("deliveries")
      .select("leadId")
      .where("context", "=", context)
      .where("destination", "=", destination)
      .where("state", "=", "pending")
      .where((where) => isDue(where, now))
      .where((where) => isFree(where, now))
      .orderBy("nextAt")
      .limit(count)
      // SQLite needs no row locks: it has one writer.
      .$if(kind === "postgres", (select) => select.forUpdate().skipLocked())
      .execute();
    if (due.length === 0) return [];
    const ids = due.map(({ leadId }) => leadId);
    const lease = randomUUID();
    const claimed = await transaction
      .updateTable("deliveries")
      .set({ lease, leaseUntil: now + LEASE, attempts: sql`attempts + 1` })
      .where("destination", "=", destination)
      .where("leadId", "in", ids)
      .returning(["leadId", "attempts", "createdAt"])
      .execute();
    const rows = await transaction.selectFrom("leads").select(recordColumns).where("id", "in", ids).execute();
    const leads = new Map(rows.map((lead) => [lead.id, lead]));
    return claimed.flatMap(({ leadId, attempts, createdAt }) => {
      const lead = leads.get(leadId);
      return lead ? [{ lead, destination, lease, attempts, createdAt }] : [];
    });
  });
}

async function finishDelivery(
  { query }: Database,
  { lead, destination, lease }: ClaimedDelivery,
  result: DeliveryUpdate,
): Promise<void> {
  await query.transaction().execute(async (transaction) => {
    await transaction
      .updateTable("deliveries")
      .set({
        state: result.state,
        // PostgreSQL text cannot contain NUL.
        reply: result.reply.replaceAll("\0", "").slice(0, KEPT_REPLY),
        lease: null,
        leaseUntil: null,
        ...(result.state === "pending" ? { nextAt: result.nextAt, scheduledAt: result.at } : {}),
        // The claim counted a try that was not made.
        ...(result.state === "withheld" ? { attempts: sql`attempts - 1` } : {}),
        ...(result.state === "delivered" ? { deliveredAt: result.at } : {}),
      })
      .where("leadId", "=", lead.id)
      .where("destination", "=", destination)
      .where("lease", "=", lease)
      .execute();
    if (result.state === "withheld" && !sideDestinations.includes(destination))
      await queueNotices(transaction, [lead.id], result.at);
  });
}

/** Drops the withheld deliveries, because dropped ones need no attention. */
async function markSeen({ query }: Database, leadIds: readonly string[]): Promise<number> {
  const seen = await query
    .updateTable("deliveries")
    .set({ state: "dropped" })
    .where("leadId", "in", leadIds)
    .where("destination", "not in", sideDestinations)
    .where("state", "=", "withheld")
    .returning("leadId")
    .execute();
  return seen.length;
}

async function postponeDeliveries(
  { query, context }: Database,
  destination: string,
  until: number,
  now: number,
): Promise<void> {
  await query.transaction().execute((transaction) =>
    transaction
      .updateTable("deliveries")
      .set({ nextAt: until, scheduledAt: now })
      .where("context", "=", context)
      .where("destination", "=", destination)
      .where("state", "=", "pending")
      .where((where) => isDue(where, now))
      .where((where) => isFree(where, now))
      .execute(),
  );
}

async function retryDeliveries({ query, context }: Database, now: number, leadId: string | undefined): Promise<number> {
  const retried = await query.transaction().execute((transaction) =>
    transaction
      .updateTable("deliveries")
      .set({ state: "pending", attempts: 0, createdAt: now, nextAt: now, scheduledAt: now })
      .where("context", "=", context)
      .where("state", "in", leadId === undefined ? ["dead"] : ["dead", "withheld"])
      .$if(leadId !== undefined, (update) => update.where("leadId", "=", leadId ?? ""))
      .returning("leadId")
      .execute(),
  );
  return retried.length;
}

async function standingOf({ query, context }: Database, now: number): Promise<DeliveryStanding> {
  const rows = await query
    .selectFrom("deliveries")
    .select((select) => ["state", select.fn.countAll<number>().as("count"), select.fn.min("createdAt").as("oldest")])
    .where("context", "=", context)
    .where("state", "in", ["pending", "dead"])
    // Alerts that are still to come begin in the future.
    .where("createdAt", "<=", now + CLOCK_TOLERANCE)
    .groupBy("state")
    .execute();
  const overdue = await query
    .selectFrom("deliveries")
    .select((select) => select.fn.min<number | null>("nextAt").as("since"))
    .where("context", "=", context)
    .where("state", "=", "pending")
    .where("nextAt", "<=", now)
    .where((where) => isFree(where, now))
    .executeTakeFirstOrThrow();
  const { withheld } = await query
    .selectFrom("deliveries as one")
    .select((select) => select.fn.count<number>("leadId").distinct().as("withheld"))
    .where("context", "=", context)
    .where("state", "=", "withheld")
    .where("destination", "not in", sideDestinations)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("deliveries as other")
            .select("other.leadId")
            .whereRef("other.leadId", "=", "one.leadId")
            .where("other.destination", "not in", sideDestinations)
            .where("other.attempts", ">", 0),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  const of = (state: DeliveryState) => rows.find((row) => row.state === state);
  return {
    pending: of("pending")?.count ?? 0,
    dead: of("dead")?.count ?? 0,
    withheld,
    oldestPending: of("pending")?.oldest ?? null,
    overdueSince: overdue.since,
  };
}
