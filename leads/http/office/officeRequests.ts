import type { Catalog } from "../../../model/catalog/catalog";
import { localTime, momentAt } from "../../../model/company/hours/openingHours";
import { daysAfter } from "../../../model/text/format";
import { findPhones } from "../../../model/text/normalizePhone";
import { isEmergency, urgentTimeframes } from "../../catalog/answerSteps";
import type { LeadState, Window } from "../../record/acts";
import { backAt, standingOf } from "../../record/decide";
import type { LeadEntry } from "../../record/leadRecord";
import {
  type Asked,
  askedByPhone,
  type LeadFilter,
  LISTED_FOR,
  type Newest,
  newestLeads,
} from "../../store/leadQueries";
import type { Store } from "../../store/openStore";
import { countPhotographs } from "../../store/photographs";
import { fold } from "../../store/searchWords";

const DAY = 24 * 3_600_000;
/** How long a request waits on top of the list, milliseconds. Offices that phone and never say so have others below. */
const OPEN_FOR = 7 * DAY;
/** Requests of a selection. Each has room of its own, so a flood of spam hides nobody. */
const SHOWN = 200;
/** Requests with failed deliveries. A destination that is away for an hour makes more of them than a person reads. */
const FAILED_SHOWN = 20;

/** Reads what somebody looks for: each word, in the ways in which it may be stored. A town stands for its ZIP codes. */
function readSearch(typed: string, { coverage }: Catalog): NonNullable<LeadFilter["search"]> {
  const hasLetters = /\p{L}/u.test(typed);
  const phones = findPhones(typed).map(({ number }) => number.slice(1));
  if (phones.length > 0 && !hasLetters) return [phones];
  // "Anna-Lena" is two words, since others write "Anna Lena". "302-555" is one.
  const words = typed
    .split(hasLetters ? /[\s\p{Pd}/]+/u : /\s+/)
    .map(fold)
    .filter(Boolean);
  const towns = Object.entries(coverage).map(([zip, town]) => ({ zip, town: fold(town) }));
  return words.length === 0
    ? [[]]
    : words.map((word) => [
        word,
        ...towns.flatMap(({ zip, town }) => (word.length > 2 && town.includes(word) ? [`\n${zip}`] : [])),
      ]);
}

/** Selects the requests of the last 60 days, or all that a search finds. @param search empty for none */
export const listed = (search: string, catalog: Catalog, now: number): LeadFilter =>
  search ? { search: readSearch(search, catalog) } : { since: now - LISTED_FOR };

/** What the groups of the office's list follow from. Times are milliseconds since 1970. */
interface Grouping {
  catalog: Catalog;
  /** When today, tomorrow and the day after begin. */
  days: readonly [today: number, tomorrow: number, next: number];
  /** Requests that nobody has are on top if they came at or after this time. */
  freshSince: number;
}

export type ListGroup =
  | Exclude<LeadState, "accepted">
  | "emergencies"
  | "complaints"
  | "waiting"
  | "asking"
  | "today"
  | "tomorrow"
  | "underWay"
  | "old"
  | "done"
  | "declined"
  | "cancelled";

/** Returns the groups of the list that a request is in: two for a visit that also asks for an answer. */
function groupsOf(entry: LeadEntry, { catalog, days: [today, tomorrow, next], freshSince }: Grouping): ListGroup[] {
  const standing = standingOf(entry);
  const { stage, wish, visit } = standing;
  if (entry.state !== "accepted") return [entry.state];
  const isFresh = entry.kind === "customer" || entry.receivedAt >= freshSince;
  if (stage === "new" && isFresh) return [groupOfNew(entry, catalog)];
  const groups: ListGroup[] = [];
  if (wish || (backAt(standing) ?? next) < tomorrow) groups.push("asking");
  if (stage === "booked" && isBetween(visit?.window, today, tomorrow)) groups.push("today");
  else if (stage === "booked" && isBetween(visit?.window, tomorrow, next)) groups.push("tomorrow");
  if (groups.length > 0) return groups;
  if (stage === "done" || stage === "declined" || stage === "cancelled") return [stage];
  return [stage === "new" ? "old" : "underWay"];
}

function groupOfNew(entry: LeadEntry, catalog: Catalog): ListGroup {
  if (entry.kind === "customer") return "complaints";
  return isEmergency(entry, catalog) ? "emergencies" : "waiting";
}

/** Whether a visit is on a day. One that goes on over midnight is on its first day. */
const isBetween = (window: Window | undefined, from: number, until: number) =>
  window !== undefined && window.from < until && window.to > from;

/** The office's list. */
export interface Listed extends Pick<Grouping, "days"> {
  /** Each request with its group, newest first. */
  grouped: readonly (readonly [ListGroup, LeadEntry])[];
  /** Whether there are older ones. */
  hasMore: boolean;
  failed: Newest;
  /** How many photographs requests have, by reference. */
  photographs: ReadonlyMap<string, number>;
  /** How often numbers have asked. */
  asked: ReadonlyMap<string, Asked>;
}

/** @param search empty for none: then requests that nobody has are on top for a week only */
export async function readList(store: Store, search: string, catalog: Catalog, now: number): Promise<Listed> {
  const filter = listed(search, catalog, now);
  const days = beginningsOfDays(catalog, now);
  const freshSince = search ? 0 : now - OPEN_FOR;
  const selections: LeadFilter[] = search
    ? [filter]
    : [
        { ...filter, state: "accepted", isEnded: false },
        { ...filter, state: "accepted", isEnded: true },
        { ...filter, state: "quarantined" },
        { ...filter, state: "spam" },
        // Found among any number of others.
        { state: "unanswered", since: freshSince, urgent: urgentTimeframes(catalog) },
        // Of any age, since somebody waits. No visit lasts longer than a day.
        { asksBefore: days[1] },
        { visit: { since: days[0] - DAY, until: days[2] } },
      ];
  const found: Newest[] = [];
  for (const selection of selections) found.push(await newestLeads(store, selection, SHOWN));
  const entries = [...new Map(found.flatMap(({ leads }) => leads).map((entry) => [entry.id, entry])).values()];
  const grouped = entries
    .toSorted((one, other) => other.receivedAt - one.receivedAt)
    .flatMap((entry) => groupsOf(entry, { catalog, days, freshSince }).map((group) => [group, entry] as const));
  return {
    grouped,
    days,
    hasMore: found.some(({ more }) => more > 0),
    failed: await newestLeads(store, { ...filter, hasFailed: true }, FAILED_SHOWN),
    photographs: await countPhotographs(
      store.query,
      entries.map(({ id }) => id),
    ),
    asked: await askedByPhone(store, [...new Set(entries.map(({ phone }) => phone))]),
  };
}

/** Returns when today, tomorrow and the day after begin in the company's zone. */
function beginningsOfDays({ company: { timeZone } }: Catalog, now: number): Grouping["days"] {
  const today = localTime(new Date(now), timeZone).date;
  const begin = (days: number) => momentAt(daysAfter(today, days), "00:00", timeZone);
  return [begin(0), begin(1), begin(2)];
}
