import { randomUUID } from "node:crypto";
import { type ExpressionBuilder, sql } from "kysely";
import { ALERT_PREFIX } from "../model/acts";
import type { DeliveryStanding, DeliveryState, LeadRecord } from "../model/leadRecord";
import { CONFIRMATION, CONSENT_WITHDRAWN } from "../model/withdrawal";
import { recordColumns, toRecord } from "./engine/leadRows";
import type { Tables } from "./engine/tables";
import type { Store } from "./openStore";
import { withdrawalTimes } from "./privacy/withdrawals";

/** A delivery that only this process may make until the lease ends. */
export interface LeasedDelivery {
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
  /** Whether the lead's sender has said since that they no longer need it. */
  isCancelled?: true;
}

/** The new state of a delivery. Times are milliseconds since 1970. */
export type DeliveryUpdate =
  | { state: "delivered"; at: number; reply: string }
  | { state: "pending"; nextAt: number; reply: string }
  | { state: "dead"; reply: string }
  /** It did not arrive, and that needs no attention. `isUntried`: the recipient cannot have heard of the lead. */
  | { state: "skipped"; reply: string; isUntried?: true };

/** What an alert's place among a person's alerts depends on. */
export interface AlertPlace {
  leadId: string;
  destination: string;
  /** When it was first due, milliseconds since 1970. */
  createdAt: number;
}

/** Duration of a lease, milliseconds. Several times as long as a try, so it expires only if its process has died. */
export const LEASE = 60_000;

/** Maximum length of a stored reply, in characters. */
const KEPT_REPLY = 500;

/** Whether no process holds a lease on a delivery. */
const isFree = (where: ExpressionBuilder<Tables, "deliveries">, now: number) =>
  where.or([where("leaseUntil", "is", null), where("leaseUntil", "<=", now)]);

/** Leases up to `count` due deliveries to this process. */
export async function leaseDeliveries(
  store: Store,
  destination: string,
  count: number,
  now: number,
): Promise<LeasedDelivery[]> {
  const leased = await takeLeases(store, destination, count, now);
  // Reads withdrawals after the lease. A withdrawal in between is then seen here or by the transaction that records it.
  const times = await withdrawalTimes(
    store,
    leased.map(({ lead }) => lead),
  );
  return leased.map((delivery, index) => ({ ...delivery, withdrawnAt: times[index] }));
}

function takeLeases(
  { kind, query }: Store,
  destination: string,
  count: number,
  now: number,
): Promise<LeasedDelivery[]> {
  return query.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom("deliveries")
      .select("leadId")
      .where("destination", "=", destination)
      .where("state", "=", "pending")
      .where("nextAt", "<=", now)
      .where((where) => isFree(where, now))
      .orderBy("nextAt")
      .limit(count)
      // SQLite needs no row locks: it has one writer.
      .$if(kind === "postgres", (select) => select.forUpdate().skipLocked())
      .execute();
    if (due.length === 0) return [];
    const ids = due.map(({ leadId }) => leadId);
    const lease = randomUUID();
    const leased = await transaction
      .updateTable("deliveries")
      .set({ lease, leaseUntil: now + LEASE, attempts: sql`attempts + 1` })
      .where("destination", "=", destination)
      .where("leadId", "in", ids)
      .returning(["leadId", "attempts", "createdAt"])
      .execute();
    const rows = await transaction.selectFrom("leads").select(recordColumns).where("id", "in", ids).execute();
    const leads = new Map(rows.map((row) => [row.id, toRecord(row)]));
    const cancelled = await transaction
      .selectFrom("acts")
      .select("leadId")
      .where("leadId", "in", ids)
      .where("kind", "=", "cancelled")
      .execute();
    return leased.flatMap(({ leadId, attempts, createdAt }) => {
      const lead = leads.get(leadId);
      const isCancelled = cancelled.some((act) => act.leadId === leadId);
      return lead
        ? [{ lead, destination, lease, attempts, createdAt, ...(isCancelled && { isCancelled: true as const }) }]
        : [];
    });
  });
}

/** Stores the result of a leased delivery. Has no effect once another process holds the lease. */
export async function finishDelivery(
  { query }: Store,
  { lead, destination, lease }: LeasedDelivery,
  result: DeliveryUpdate,
): Promise<void> {
  await query.transaction().execute((transaction) =>
    transaction
      .updateTable("deliveries")
      .set({
        state: result.state,
        // PostgreSQL text cannot contain NUL.
        reply: result.reply.replaceAll("\0", "").slice(0, KEPT_REPLY),
        lease: null,
        leaseUntil: null,
        ...(result.state === "pending" ? { nextAt: result.nextAt } : {}),
        // The lease counted a try that was not made.
        ...(result.state === "skipped" && result.isUntried ? { attempts: sql`attempts - 1` } : {}),
        ...(result.state === "delivered" ? { deliveredAt: result.at } : {}),
      })
      .where("leadId", "=", lead.id)
      .where("destination", "=", destination)
      .where("lease", "=", lease)
      .execute(),
  );
}

/**
 * Makes dead deliveries due again and resets their number of tries.
 * @param leadId retries what of this lead is dead, waits for its next try or was stopped by a withdrawal; the dead deliveries
 *   of all leads when absent
 * @returns the number of retried deliveries
 */
