import { randomUUID } from "node:crypto";
import { type ExpressionBuilder, type Selectable, sql, type Transaction } from "kysely";
import type { Context } from "../../content/catalog";
import { type LeadRecord, recordOf } from "../model/leadRecord";
import { CLOCK_TOLERANCE } from "../store/clock";
import type { Database, Tables } from "../store/openDatabase";

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
}

/** How a try went. Times are milliseconds since 1970; `at` is when the try ended, `reply` what the other side said. */
export type DeliveryUpdate =
  | { state: "delivered"; at: number; reply: string }
  | { state: "pending"; at: number; nextAt: number; reply: string }
  | { state: "dead"; reply: string };

/** How a context's deliveries stand. Times are milliseconds since 1970. */
export interface Standing {
  pending: number;
  dead: number;
  /** When the pending delivery that has waited longest was first due. */
  oldestPending: number | null;
  /** Since when a delivery has been due that no process is trying. */
  overdueSince: number | null;
}

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
   * @param leadId those of one lead; of all leads when absent
   * @returns how many there were
   */
  retry(now: number, leadId?: string): Promise<number>;
  standing(now: number): Promise<Standing>;
}

/** How long a claim holds, milliseconds: several times what a try may take, so it only ends when its process has. */
export const LEASE = 60_000;

/** The longest a delivery is put off, milliseconds. */
export const LONGEST_PAUSE = 24 * 3_600_000;

/** Characters kept of an answer. */
const KEPT_ANSWER = 500;

