import type { Catalog } from "../../../model/catalog/catalog";
import { readCoverage } from "../../../model/lead/coverage";
import { findPhones } from "../../../model/text/normalizePhone";
import type { LeadEntry } from "../../record/leadRecord";
import { type LeadFilter, LISTED_FOR, newestLeads } from "../../store/leadQueries";
import type { Store } from "../../store/openStore";
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
export type Listed = Record<
  "waiting" | "suspected" | "other" | "failed",
  { leads: readonly LeadEntry[]; more: number }
>;

/** @param search empty for none: then requests that nobody has are on top for a week only */
export async function readList(store: Store, search: string, catalog: Catalog, now: number): Promise<Listed> {
  const filter = listed(search, catalog, now);
  const openSince = search ? 0 : now - OPEN_FOR;
  return {
    waiting: await newestLeads(store, { ...filter, state: "unanswered", since: openSince }, SHOWN),
    suspected: await newestLeads(store, { ...filter, state: "quarantined" }, SHOWN),
    other: await newestLeads(store, { ...filter, besidesWaitingSince: openSince }, SHOWN),
    failed: await newestLeads(store, { ...filter, hasFailed: true }, FAILED_SHOWN),
  };
}