export async function retryDeliveries({ query }: Store, now: number, leadId?: string): Promise<number> {
  const retried = await query.transaction().execute((transaction) =>
    transaction
      .updateTable("deliveries")
      .set({ state: "pending", attempts: 0, createdAt: now, nextAt: now })
      .where((where) =>
        leadId === undefined
          ? where("state", "=", "dead")
          : where.and([
              where("leadId", "=", leadId),
              where.or([
                where("state", "=", "dead"),
                where.and([where("state", "=", "pending"), where("destination", "not like", `${ALERT_PREFIX}%`)]),
                where.and([where("state", "=", "skipped"), where("reply", "=", CONSENT_WITHDRAWN)]),
              ]),
            ]),
      )
      .returning("leadId")
      .execute(),
  );
  return retried.length;
}

/** How long a destination that is not an alert may be missing, milliseconds. */
const MISSING_FOR = 24 * 3_600_000;

/**
 * Skips due deliveries to destinations that no longer exist: alerts at once, since others are alerted instead; others after
 * a day, in which somebody may set the destination up again. Never the office's mail: without it, a lead may reach nobody.
 * @param names the destinations that exist
 * @returns the number of skipped deliveries
 */
export async function skipUnknown({ query }: Store, names: readonly string[], now: number): Promise<number> {
  const skipped = await query
    .updateTable("deliveries")
    .set({ state: "skipped", reply: "this destination is no longer set up" })
    .where("state", "=", "pending")
    .where("destination", "<>", "mail")
    .$if(names.length > 0, (update) => update.where("destination", "not in", names))
    .where((where) =>
      where.or([
        where.and([where("destination", "like", `${ALERT_PREFIX}%`), where("nextAt", "<=", now)]),
        where("nextAt", "<=", now - MISSING_FOR),
      ]),
    )
    .where((where) => isFree(where, now))
    .returning("leadId")
    .execute();
  return skipped.length;
}

const HOUR = 3_600_000;

/**
 * Counts the alerts of one person that come before another in the hour before it, without those that were skipped. Alerts
 * are ordered by when they are due, so each gets the same place however many processes deliver at once.
 * @param names the person's alerts
 */
export async function alertsBefore({ query }: Store, names: readonly string[], alert: AlertPlace): Promise<number> {
  const { createdAt, leadId, destination } = alert;
  const { count } = await query
    .selectFrom("deliveries")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("destination", "in", names)
    .where("state", "<>", "skipped")
    .where("createdAt", ">", createdAt - HOUR)
    .where((where) =>
      where(where.refTuple("createdAt", "leadId", "destination"), "<", where.tuple(createdAt, leadId, destination)),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Confirmations to one mailbox in a day. */
const MOST_CONFIRMATIONS = 3;

/**
 * Whether three confirmations of other leads to the same mailbox come in the day before this lead's, so that nobody can
 * flood a mailbox by filling in the form with its address. They are ordered as alerts are.
 * @param createdAt when this lead's confirmation was queued, milliseconds since 1970
 */
export async function hasEnoughConfirmations(
  { query }: Store,
  { id, email }: Pick<LeadRecord, "id" | "email">,
  createdAt: number,
): Promise<boolean> {
  const earlier = await query
    .selectFrom("deliveries")
    .innerJoin("leads", "leads.id", "deliveries.leadId")
    .select("leads.id")
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("destination", "=", CONFIRMATION)
    .where("deliveries.state", "<>", "skipped")
    .where("createdAt", ">", createdAt - 24 * HOUR)
    .where((where) => where(where.refTuple("createdAt", "leadId"), "<", where.tuple(createdAt, id)))
    .limit(MOST_CONFIRMATIONS)
    .execute();
  return earlier.length === MOST_CONFIRMATIONS;
}

/** Returns when the next pending delivery is due, milliseconds since 1970; undefined if none waits. */
export async function nextDue({ query }: Store): Promise<number | undefined> {
  const { due } = await query
    .selectFrom("deliveries")
    .select((select) => select.fn.min<number | null>("nextAt").as("due"))
    .where("state", "=", "pending")
    .executeTakeFirstOrThrow();
  return due ?? undefined;
}

/** Counts pending and dead deliveries. */
export async function deliveryStanding({ query }: Store, now: number): Promise<DeliveryStanding> {
  const rows = await query
    .selectFrom("deliveries")
    .select((select) => ["state", select.fn.countAll<number>().as("count"), select.fn.min("createdAt").as("oldest")])
    .where("state", "in", ["pending", "dead"])
    // Alerts that are still to come begin in the future.
    .where("createdAt", "<=", now)
    .groupBy("state")
    .execute();
  const overdue = await query
    .selectFrom("deliveries")
    .select((select) => select.fn.min<number | null>("nextAt").as("since"))
    .where("state", "=", "pending")
    .where("nextAt", "<=", now)
    .where((where) => isFree(where, now))
    .executeTakeFirstOrThrow();
  const of = (state: DeliveryState) => rows.find((row) => row.state === state);
  return {
    pending: of("pending")?.count ?? 0,
    dead: of("dead")?.count ?? 0,
    oldestPending: of("pending")?.oldest ?? null,
    overdueSince: overdue.since,
  };
}
