import { type ExpressionBuilder, expressionBuilder, type SelectQueryBuilder } from "kysely";
import { endedStages, type LeadState } from "../record/acts";
import { DAY } from "../record/ageOf";
import type { LeadEntry } from "../record/leadRecord";
import { readReference } from "../record/leadReference";
import { isUrgent } from "./deliveryQueue";
import { belongsTo, recordColumns, toRecord } from "./engine/leadRows";
import type { Tables } from "./engine/tables";
import { findActs } from "./findActs";
import { findDeliveries, hasFailedDelivery } from "./leadDeliveries";
import type { Store } from "./openStore";

/** Selects leads. An absent field selects all. */
export interface LeadFilter {
  /** Received at or after this time, milliseconds since 1970. */
  since?: number;
  /** What the office's list has at this time, milliseconds since 1970, and what had a visit in the last 60 days. */
  listed?: number;
  /** Received before this time, milliseconds since 1970. */
  until?: number;
  /** "unanswered": accepted, and nobody in the office has said that they have it. */
  state?: LeadState | "unanswered";
  /** Leads with this mailbox or this phone number (E.164). */
  email?: string;
  phone?: string;
  /** Leads with one of these timeframes. */
  urgent?: readonly string[];
  /** Leads with an outcome, or those with which somebody still goes on. */
  isEnded?: boolean;
  /** Accepted leads whose sender waits for an answer of the office, or that come back to it before this time, milliseconds since 1970. */
  asksBefore?: number;
  /** Accepted leads with a visit that begins between two times, milliseconds since 1970. */
  visit?: { since: number; until?: number };
  /** Leads with a delivery that failed for good, or several times. */
  hasFailed?: true;
  /** Leads with each of these words, in one of its ways, among their `searchWords` or in their reference. */
  search?: readonly (readonly string[])[];
}

/** How long the office's list shows a request, milliseconds. A search goes back to the first one. */
export const LISTED_FOR = 60 * DAY;

const entryColumns = [...recordColumns, "answerBy"] as const;

/**
 * Few of all leads, by an index: ordered by their age, databases look through all. So they do for those whose state equals
 * "accepted".
 */
const some = () =>
  expressionBuilder<Tables, never>()
    .selectFrom("leads as some")
    .select("some.id")
    .where("some.state", "not in", ["quarantined", "spam"]);
const selectAsking = (before: number) =>
  some()
    .where("some.awaitsOffice", "=", 1)
    .union(some().where("some.backAt", "<", before));
const selectVisits = ({ since, until = Number.MAX_SAFE_INTEGER }: NonNullable<LeadFilter["visit"]>) =>
  some().where("some.visitFrom", ">=", since).where("some.visitFrom", "<", until);

const isListed = (where: ExpressionBuilder<Tables, "leads">, now: number) =>
  where.or([
    where("receivedAt", ">=", now - LISTED_FOR),
    where("leads.id", "in", selectAsking(now + DAY)),
    where("leads.id", "in", selectVisits({ since: now - LISTED_FOR })),
    hasFailedDelivery(where),
  ]);

/** Leads read at a time, so that no query holds up a visitor. */
const BATCH = 500;

/** Yields the selected leads in batches, newest first. */
export async function* leadPages(store: Store, filter: LeadFilter = {}, batch = BATCH): AsyncGenerator<LeadEntry[]> {
  let last: { receivedAt: number; id: string } | undefined;
  do {
    const before = last;
    const rows = await narrow(store.query.selectFrom("leads").select(entryColumns), filter)
      .$if(before !== undefined, (select) =>
        select.where((where) =>
          where(where.refTuple("receivedAt", "id"), "<", where.tuple(before?.receivedAt ?? 0, before?.id ?? "")),
        ),
      )
      .orderBy("receivedAt", "desc")
      .orderBy("id", "desc")
      .limit(batch)
      .execute();
    last = rows[batch - 1];
    if (rows.length > 0) yield await withHistory(store, rows);
  } while (last);
}

/** The newest of the selected leads, and how many more there are. */
export interface Newest {
  leads: readonly LeadEntry[];
  more: number;
}

/** Returns the newest of the selected leads, and how many more there are. */
export async function newestLeads(store: Store, filter: LeadFilter, most: number): Promise<Newest> {
  for await (const leads of leadPages(store, filter, most))
    return { leads, more: leads.length < most ? 0 : (await countLeads(store, filter)) - most };
  return { leads: [], more: 0 };
}

