import { randomUUID } from "node:crypto";
import { type ExpressionBuilder, sql, type Transaction } from "kysely";
import { type Act, VISITOR } from "../record/acts";
import { type Standing, standingOf } from "../record/decide";
import type { LeadRecord } from "../record/leadRecord";
import { MAILBOX } from "../record/sideDestinations";
import { leadsOf, lockLead, recordColumns, toRecord } from "./engine/leadRows";
import type { Tables } from "./engine/tables";
import { findActs } from "./findActs";
import { type PlannedDelivery, queueDeliveries } from "./leadDeliveries";
import type { Store } from "./openStore";

/** A delivery that only this process may make until the lease ends. */
export interface LeasedDelivery {
  lead: LeadRecord;
  destination: string;
  /** Id of the lease. A process cannot finish the delivery once another process has leased it. */
  lease: string;
  /** Number of tries, including this one. */
  attempts: number;
  /** When it was queued; if it was planned for later, when it was first due. Milliseconds since 1970. */
  createdAt: number;
  /** The lead's acts up to now, and where it stands after them. */
  acts: readonly Act[];
  standing: Standing;
}

/** The new state of a delivery. Times are milliseconds since 1970. */
export type DeliveryUpdate = (
  | { state: "delivered"; at: number }
  | { state: "pending"; nextAt: number }
  | { state: "dead" }
  /** It did not arrive, and that needs no attention. */
  | { state: "skipped" }
) & {
  reply: string;
  /** The deliveries that take its place or tell of its failure, unless they are queued with the same time already. */
  queued?: readonly PlannedDelivery[];
};

/** Duration of a lease, milliseconds. Twice as long as a try, so it expires only if its process has died. */
export const LEASE = 60_000;
/** A lease with more time left counts as over: a clock that was ahead wrote it. Clocks of two servers may be minutes apart. */
const LONGEST_LEASE = 10 * LEASE;

const KEPT_REPLY = 500;

/** A delivery was not queued at the same time or since. */
const OLDER = sql<boolean>`deliveries.created_at < excluded.created_at`;

const isFree = (where: ExpressionBuilder<Tables, "deliveries">, now: number) =>
  where.or([
    where("leaseUntil", "is", null),
    where("leaseUntil", "<=", now),
    where("leaseUntil", ">", now + LONGEST_LEASE),
  ]);

/**
 * Whether a lead has one of these timeframes. Looks at the text, because PostgreSQL refuses to read JSON with escapes
 * such as \ud800. A quotation mark that a visitor typed is escaped in it, so their words are never taken for the field.
 */
export const isUrgent = (urgent: readonly string[]) => {
  const fields = urgent.map((timeframe) => JSON.stringify({ timeframe }).slice(1, -1));
  const found = fields.map((field) => sql<boolean>`replace(leads.answers, ${field}, '') <> leads.answers`);
  return found.length > 0 ? sql<boolean>`(${sql.join(found, sql` or `)})` : sql<boolean>`1 = 0`;
};

/** Selects the due deliveries of one recipient, those first that go first. */
const selectDue = (
  { kind, transaction }: { kind: Store["kind"]; transaction: Transaction<Tables> },
  names: readonly string[],
  { now, count, urgent }: { now: number; count: number; urgent: readonly string[] },
) =>
  transaction
    .selectFrom("deliveries")
    .innerJoin("leads", "leads.id", "deliveries.leadId")
    .select(["leadId", "destination"])
    .where("destination", "in", names)
    .where("deliveries.state", "=", "pending")
    .where("nextAt", "<=", now)
    .where((where) => isFree(where, now))
    // A flood of what looks like spam holds up nobody else.
    .orderBy(sql`case when leads.state <> 'accepted' then 2 when ${isUrgent(urgent)} then 0 else 1 end`)
    .orderBy("nextAt")
    .limit(count)
    // A withdrawal waits for the lease, and then sees it. SQLite needs no row locks: it has one writer.
    .$if(kind === "postgres", (select) =>
      select.modifyEnd(sql`for update of deliveries skip locked for share of leads skip locked`),
    );

