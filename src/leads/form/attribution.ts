/**
 * How a visitor found the site: the first and the last time they came from elsewhere. Kept in their own browser for 90
 * days at most, and sent only along with a request they make.
 */

import { hasGlobalPrivacyControl } from "../../site/globalPrivacyControl";
import { campaignMarks, visitMarks, withoutClickIds } from "../model/visitMarks";

const STORE = "visit-source";
/** Milliseconds: 90 days. */
const KEPT = 90 * 24 * 60 * 60 * 1000;

/** One arrival: the marks of its address, the host it came from, and when (ISO 8601). */
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
  const from = hostOf(referrer);
  if (from && from !== address.host) touch.referrer = from;
  return Object.keys(touch).length > 0 ? { ...touch, at: now.toISOString() } : undefined;
}

function hostOf(referrer: string): string {
  try {
    return new URL(referrer).host;
  } catch {
    return "";
  }
}

/**
 * What is known of how the visitor came. What is older than 90 days is forgotten; click ids are left out if the browser
 * sends Global Privacy Control by now.
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
    // No storage, or what stands there is not ours: nothing is known.
  }
  return undefined;
}

/**
 * Notes an arrival from elsewhere; a visit without marks or a foreign referrer changes nothing.
 * @param referrer as in `document.referrer`
 */
export function noteArrival(address: URL, referrer: string, now = new Date()): void {
  const last = arrival(address, referrer, now);
  const known = attribution(now);
  if (!last) return;
  try {
    localStorage.setItem(STORE, JSON.stringify({ first: known?.first ?? last, last }));
  } catch {
    // Full or forbidden storage costs the visitor nothing.
  }
}
