/**
 * Attribution: the visitor's first and last arrival from another site. Kept in their browser for at most 90 days, and sent
 * only with a request.
 */

import { type CountSource, findSource } from "../../../model/lead/siteCounts";
import { readMarks, withoutClickIds } from "../../../model/lead/visitMarks";
import { hasGlobalPrivacyControl } from "../../frame/globalPrivacyControl";

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

/** Records an arrival from another site. A visit without campaign parameters or a foreign referrer changes nothing. */
export function noteArrival({ search, host }: URL | Location, referrer: string, now = new Date()): void {
  const last = allowed(readMarks(search));
  const from = referrer && new URL(referrer).host;
  if (from && from !== host) last.referrer = from;
  if (Object.keys(last).length === 0) return;
  const first = knownArrivals(now)?.first ?? last;
  last.at = now.toISOString();
  try {
    localStorage.setItem(STORE, JSON.stringify({ first: allowed(first), last }));
  } catch {
    // Storage is full or forbidden.
  }
}