/**
 * Leases due deliveries to this process, for each recipient up to `count`.
 * @param recipients the names of each one's deliveries
 * @param urgent timeframes of emergencies, which go before other accepted leads
 */
export async function leaseDeliveries(
  { kind, query }: Store,
  recipients: readonly (readonly string[])[],
  count: number,
  now: number,
  urgent: readonly string[] = [],
): Promise<LeasedDelivery[]> {
  return query.transaction().execute(async (transaction) => {
    const [first, ...others] = recipients
      .map((names) => selectDue({ kind, transaction }, names, { now, count, urgent }).as("due"))
      .map((due) => transaction.selectFrom(due).selectAll());
    const due = first ? await others.reduce((all, each) => all.unionAll(each), first).execute() : [];
    if (due.length === 0) return [];
    const lease = randomUUID();
    const leased = await transaction
      .updateTable("deliveries")
      .set({ lease, leaseUntil: now + LEASE, attempts: sql`attempts + 1` })
      .where((where) => where.or(due.map((each) => where.and(each))))
      .returning(["leadId", "destination", "attempts", "createdAt"])
      .execute();
    const ids = due.map(({ leadId }) => leadId);
    const rows = await transaction.selectFrom("leads").select(recordColumns).where("id", "in", ids).execute();
    const leads = new Map(rows.map((row) => [row.id, toRecord(row)]));
    const actsOf = await findActs(transaction, ids);
    return leased.flatMap(({ leadId, ...delivery }) => {
      const lead = leads.get(leadId);
      const acts = actsOf.get(leadId) ?? [];
      return lead ? [{ ...delivery, lead, lease, acts, standing: standingOf({ acts }) }] : [];
    });
  });
}

/** Stores the result of a leased delivery. Has no effect once another process holds the lease. */
export async function finishDelivery(
  { kind, query }: Store,
  { lead, destination, lease }: LeasedDelivery,
  result: DeliveryUpdate,
): Promise<void> {
  await query.transaction().execute(async (transaction) => {
    // Like an act, which changes several deliveries too: otherwise each could wait for the other.
    if (result.queued) await lockLead(transaction, kind, lead.id);
    const { numUpdatedRows } = await transaction
      .updateTable("deliveries")
      .set({
        state: result.state,
        reply: result.reply.slice(0, KEPT_REPLY),
        lease: null,
        leaseUntil: null,
        ...(result.state === "pending" && { nextAt: result.nextAt }),
        ...(result.state === "delivered" ? { deliveredAt: result.at } : {}),
      })
      .where("leadId", "=", lead.id)
      .where("destination", "=", destination)
      .where("lease", "=", lease)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await queueDeliveries(transaction, lead.id, result.queued ?? [], OLDER);
  });
}

/** Reply of a delivery that a person has given up. */
const GIVEN_UP = "given up by the office";
/** Reply of a delivery to a destination that no longer exists. */
const NOT_SET_UP = "this destination is no longer set up";

/** Whether a delivery has failed, for good or so far. */
const hasFailed = (where: ExpressionBuilder<Tables, "deliveries">) =>
  where.or([where("state", "=", "dead"), where.and([where("state", "=", "pending"), where("attempts", ">", 0)])]);

/** Ends the failed deliveries of a lead, also those that wait for another try. */
export async function giveUpDeliveries({ query }: Store, leadId: string): Promise<void> {
  await query
    .updateTable("deliveries")
    .set({ state: "skipped", reply: GIVEN_UP, lease: null, leaseUntil: null })
    .where("leadId", "=", leadId)
    .where(hasFailed)
    .execute();
}

/** Makes the deliveries of a lead due again that have failed, were given up, or had no destination. Resets their number of tries. */
export async function retryDeliveries({ query }: Store, now: number, leadId: string): Promise<void> {
  await query
    .updateTable("deliveries")
    .set({ state: "pending", attempts: 0, createdAt: now, nextAt: now })
    .where("leadId", "=", leadId)
    .where((where) =>
      where.or([
        hasFailed(where),
        where.and([where("state", "=", "skipped"), where("reply", "in", [NOT_SET_UP, GIVEN_UP])]),
      ]),
    )
    .execute();
}