/** Adds the deliveries of a lead, inside the transaction that accepts it. */
export async function addDeliveries(
  transaction: Transaction<Tables>,
  { leadId, context, destinations }: { leadId: string; context: Context; destinations: readonly string[] },
  now: number,
): Promise<void> {
  if (destinations.length === 0) return;
  await transaction
    .insertInto("deliveries")
    .values(
      destinations.map((destination) => ({
        lead_id: leadId,
        destination,
        state: "pending",
        created_at: now,
        attempts: 0,
        next_at: now,
        lease: null,
        lease_until: null,
        delivered_at: null,
        answer: null,
        context,
        scheduled_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(["lead_id", "destination"]).doNothing())
    .execute();
}

export function deliveryOf(row: Selectable<Tables["deliveries"]>): Delivery {
  const time = (value: number | null) => (value === null ? null : new Date(value).toISOString());
  return {
    destination: row.destination,
    state: row.state as DeliveryState,
    attempts: row.attempts,
    nextAt: row.state === "pending" ? time(row.next_at) : null,
    deliveredAt: time(row.delivered_at),
    answer: row.answer,
  };
}

/**
 * Whether a delivery's time has come. A time that no right clock can have written is not waited for, or deliveries would
 * sleep for as long as a clock once ran ahead.
 */
const isDue = (where: ExpressionBuilder<Tables, "deliveries">, now: number) =>
  where.or([
    where("next_at", "<=", now),
    where("next_at", ">", now + LONGEST_PAUSE),
    where("scheduled_at", ">", now + CLOCK_TOLERANCE),
  ]);

/** Whether no process holds a delivery. A lease that is longer than any is over, too. */
const isFree = (where: ExpressionBuilder<Tables, "deliveries">, now: number) =>
  where.or([
    where("lease_until", "is", null),
    where("lease_until", "<=", now),
    where("lease_until", ">", now + LEASE + CLOCK_TOLERANCE),
  ]);

/**
 * The deliveries that are still to be made, shared by every process of one context on the database. Other contexts'
 * deliveries are never seen here.
 */
export function deliveryQueue({ kind, context, query }: Database) {
  return {
    /** Takes up to so many deliveries that are due. No other process gets them before their lease ends. */
    claim(destination: string, count: number, now: number): Promise<ClaimedDelivery[]> {
      return query.transaction().execute(async (transaction) => {
        const due = await transaction
          .selectFrom("deliveries")
          .select("lead_id")
          .where("context", "=", context)
          .where("destination", "=", destination)
          .where("state", "=", "pending")
          .where((where) => isDue(where, now))
          .where((where) => isFree(where, now))
          .orderBy("next_at")
          .limit(count)
          // SQLite lets one transaction write at a time, which does the same.
          .$if(kind === "postgres", (select) => select.forUpdate().skipLocked())
          .execute();
        if (due.length === 0) return [];
        const ids = due.map((row) => row.lead_id);
        const lease = randomUUID();
        const claimed = await transaction
          .updateTable("deliveries")
          .set({ lease, lease_until: now + LEASE, attempts: sql`attempts + 1` })
          .where("destination", "=", destination)
          .where("lead_id", "in", ids)
          .returning(["lead_id", "attempts", "created_at"])
          .execute();
        const rows = await transaction.selectFrom("leads").selectAll().where("id", "in", ids).execute();
        const leads = new Map(rows.map((row) => [row.id, recordOf(row)]));
        return claimed.flatMap(({ lead_id, attempts, created_at }) => {
          const lead = leads.get(lead_id);
          return lead ? [{ lead, destination, lease, attempts, createdAt: created_at }] : [];
        });
      });
    },

    /** Writes down how a claimed delivery went. */
    async finish({ lead, destination, lease }: ClaimedDelivery, result: DeliveryUpdate): Promise<void> {
      await query.transaction().execute((transaction) =>
        transaction
          .updateTable("deliveries")
          .set({
            state: result.state,
            // PostgreSQL keeps no NUL in a text.
            answer: result.answer.replaceAll("\0", "").slice(0, KEPT_ANSWER),
            lease: null,
            lease_until: null,
            ...(result.state === "pending" ? { next_at: result.nextAt, scheduled_at: result.at } : {}),
            ...(result.state === "delivered" ? { delivered_at: result.at } : {}),
          })
          .where("lead_id", "=", lead.id)
          .where("destination", "=", destination)
          .where("lease", "=", lease)
          .execute(),
      );
    },

    /** Puts off what is due at a destination that asks to be left alone. It counts as no try. */
    async postpone(destination: string, until: number, now: number): Promise<void> {
      await query.transaction().execute((transaction) =>
        transaction
          .updateTable("deliveries")
          .set({ next_at: until, scheduled_at: now })
          .where("context", "=", context)
          .where("destination", "=", destination)
          .where("state", "=", "pending")
          .where((where) => isDue(where, now))
          .where((where) => isFree(where, now))
          .execute(),
      );
    },

    /**
     * Makes dead deliveries due again, with all their tries before them.
     * @param leadId those of one lead; of all leads when absent
     * @returns how many there were
     */
    async retry(now: number, leadId?: string): Promise<number> {
      const rows = await query.transaction().execute((transaction) =>
        transaction
          .updateTable("deliveries")
          .set({
            ...{ state: "pending", attempts: 0, lease: null, lease_until: null },
            ...{ created_at: now, next_at: now, scheduled_at: now },
          })
          .where("context", "=", context)
          .where("state", "=", "dead")
          .$if(leadId !== undefined, (update) => update.where("lead_id", "=", leadId ?? ""))
          .returning("lead_id")
          .execute(),
      );
      return rows.length;
    },

    /**
     * How deliveries stand. Times are milliseconds since 1970: `oldestPending` is when the one that waits longest was
     * first due, `overdueSince` is since when one has been due that nobody is trying.
     */
    async standing(now: number): Promise<Standing> {
      const rows = await query
        .selectFrom("deliveries")
        .select((select) => [
          "state",
          select.fn.countAll<number>().as("count"),
          select.fn.min("created_at").as("oldest"),
        ])
        .where("context", "=", context)
        .where("state", "in", ["pending", "dead"])
        .groupBy("state")
        .execute();
      const overdue = await query
        .selectFrom("deliveries")
        .select((select) => select.fn.min("next_at").as("since"))
        .where("context", "=", context)
        .where("state", "=", "pending")
        .where("next_at", "<=", now)
        .where((where) => isFree(where, now))
        .executeTakeFirst();
      const of = (state: DeliveryState) => rows.find((row) => row.state === state);
      return {
        pending: of("pending")?.count ?? 0,
        dead: of("dead")?.count ?? 0,
        oldestPending: of("pending")?.oldest ?? null,
        overdueSince: overdue?.since ?? null,
      };
    },
  };
}