export async function countLeads(store: Store, filter: LeadFilter = {}): Promise<number> {
  const { count } = await narrow(store.query.selectFrom("leads"), filter)
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns a lead with its deliveries and acts; undefined if there is none. */
export async function findLead(store: Store, id: string): Promise<LeadEntry | undefined> {
  const rows = await store.query.selectFrom("leads").select(entryColumns).where("id", "=", id).execute();
  return (await withHistory(store, rows))[0];
}

/** A reference as people write one among other words. */
const REFERENCE = /\b[0-9a-z]{5}[ -]?[0-9a-z]{5}\b/gi;

/** Returns the reference of a stored lead that a text names; undefined if it names none. */
export async function findNamed({ query }: Store, text: string): Promise<string | undefined> {
  const references = text.match(REFERENCE)?.map(readReference) ?? [];
  if (references.length === 0) return undefined;
  const found = await query.selectFrom("leads").select("id").where("id", "in", references).limit(1).executeTakeFirst();
  return found?.id;
}

/** How often somebody has asked, and since when, milliseconds since 1970. */
export interface Asked {
  count: number;
  since: number;
}

/** Returns how often each of these numbers (E.164) has asked, however long ago. Spam is not counted. */
export async function askedByPhone({ query }: Store, phones: readonly string[]): Promise<ReadonlyMap<string, Asked>> {
  if (phones.length === 0) return new Map();
  const rows = await query
    .selectFrom("contacts")
    .innerJoin("leads", "leads.id", "contacts.leadId")
    .select((select) => [
      "contacts.value",
      select.fn.countAll<number>().as("count"),
      select.fn.min("leads.receivedAt").as("since"),
    ])
    .where("contacts.value", "in", phones)
    .where("leads.state", "<>", "spam")
    .groupBy("contacts.value")
    .execute();
  return new Map(rows.map(({ value, count, since }) => [value, { count, since }]));
}

/** Counts leads. What customers say of a job that is done is no new lead. */
export async function countByState(
  store: Store,
  filter: LeadFilter = {},
): Promise<{ state: LeadState; service: string | null; count: number }[]> {
  return narrow(store.query.selectFrom("leads"), filter)
    .select((select) => ["state", "service", select.fn.countAll<number>().as("count")])
    .where("customerOf", "is", null)
    .groupBy(["state", "service"])
    .orderBy("state")
    .orderBy("service")
    .execute();
}

async function withHistory(
  store: Store,
  rows: readonly Pick<Tables["leads"], (typeof entryColumns)[number]>[],
): Promise<LeadEntry[]> {
  const ids = rows.map(({ id }) => id);
  const deliveries = await findDeliveries(store.query, ids);
  const acts = await findActs(store.query, ids);
  return rows.map((row) => ({
    ...toRecord(row),
    answerBy: row.answerBy,
    deliveries: deliveries.get(row.id) ?? [],
    acts: acts.get(row.id) ?? [],
  }));
}

/** Adds a filter's conditions to a query. */
function narrow<Output>(
  select: SelectQueryBuilder<Tables, "leads", Output>,
  { since, listed, until, state, email, phone, urgent, isEnded, asksBefore, visit, hasFailed, search = [] }: LeadFilter,
): SelectQueryBuilder<Tables, "leads", Output> {
  let narrowed = select;
  if (since !== undefined) narrowed = narrowed.where("receivedAt", ">=", since);
  if (listed !== undefined) narrowed = narrowed.where((where) => isListed(where, listed));
  if (until !== undefined) narrowed = narrowed.where("receivedAt", "<", until);
  if (email !== undefined || phone !== undefined)
    narrowed = narrowed.where((where) => belongsTo(where, { email, phone }));
  if (state === "unanswered") narrowed = narrowed.where("leads.state", "=", "accepted").where("stage", "=", "new");
  else if (state !== undefined) narrowed = narrowed.where("leads.state", "=", state);
  if (urgent !== undefined) narrowed = narrowed.where(isUrgent(urgent));
  if (isEnded !== undefined) narrowed = narrowed.where("stage", isEnded ? "in" : "not in", endedStages);
  if (asksBefore !== undefined) narrowed = narrowed.where("leads.id", "in", selectAsking(asksBefore));
  if (visit !== undefined) narrowed = narrowed.where("leads.id", "in", selectVisits(visit));
  if (hasFailed) narrowed = narrowed.where(hasFailedDelivery);
  for (const ways of search) narrowed = narrowed.where((where) => where.or(ways.map((way) => isFoundBy(where, way))));
  return narrowed;
}

/** Folded words have no characters that "like" reads in another way. A shorter part of a reference would be found by chance. */
const isFoundBy = (where: ExpressionBuilder<Tables, "leads">, way: string) =>
  where.or([
    where("searchWords", "like", `%${way}%`),
    ...(way.length >= 5 ? [where("leads.id", "like", `%${readReference(way).replace(/-$/, "")}%`)] : []),
  ]);
