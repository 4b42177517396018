import type { Catalog } from "../../../model/catalog/catalog";
import { localTime, momentAt } from "../../../model/company/hours/openingHours";
import { readCoverage } from "../../../model/lead/coverage";
import { daysAfter } from "../../../model/text/format";
import { findPhones } from "../../../model/text/normalizePhone";
import { urgentTimeframes } from "../../catalog/answerSteps";
import {
  type Asked,
  askedByPhone,
  type LeadFilter,
  LISTED_FOR,
  type ListPart,
  type ListTimes,
  listParts,
  type Newest,
  newestLeads,
} from "../../store/leadQueries";
import type { Store } from "../../store/openStore";
import { countPhotographs } from "../../store/photographs";
import { fold } from "../../store/searchWords";

const DAY = 24 * 3_600_000;
/** How long a request waits on top of the list, milliseconds. Offices that phone and never say so have others below. */
const OPEN_FOR = 7 * DAY;
/** Requests of a part of the list. Each has room of its own, so a flood of spam hides nobody. */
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
  const towns = [...readCoverage(coverage)].map(([zip, town]) => ({ zip, town: fold(town) }));
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

/** The office's list. Each part has its newest requests, and says how many more there are. */
export interface Listed {
  parts: Readonly<Record<ListPart | "failed", Newest>>;
  /** When today, tomorrow and the day after begin, milliseconds since 1970. */
  days: ListTimes["days"];
  /** How many photographs requests have, by reference. */
  photographs: ReadonlyMap<string, number>;
  /** How often numbers have asked. */
  asked: ReadonlyMap<string, Asked>;
}

/** Parts that have requests of any age, since somebody waits. */
const AGELESS: readonly ListPart[] = ["complaints", "asking", "visits"];

/** @param search empty for none: then requests that nobody has are on top for a week only */
export async function readList(store: Store, search: string, catalog: Catalog, now: number): Promise<Listed> {
  const filter = listed(search, catalog, now);
  const times = {
    freshSince: search ? 0 : now - OPEN_FOR,
    days: beginningsOfDays(catalog, now),
    urgent: urgentTimeframes(catalog),
  };
  const read = async (name: ListPart) => {
    const since = AGELESS.includes(name) ? undefined : filter.since;
    return [name, await newestLeads(store, { ...filter, since, part: { name, ...times } }, SHOWN)] as const;
  };
  const found: (readonly [ListPart | "failed", Newest])[] = [];
  for (const name of listParts) found.push(await read(name));
  found.push(["failed", await newestLeads(store, { ...filter, hasFailed: true }, FAILED_SHOWN)]);
  const parts = Object.fromEntries(found) as Listed["parts"];
  const leads = found.flatMap(([, part]) => part.leads);
  return {
    parts,
    days: times.days,
    photographs: await countPhotographs(store.query, [...new Set(leads.map(({ id }) => id))]),
    asked: await askedByPhone(store, [...new Set(leads.map(({ phone }) => phone))]),
  };
}

/** Returns when today, tomorrow and the day after begin in the company's zone. */
function beginningsOfDays({ company: { timeZone } }: Catalog, now: number): ListTimes["days"] {
  const today = localTime(new Date(now), timeZone).date;
  const begin = (days: number) => momentAt(daysAfter(today, days), "00:00", timeZone);
  return [begin(0), begin(1), begin(2)];
}
