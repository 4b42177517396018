import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from "kysely";
import { endedStages, type LeadState } from "../record/acts";
import type { LeadEntry } from "../record/leadRecord";
import { readReference } from "../record/leadReference";
import { isUnanswered } from "./acts";
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
  /** Received before this time, milliseconds since 1970. */
  until?: number;
  /** "unanswered": accepted, and nobody in the office has said that they have it. */
  state?: LeadState | "unanswered";
  /** Leads with this mailbox or this phone number (E.164). */
  email?: string;
  phone?: string;
  /** Leads in a part of the office's list. */
  part?: { name: ListPart } & ListTimes;
  /** Leads with a visit that begins at or after this time, milliseconds since 1970. */
  visitSince?: number;
  /** Leads with a delivery that failed for good, or several times. */
  hasFailed?: true;
  /** Leads with each of these words, in one of its ways, among their `searchWords` or in their reference. */
  search?: readonly (readonly string[])[];
}

const DAY = 24 * 3_600_000;
/** How long the office's list shows a request, milliseconds. A search goes back to the first one. */
export const LISTED_FOR = 60 * DAY;

const entryColumns = [...recordColumns, "answerBy"] as const;

/** What the parts of the office's list follow from. Times are milliseconds since 1970. */
export interface ListTimes {
  /** Leads that nobody has are on top if they came at or after this time. */
  freshSince: number;
  /** When today, tomorrow and the day after begin. */
  days: readonly [today: number, tomorrow: number, next: number];
  /** Timeframes of emergencies. */
  urgent: readonly string[];
}

type Where = ExpressionBuilder<Tables, "leads">;
type Condition = (where: Where, times: ListTimes) => Expression<SqlBool>;

const isAccepted = (where: Where) => where("leads.state", "=", "accepted");
/** The same where another index is better: databases would look through all accepted leads. */
const isNoSpam = (where: Where) => where("leads.state", "not in", ["quarantined", "spam"]);
const isFresh: Condition = (where, { freshSince }) =>
  where.and([isUnanswered(where), where("receivedAt", ">=", freshSince), where("customerOf", "is", null)]);
const isComplaint = (where: Where) => where.and([isUnanswered(where), where("customerOf", "is not", null)]);
/** Comparing with null is neither true nor false: "not" must not drop these leads. */
const isBack: Condition = (where, { days }) =>
  where.and([where("backAt", "is not", null), where("backAt", "<", days[1])]);
const isAsking: Condition = (where, times) =>
  where.and([
    isNoSpam(where),
    where.or([where("awaitsOffice", "=", 1), isBack(where, times)]),
    where.not(where.or([isFresh(where, times), isComplaint(where)])),
  ]);
const isVisit: Condition = (where, { days: [today, , next] }) =>
  where.and([
    isNoSpam(where),
    where("stage", "=", "booked"),
    where("visitFrom", "is not", null),
    where("visitFrom", "<", next),
    where("visitTo", ">", today),
  ]);
const isEnded = (where: Where) => where.and([isAccepted(where), where("stage", "in", endedStages)]);

/** Few of all leads, by an index: ordered by their age, databases look through all. */
const selectAsking = ({ days }: ListTimes) => {
  const leads = () => expressionBuilder<Tables, never>().selectFrom("leads as some").select("some.id");
  return leads()
    .where("some.awaitsOffice", "=", 1)
    .union(leads().where("some.backAt", "<", days[1]));
};
const selectVisits = (from: number, until = Number.MAX_SAFE_INTEGER) =>
  expressionBuilder<Tables, never>()
    .selectFrom("leads as some")
    .select("some.id")
    .where("some.visitFrom", ">=", from)
    .where("some.visitFrom", "<", until);

/** The parts of the office's list. A lead is in one of them; a visit may be in two, since it may also ask for an answer. */
const parts = {
  emergencies: (where, times) => where.and([isFresh(where, times), isUrgent(times.urgent)]),
  complaints: isComplaint,
  asking: (where, times) => where.and([isAsking(where, times), where("leads.id", "in", selectAsking(times))]),
  waiting: (where, times) => where.and([isFresh(where, times), where.not(isUrgent(times.urgent))]),
  /** No visit lasts longer than a day. */
  visits: (where, times) =>
    where.and([isVisit(where, times), where("leads.id", "in", selectVisits(times.days[0] - DAY, times.days[2]))]),
  suspected: (where) => where("leads.state", "=", "quarantined"),
  /** Somebody has it. */
  underWay: (where, times) =>
    where.and([
      isAccepted(where),
      where("stage", "<>", "new"),
      where.not(where.or([isEnded(where), isAsking(where, times), isVisit(where, times)])),
    ]),
  /** Nobody has it, for long. An office that phones and never says so has many of them. */
  old: (where, times) =>
    where.and([
      isUnanswered(where),
      where.not(where.or([isFresh(where, times), isComplaint(where), isAsking(where, times)])),
    ]),
  ended: (where, times) => where.and([isEnded(where), where.not(isAsking(where, times))]),
  spam: (where) => where("leads.state", "=", "spam"),
} satisfies Record<string, Condition>;
export type ListPart = keyof typeof parts;
export const listParts = Object.keys(parts) as ListPart[];

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

/** A person's requests that are shown together. A flood has more of them than a person reads. */
const MOST_TOGETHER = 10;

/** Returns the other leads of a lead's phone number, sent not long before or after it, newest first. */
export async function findOthers(
  store: Store,
  { id, phone, receivedAt }: Pick<LeadEntry, "id" | "phone" | "receivedAt">,
): Promise<LeadEntry[]> {
  if (!phone) return [];
  const together = { phone, since: receivedAt - LISTED_FOR, until: receivedAt + LISTED_FOR };
  const { leads } = await newestLeads(store, together, MOST_TOGETHER + 1);
  return leads.filter((other) => other.id !== id).slice(0, MOST_TOGETHER);
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
  { since, until, state, email, phone, part, visitSince, hasFailed, search }: LeadFilter,
): SelectQueryBuilder<Tables, "leads", Output> {
  let narrowed = select;
  if (since !== undefined) narrowed = narrowed.where("receivedAt", ">=", since);
  if (until !== undefined) narrowed = narrowed.where("receivedAt", "<", until);
  if (email !== undefined || phone !== undefined)
    narrowed = narrowed.where((where) => belongsTo(where, { email, phone }));
  if (state === "unanswered") narrowed = narrowed.where(isUnanswered);
  else if (state !== undefined) narrowed = narrowed.where("leads.state", "=", state);
  if (part !== undefined) narrowed = narrowed.where((where) => parts[part.name](where, part));
  if (visitSince !== undefined)
    narrowed = narrowed.where((where) =>
      where.and([isNoSpam(where), where("leads.id", "in", selectVisits(visitSince))]),
    );
  if (hasFailed) narrowed = narrowed.where(hasFailedDelivery);
  for (const ways of search ?? [])
    narrowed = narrowed.where((where) => where.or(ways.map((way) => isFoundBy(where, way))));
  return narrowed;
}

/** Folded words have no characters that "like" reads in another way. A shorter part of a reference would be found by chance. */
const isFoundBy = (where: ExpressionBuilder<Tables, "leads">, way: string) =>
  where.or([
    where("searchWords", "like", `%${way}%`),
    ...(way.length >= 5 ? [where("leads.id", "like", `%${readReference(way).replace(/-$/, "")}%`)] : []),
  ]);
