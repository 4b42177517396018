/** The office's list: the day. Which requests it has, and in which groups. */
import type { Catalog } from "../../../model/catalog/catalog";
import type { OfficeList } from "../../../model/catalog/returnedPages";
import { localTime, momentAt } from "../../../model/company/hours/openingHours";
import { officePath } from "../../../model/lead/endpoints";
import { OTHER_SERVICE } from "../../../model/lead/leadFields";
import { daysAfter } from "../../../model/text/format";
import { findPhones } from "../../../model/text/normalizePhone";
import { isEmergency, promisedTime, urgentTimeframes } from "../../catalog/answerSteps";
import { displayName } from "../../catalog/leadFacts";
import { describeDay } from "../../catalog/windowWords";
import type { Window } from "../../record/acts";
import { DAY } from "../../record/ageOf";
import { backAt, openOffers, standingOf } from "../../record/decide";
import type { LeadEntry } from "../../record/leadRecord";
import { askedByPhone, type LeadFilter, LISTED_FOR, type Newest, newestLeads } from "../../store/leadQueries";
import type { Store } from "../../store/openStore";
import { countPhotographs } from "../../store/photographs";
import { fold } from "../../store/searchWords";
import { findTakenTimes, isFreeFor, type TakenTime } from "../../store/takenTimes";
import { type CardLook, factsOf, officeCard } from "./officeCard";

/** How long a request waits on top of the list, milliseconds. Offices that phone and never say so have others below. */
const OPEN_FOR = 7 * DAY;
/** Requests of a selection. Each has room of its own, so a flood of spam hides nobody. */
const SHOWN = 200;
/** Requests with failed deliveries. A destination that is away for an hour makes more of them than a person reads. */
const FAILED_SHOWN = 20;
/** Emergencies that the box on top names. */
const MOST_NAMED = 5;

/** Reads what somebody looks for: each word, in the ways in which it may be stored. Towns and services are there by another name. */
function readSearch(typed: string, { coverage, services, form }: Catalog): NonNullable<LeadFilter["search"]> {
  const hasLetters = /\p{L}/u.test(typed);
  const phones = findPhones(typed).map(({ number }) => number.slice(1));
  if (phones.length > 0 && !hasLetters) return [phones];
  // "Anna-Lena" is two words, since others write "Anna Lena". "302-555" is one.
  const words = typed
    .split(hasLetters ? /[\s\p{Pd}/]+/u : /\s+/)
    .map(fold)
    .filter(Boolean);
  const named = [
    [OTHER_SERVICE, form.otherService],
    ...Object.entries(coverage),
    ...services.flatMap(({ slug, title, formerly = [] }) => [slug, ...formerly].map((stored) => [stored, title])),
  ];
  return words.length === 0
    ? [[]]
    : words.map((word) => [
        word,
        ...named.flatMap(([stored = "", name = ""]) =>
          word.length > 2 && fold(name).includes(word) ? [`\n${fold(stored)}`] : [],
        ),
      ]);
}

/** Selects what the list has, or all that a search finds. @param search empty for none */
export const listed = (search: string, catalog: Catalog, now: number): LeadFilter =>
  search ? { search: readSearch(search, catalog) } : { listed: now };

/** What the groups of the list follow from. Times are milliseconds since 1970. */
interface Situation {
  catalog: Catalog;
  /** When today, tomorrow and the day after begin. */
  days: readonly [today: number, tomorrow: number, next: number];
  /** Requests that nobody has are on top if they came at or after this time. */
  freshSince: number;
  now: number;
  taken: readonly TakenTime[];
}

interface GroupRule {
  title: string;
  /** The day that its title names, counted from today. */
  day?: 0 | 1;
  /** What its requests are ordered by, the oldest of several first. Absent: the newest is first. */
  by?: (entry: LeadEntry, catalog: Catalog) => number;
  shows?: CardLook;
  /** Whether it is folded away until somebody searches. Its title then counts its requests. */
  isFolded?: true;
}

const newest = (entry: LeadEntry) => -entry.receivedAt;
const due = (entry: LeadEntry, catalog: Catalog) => promisedTime(entry, catalog) ?? Number.POSITIVE_INFINITY;
const beginning = (entry: LeadEntry) => standingOf(entry).visit?.window?.from ?? 0;

/** When somebody asked for an answer, or when it comes back. A complaint that nobody has is first. */
function askedAt(entry: LeadEntry): number {
  const { wish, callAt, offers } = standingOf(entry);
  return isNewComplaint(entry) ? 0 : (wish?.at ?? callAt ?? offers[0]?.from ?? 0);
}

const groupRules = {
  emergencies: { title: "Emergencies that nobody has", by: due, shows: "number" },
  asking: { title: "Needs an answer", by: askedAt, shows: "number" },
  today: { title: "Visits today", day: 0, by: beginning, shows: "visit" },
  tomorrow: { title: "Visits tomorrow", day: 1, by: beginning, shows: "visit" },
  waiting: { title: "Nobody has it", by: due, shows: "number" },
  quarantined: { title: "Possible spam" },
  underWay: { title: "Under way" },
  old: { title: "Nobody has had it for a week" },
  failed: { title: "Not delivered", shows: "failed" },
  done: { title: "Done", isFolded: true },
  declined: { title: "Not for us", isFolded: true },
  cancelled: { title: "Cancelled", isFolded: true },
  spam: { title: "Spam", isFolded: true },
} as const satisfies Record<string, GroupRule>;
type GroupName = keyof typeof groupRules;
const groupNames = Object.keys(groupRules) as GroupName[];

