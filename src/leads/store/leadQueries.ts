import { type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { LeadEntry } from "../model/leadRecord";
import { actsOf, isUnanswered } from "./acts";
import type { DeliveryTable, StoreDatabase } from "./deliveryTable";
import { CLOCK_TOLERANCE } from "./engine/clockTolerance";
import type { Database } from "./engine/database";
import { isOf, recordColumns } from "./engine/leadRows";
import type { Tables } from "./engine/tables";
import type { LeadCount, LeadFilter } from "./leadStore";

const DAY = 24 * 3_600_000;
/** Leads read at a time, so that no query holds up a visitor. */
const BATCH = 500;
/** Maximum number of leads with the same message to look at, newest first. */
const SAME_MESSAGE = 50;

const entryColumns = [...recordColumns, "context"] as const;

/** Yields the selected leads in batches, newest first. */
export async function* leadPages(database: StoreDatabase, filter: LeadFilter): AsyncGenerator<LeadEntry[]> {
  let last: { receivedAt: number; id: string } | undefined;
  do {
    const before = last;
    const rows = await narrow(database, database.query.selectFrom("leads").select(entryColumns), filter)
      .$if(before !== undefined, (select) =>
        select.where((where) =>
          where(where.refTuple("receivedAt", "id"), "<", where.tuple(before?.receivedAt ?? 0, before?.id ?? "")),
        ),
      )
      .orderBy("receivedAt", "desc")
      .orderBy("id", "desc")
      .limit(BATCH)
      .execute();
    last = rows[BATCH - 1];
    if (rows.length > 0) yield await withHistory(database, rows);
  } while (last);
}

export async function countLeads(database: StoreDatabase, filter: LeadFilter): Promise<number> {
  const { count } = await narrow(database, database.query.selectFrom("leads"), filter)
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findLead(database: StoreDatabase, id: string): Promise<LeadEntry | undefined> {
  const rows = await database.query.selectFrom("leads").select(entryColumns).where("id", "=", id).execute();
  return (await withHistory(database, rows))[0];
}

/** Counts leads by context, state and service. */
export async function countByState(database: StoreDatabase, filter: LeadFilter): Promise<LeadCount[]> {
  return narrow(database, database.query.selectFrom("leads"), filter)
    .select((select) => ["context", "state", "service", select.fn.countAll<number>().as("count")])
    .groupBy(["context", "state", "service"])
    .orderBy("context")
    .orderBy("state")
    .orderBy("service")
    .execute();
}

/** Counts the other people who sent a message in the last day. See LeadStore. */
export async function countSenders(
  { query, context }: Database,
  messageKey: string,
  except: string,
  now: number,
): Promise<number> {
  const newest = query
    .selectFrom("leads")
    .select(sql<string>`coalesce(nullif(lower(email), ''), phone)`.as("sender"))
    .where("context", "=", context)
    .where("messageKey", "=", messageKey)
    .where("receivedAt", ">", now - DAY)
    .where("receivedAt", "<=", now + CLOCK_TOLERANCE)
    .orderBy("receivedAt", "desc")
    .limit(SAME_MESSAGE);
  const { count } = await query
    .selectFrom(newest.as("newest"))
    .select((select) => select.fn.count<number>("sender").distinct().as("count"))
    .where("sender", "<>", except.toLowerCase())
    .executeTakeFirstOrThrow();
  return count;
}

async function withHistory(
  database: StoreDatabase,
  leads: readonly Omit<LeadEntry, "deliveries" | "acts">[],
): Promise<LeadEntry[]> {
  const ids = leads.map(({ id }) => id);
  const deliveries = await database.deliveries.of(database.query, ids);
  const acts = await actsOf(database.query, ids);
  return leads.map((lead) => ({ ...lead, deliveries: deliveries.get(lead.id) ?? [], acts: acts.get(lead.id) ?? [] }));
}

/** Adds a filter's conditions to a query. */
function narrow<Output>(
  { deliveries }: StoreDatabase,
  select: SelectQueryBuilder<Tables, "leads", Output>,
  { since, until, services, context, state, email, phone }: LeadFilter,
): SelectQueryBuilder<Tables, "leads", Output> {
  let narrowed = select;
  if (since !== undefined) narrowed = narrowed.where("receivedAt", ">=", since);
  if (until !== undefined) narrowed = narrowed.where("receivedAt", "<", until);
  if (services !== undefined) narrowed = narrowed.where("service", "in", services);
  if (context !== undefined) narrowed = narrowed.where("context", "=", context);
  if (email !== undefined || phone !== undefined) narrowed = narrowed.where((where) => isOf(where, { email, phone }));
  if (state !== undefined) narrowed = narrowed.where((where) => isIn(where, state, deliveries));
  return narrowed;
}

function isIn(
  where: ExpressionBuilder<Tables, "leads">,
  state: NonNullable<LeadFilter["state"]>,
  deliveries: DeliveryTable,
) {
  switch (state) {
    case "unanswered":
      return isUnanswered(where);
    case "dead":
      return deliveries.has(where, [state]);
    case "pending":
    case "withheld":
    case "dropped":
      return deliveries.hasOwn(where, [state]);
    case "delivered":
      return deliveries.isDelivered(where);
    default:
      return where("leads.state", "=", state);
  }
}

/** Whether a lead has deliveries and all have ended. */
export const isSettled = (where: ExpressionBuilder<Tables, "leads">, { deliveries }: StoreDatabase) =>
  where.and([deliveries.has(where), where.not(deliveries.has(where, ["pending", "dead"]))]);
