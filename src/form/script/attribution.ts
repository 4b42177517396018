/**
 * Attribution: the visitor's first and last arrival from another site. Kept in their browser for at most 90 days, and sent
 * only with a request.
 */

import { campaignMarks, visitMarks, withoutClickIds } from "../../../leads/model/visitMarks";
import { hasGlobalPrivacyControl } from "../../frame/globalPrivacyControl";

const STORE = "visit-source";
/** Milliseconds: 90 days. */
const KEPT = 90 * 24 * 60 * 60 * 1000;

/** One arrival: campaign parameters, referring host and time (ISO 8601). */
export type Touch = Record<string, string>;

export interface Attribution {
  first: Touch;
  last: Touch;
}

function arrival(address: URL, referrer: string, now: Date): Touch | undefined {
  const touch: Touch = {};
  for (const mark of hasGlobalPrivacyControl() ? campaignMarks : visitMarks) {
    const value = address.searchParams.get(mark);
    if (value) touch[mark] = value.slice(0, 300);
  }
  const from = readHost(referrer);
  if (from && from !== address.host) touch.referrer = from;
  return Object.keys(touch).length > 0 ? { ...touch, at: now.toISOString() } : undefined;
}

function readHost(referrer: string): string {
  try {
    return new URL(referrer).host;
  } catch {
    return "";
  }
}

/**
 * Returns the visitor's attribution. Drops arrivals older than 90 days, and click ids under Global Privacy Control.
 */
export function attribution(now = new Date()): Attribution | undefined {
  const known = knownArrivals(now);
  if (!known || !hasGlobalPrivacyControl()) return known;
  return { first: withoutClickIds(known.first), last: withoutClickIds(known.last) };
}

function knownArrivals(now: Date): Attribution | undefined {
  try {
    const { first, last } = JSON.parse(localStorage.getItem(STORE) ?? "{}") as Partial<Attribution>;
    const isFresh = (touch?: Touch): touch is Touch => Date.parse(touch?.at ?? "") > now.getTime() - KEPT;
    if (isFresh(first) && isFresh(last)) return { first, last };
    if (isFresh(last)) {
      const known = { first: last, last };
      localStorage.setItem(STORE, JSON.stringify(known));
      return known;
    }
    localStorage.removeItem(STORE);
  } catch {
    // No storage, or foreign data in it.
  }
  return undefined;
}

/**
 * Records an arrival from another site. A visit without campaign parameters or a foreign referrer changes nothing.
 * @param referrer as in `document.referrer`
 */
export function noteArrival(address: URL, referrer: string, now = new Date()): void {
  const last = arrival(address, referrer, now);
  const known = attribution(now);
  if (!last) return;
  try {
    localStorage.setItem(STORE, JSON.stringify({ first: known?.first ?? last, last }));
  } catch {
    // Storage is full or forbidden.
  }
}