/** Returns the groups that a request is in: two for a visit that also asks for an answer. */
function groupsOf(entry: LeadEntry, { catalog, days, freshSince, now, taken }: Situation): GroupName[] {
  const standing = standingOf(entry);
  const { stage, wish, visit } = standing;
  if (entry.state !== "accepted") return [entry.state];
  if (stage === "new" && entry.kind !== "customer" && entry.receivedAt >= freshSince)
    return [isEmergency(entry, catalog) ? "emergencies" : "waiting"];
  const back = backAt(standing);
  const offers = openOffers(standing, now);
  const areTaken = offers.length > 0 && !offers.some(isFreeFor(entry.id, taken, catalog.company));
  const asks = wish || areTaken || (back !== null && back < days[1]) || isNewComplaint(entry);
  const visitOn = stage === "booked" ? dayOf(visit?.window, days) : undefined;
  const groups: GroupName[] = visitOn ? [visitOn] : [];
  if (asks) groups.push("asking");
  if (groups.length > 0) return groups;
  if (stage === "done" || stage === "declined" || stage === "cancelled") return [stage];
  return [stage === "new" ? "old" : "underWay"];
}

const isNewComplaint = (entry: LeadEntry) => entry.kind === "customer" && standingOf(entry).stage === "new";

/** Returns the day of a visit. One that goes on over midnight is on its first day until then. */
function dayOf(window: Window | undefined, [today, tomorrow, next]: Situation["days"]): GroupName | undefined {
  if (!window || window.to <= today || window.from >= next) return undefined;
  return window.from < tomorrow ? "today" : "tomorrow";
}

/** Returns the list. @param search empty for none: then requests that nobody has are on top for a week only */
export async function readList(
  store: Store,
  search: string,
  catalog: Catalog,
  now: number,
): Promise<Pick<OfficeList, "alerts" | "groups" | "note">> {
  const filter = listed(search, catalog, now);
  const since = now - LISTED_FOR;
  const { timeZone } = catalog.company;
  const begin = (days: number) => momentAt(daysAfter(localTime(new Date(now), timeZone).date, days), "00:00", timeZone);
  const days = [begin(0), begin(1), begin(2)] as const;
  const freshSince = search ? 0 : now - OPEN_FOR;
  const selections: LeadFilter[] = search
    ? [filter]
    : [
        { since, state: "accepted", isEnded: false },
        { since, state: "accepted", isEnded: true },
        { since, state: "quarantined" },
        { since, state: "spam" },
        // Found among any number of others.
        { state: "unanswered", since: freshSince, urgent: urgentTimeframes(catalog) },
        { state: "unanswered", since: freshSince },
        // Of any age, since somebody waits. No visit lasts longer than a day.
        { asksBefore: days[1] },
        { visit: { since: days[0] - DAY, until: days[2] } },
        { visit: { since }, isEnded: false },
      ];
  const found: Newest[] = [];
  for (const selection of selections) found.push(await newestLeads(store, selection, SHOWN));
  // Of any age, as health counts them.
  const failed = await newestLeads(store, { ...(search && filter), hasFailed: true }, FAILED_SHOWN);
  const entries = [...new Map(found.flatMap(({ leads }) => leads).map((entry) => [entry.id, entry])).values()];
  const about = {
    catalog,
    now,
    dayBegan: days[0],
    taken: await findTakenTimes(store, "", now),
    photographs: await countPhotographs(
      store.query,
      entries.map(({ id }) => id),
    ),
    asked: await askedByPhone(store, [...new Set(entries.map(({ phone }) => phone))]),
  };

  const placed: readonly (readonly [GroupName, LeadEntry])[] = [
    ...failed.leads.map((entry) => ["failed", entry] as const),
    ...entries.flatMap((entry) =>
      groupsOf(entry, { ...about, days, freshSince }).map((name) => [name, entry] as const),
    ),
  ];
  const inGroup = (group: GroupName) => {
    const { by = newest }: GroupRule = groupRules[group];
    return placed
      .flatMap(([name, entry]) => (name === group ? entry : []))
      .sort((one, other) => by(one, catalog) - by(other, catalog) || one.receivedAt - other.receivedAt);
  };
  const cut = new Set(found.flatMap(({ leads, more }) => (more > 0 ? leads.map(({ id }) => id) : [])));
  const groups = groupNames.flatMap((name) => {
    const { title, day, shows, isFolded }: GroupRule = groupRules[name];
    const members = inGroup(name);
    const requests = members.map((entry) => officeCard(entry, about, shows));
    const ofDay = day === undefined ? "" : `, ${describeDay(days[day], catalog.company, now)}`;
    const folds = isFolded && !search;
    const count = folds ? ` (${requests.length}${members.some(({ id }) => cut.has(id)) ? "+" : ""})` : "";
    return requests.length > 0 ? { title: title + ofDay + count, requests, isFolded: folds } : [];
  });
  const notes = [
    cut.size > 0 && `Older ones are in the file${search ? "" : ", and a search finds them"}.`,
    failed.more > 0 && `${failed.more} more were not delivered.`,
    groups.length === 0 &&
      (search
        ? `Nothing found for “${search}”. Try part of a name, the last four digits or a ZIP code.`
        : "No request in the last 60 days."),
  ];
  return {
    alerts: nameEmergencies(inGroup("emergencies"), catalog, now),
    groups,
    note: notes.filter(Boolean).join(" "),
  };
}

function nameEmergencies(leads: readonly LeadEntry[], catalog: Catalog, now: number): OfficeList["alerts"] {
  const named = leads.slice(0, MOST_NAMED).map((entry) => ({
    text: `Emergency, and nobody has it: ${[displayName(entry), ...factsOf(entry, catalog, now)].join(", ")}`,
    to: officePath(entry.id),
  }));
  const rest = leads.length - named.length;
  return rest > 0 ? [...named, { text: `${rest} more emergencies that nobody has are in the list.` }] : named;
}