/** How long a destination may be missing, milliseconds. Somebody may set it up again. */
const MISSING_FOR = 24 * 3_600_000;

/**
 * Skips deliveries to destinations that no longer exist, a day after they were due. Never skips the office's mail: without it,
 * a lead may reach nobody.
 * @param names of the deliveries that there are
 */
export async function skipUnknown({ query }: Store, names: readonly string[], now: number): Promise<void> {
  await query
    .updateTable("deliveries")
    .set({ state: "skipped", reply: NOT_SET_UP })
    .where("state", "=", "pending")
    .where("destination", "<>", MAILBOX)
    .$if(names.length > 0, (update) => update.where("destination", "not in", names))
    .where("nextAt", "<=", now - MISSING_FOR)
    .where((where) => isFree(where, now))
    .execute();
}

const HOUR = 3_600_000;

/** Which deliveries count. */
export interface Counted {
  /** Their names. */
  names: readonly string[];
  /** How long before the delivery they were due, milliseconds. An hour when absent. */
  within?: number;
  /** Only those of one sender's leads. */
  email?: string;
  /** Only those of leads that look like spam. */
  isSuspected?: boolean;
  /** Only those of leads with one of these timeframes. */
  urgent?: readonly string[];
  /** Only those that came after the office did something about the lead. */
  isAnswered?: boolean;
}

/**
 * Counts the deliveries that come before one, without those that were skipped. They are ordered by when they are due, so
 * each has the same place however many processes deliver at once.
 */
export async function countBefore(
  { query }: Store,
  { lead, destination, createdAt }: Pick<LeasedDelivery, "destination" | "createdAt"> & { lead: { id: string } },
  { names, within = HOUR, email, isSuspected = false, urgent, isAnswered = false }: Counted,
): Promise<number> {
  const { count } = await query
    .selectFrom("deliveries")
    .innerJoin("leads", "leads.id", "deliveries.leadId")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("destination", "in", names)
    .where("deliveries.state", "<>", "skipped")
    .where("createdAt", ">", createdAt - within)
    .where((where) =>
      where(where.refTuple("createdAt", "leadId", "destination"), "<", where.tuple(createdAt, lead.id, destination)),
    )
    .$if(email !== undefined, (select) => select.where("leads.id", "in", leadsOf({ email })))
    .$if(isSuspected, (select) => select.where("leads.quarantineReasons", "<>", "[]"))
    .$if(urgent !== undefined, (select) => select.where(isUrgent(urgent ?? [])))
    .$if(isAnswered, (select) =>
      select.where(({ exists, selectFrom }) =>
        exists(
          selectFrom("acts")
            .select("acts.id")
            .whereRef("acts.leadId", "=", "leads.id")
            .whereRef("acts.at", "<", "createdAt")
            .where("acts.by", "<>", VISITOR),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns when the next pending delivery may be made, milliseconds since 1970; undefined if none waits. */
export async function nextDue({ query }: Store): Promise<number | undefined> {
  const { due } = await query
    .selectFrom("deliveries")
    .select(({ fn, case: choose, ref }) =>
      fn
        .min<number | null>(
          choose().when("leaseUntil", ">", ref("nextAt")).then(ref("leaseUntil")).else(ref("nextAt")).end(),
        )
        .as("due"),
    )
    .where("state", "=", "pending")
    .executeTakeFirstOrThrow();
  return due ?? undefined;
}

/** Returns how many deliveries have failed for good, and the pending one that was due first. */
export async function deliveryStanding({ query }: Store, now: number) {
  const { dead } = await query
    .selectFrom("deliveries")
    .select((select) => select.fn.countAll<number>().as("dead"))
    .where("state", "=", "dead")
    .executeTakeFirstOrThrow();
  // Those that are planned for later begin in the future.
  const waits = await query
    .selectFrom("deliveries")
    .select(["createdAt as since", "destination", "reply", "nextAt"])
    .where("state", "=", "pending")
    .where("createdAt", "<=", now)
    .orderBy("createdAt")
    .limit(1)
    .executeTakeFirst();
  return { dead, waits };
}
