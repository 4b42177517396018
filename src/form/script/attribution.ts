/**
 * Attribution: the visitor's first and last arrival from another site. Kept in their browser for at most 90 days, and sent
 * only with a request.
 */

import { type CountSource, findSource } from "../../../model/lead/siteCounts";
import { readMarks, withoutClickIds } from "../../../model/lead/visitMarks";
import { hasGlobalPrivacyControl } from "../../frame/globalPrivacyControl";
import { EARLY_REFERRER } from "./tabStorage";

const STORE = "visit-source";
export const KEPT = 90 * 24 * 60 * 60 * 1000;

/** One arrival: campaign parameters, referring host and time (ISO 8601). */
export type Touch = Record<string, string>;

export interface Attribution {
  first: Touch;
  last: Touch;
}

const allowed = (touch: Touch): Touch => (hasGlobalPrivacyControl() ? withoutClickIds(touch) : touch);

/** Returns the visitor's attribution. Drops arrivals older than 90 days. */
export function attribution(now = new Date()): Attribution | undefined {
  const known = knownArrivals(now);
  return known && { first: allowed(known.first), last: allowed(known.last) };
}

export const visitSource = (): CountSource => findSource(attribution()?.last);

function knownArrivals(now: Date): Attribution | undefined {
  try {
    const { first, last } = JSON.parse(localStorage.getItem(STORE) ?? "{}") as Partial<Attribution>;
    const isFresh = (touch?: Touch): touch is Touch => Date.parse(touch?.at ?? "") > now.getTime() - KEPT;
    if (isFresh(first) && isFresh(last)) return { first, last };
    localStorage.removeItem(STORE);
    if (!isFresh(last)) return undefined;
    localStorage.setItem(STORE, JSON.stringify({ first: last, last }));
    return { first: last, last };
  } catch {
    // No storage, or foreign data in it.
  }
  return undefined;
}

/** Returns and removes the host of a site that led to a page which the visitor left before its scripts ran. */
function takeEarlyReferrer(): string | undefined {
  try {
    const host = sessionStorage.getItem(EARLY_REFERRER) ?? undefined;
    sessionStorage.removeItem(EARLY_REFERRER);
    return host;
  } catch {
    // Forbidden.
    return undefined;
  }
}

/**
 * Records an arrival from another site. A visit without campaign parameters or a foreign referrer changes nothing. With a
 * page of this site as the referrer, that page's arrival counts, if the visitor left it before its scripts ran.
 * @param referrer as in `document.referrer`
 */
export function noteArrival(address: URL, referrer: string, now = new Date()): void {
  const early = takeEarlyReferrer();
  const from = referrer ? new URL(referrer) : undefined;
  const isOwn = from?.origin === address.origin;
  const known = attribution(now);
  let last = allowed(readMarks(address.search));
  if (from && isOwn && isEmpty(last)) {
    const marks = Object.entries(allowed(readMarks(from.search)));
    const isKnown = [known?.first, known?.last].some((touch) =>
      marks.every(([mark, value]) => touch?.[mark] === value),
    );
    if (!isKnown) last = Object.fromEntries(marks);
  }
  const host = isOwn ? early : from?.host;
  if (host && host !== address.host) last.referrer = host;
  if (isEmpty(last)) return;
  last.at = now.toISOString();
  try {
    localStorage.setItem(STORE, JSON.stringify({ first: known?.first ?? last, last }));
  } catch {
    // Storage is full or forbidden.
  }
}

const isEmpty = (touch: Touch) => Object.keys(touch).length === 0;
