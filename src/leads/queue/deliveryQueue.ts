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

/** A delivery that this process alone may make until its lease ends. */
export interface ClaimedDelivery {
  lead: LeadRecord;
  destination: string;
  /** Names the claim; a process whose lease has ended can no longer finish the delivery. */
  lease: string;
  /** How many tries there have been, this one included. */
  attempts: number;
  /** Milliseconds since 1970; when it was first due. */
  createdAt: number;
  /** When the lead's sender withdrew consent, milliseconds since 1970; nothing if that did not happen. */
  withdrawnAt?: number;
}

/** How a try went. Times are milliseconds since 1970; `at` is when the try ended, `reply` what the other side said. */
export type DeliveryUpdate =
  | { state: "delivered"; at: number; reply: string }
  | { state: "pending"; at: number; nextAt: number; reply: string }
  | { state: "dead"; reply: string }
  /** It did not arrive, and nobody has to look at it. */
  | { state: "dropped"; reply: string }
  /** It must not be made any more. */
  | { state: "withheld"; at: number; reply: string };

/**
 * The deliveries that are still to be made, shared by all processes of one context on the database. Deliveries of other
 * contexts are never seen here.
 */
export interface DeliveryQueue {
  /** Leases up to `count` due deliveries to this process. No other process gets them before their lease ends. */
  claim(destination: string, count: number, now: number): Promise<ClaimedDelivery[]>;
  /** Records how a claimed delivery went; without effect once its lease has passed to another process. */
  finish(delivery: ClaimedDelivery, result: DeliveryUpdate): Promise<void>;
  /** Puts off all due deliveries of a destination in its cooldown. It counts as no try. */
  postpone(destination: string, until: number, now: number): Promise<void>;
  /**
   * Makes dead deliveries due again, their tries counted anew.
   * @param leadId those of one lead, and those that were withheld from it; the dead ones of all leads when absent
   * @returns how many there were
   */
  retry(now: number, leadId?: string): Promise<number>;
  /** Notes that a person has looked at withheld leads. @returns how many deliveries that changed */
  markSeen(leadIds: readonly string[]): Promise<number>;
  standing(now: number): Promise<DeliveryStanding>;
}

/** How long a lease lasts, milliseconds: several times what a try may take, so it ends only if its process has. */
export const LEASE = 60_000;

/** The longest a delivery is put off, milliseconds. */
export const LONGEST_PAUSE = 24 * 3_600_000;

/** Characters kept of a reply. */
const KEPT_REPLY = 500;

/** The deliveries of a database's context. */
export function deliveryQueue(database: Database, store: Pick<LeadStore, "withdrawalTimes">): DeliveryQueue {
  return {
    async claim(destination, count, now) {
      const claimed = await claimDeliveries(database, destination, count, now);
      // Asked after the claim, so that a withdrawal in between is seen either here or by whoever records it.
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
 * Whether a delivery is due. A time that no right clock can have written is not waited for; otherwise deliveries would
 * sleep for as long as a clock once ran ahead.
 */
const isDue = (where: ExpressionBuilder<Tables, "deliveries">, now: number) =>
  where.or([
    where("nextAt", "<=", now),
    where("nextAt", ">", now + LONGEST_PAUSE),
    where("scheduledAt", ">", now + CLOCK_TOLERANCE),
  ]);

/** Whether no process holds a lease on a delivery. One that would last longer than any lease has ended, too. */
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
      // SQLite lets one transaction write at a time, which does the same.
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
        // PostgreSQL keeps no NUL in a text.
        reply: result.reply.replaceAll("\0", "").slice(0, KEPT_REPLY),
        lease: null,
        leaseUntil: null,
        ...(result.state === "pending" ? { nextAt: result.nextAt, scheduledAt: result.at } : {}),
        // It was claimed and not tried.
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

/** A dropped delivery is one that nobody has to look at. */
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
