/** The visitor's first and last arrival from another site, kept in their browser for at most 90 days. */
import { readMarks } from "../../../model/lead/readMarks";
import { type CountSource, findSource } from "../../../model/lead/siteCounts";
import { hasGlobalPrivacyControl } from "../../frame/globalPrivacyControl";
import { openedBy } from "../../ui/openedBy";

const STORE = "visit-source";
export const KEPT = 90 * 24 * 60 * 60 * 1000;

/** One arrival: campaign parameters, referring host and time (ISO 8601). */
type Touch = Record<string, string>;

/** Where storage is full or forbidden, those of this page. */
let unstored: readonly Touch[] | undefined;

/** Returns the arrivals that are not older than 90 days: the first and the last one, or the only one. */
function arrivals(now: Date): Touch[] {
  try {
    const known: readonly Touch[] = unstored ?? JSON.parse(localStorage.getItem(STORE) ?? "[]");
    return known.filter(({ at = "" }) => Date.parse(at) > now.getTime() - KEPT);
  } catch {
    // No storage, or foreign data in it.
    return [];
  }
}

function storeArrivals(known: readonly Touch[]): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(known));
  } catch {
    unstored = known;
  }
}

export const visitSource = (): CountSource => findSource(arrivals(new Date()).pop());

/**
 * Records an arrival from another site. A visit without campaign parameters or a foreign referrer changes nothing, and neither
 * does an arrival that Back or a reload shows again.
 */
export function noteArrival({ search, host }: URL | Location, referrer: string, now = new Date()): void {
  const last = readMarks(search, !hasGlobalPrivacyControl());
  const [, , from] = referrer.split("/");
  if (from && from !== host) last.referrer = from;
  if (Object.keys(last).length === 0) return;
  const known = arrivals(now);
  const isShownAgain = known.some(({ at: _, ...touch }) => JSON.stringify(touch) === JSON.stringify(last));
  if (isShownAgain && openedBy() !== "navigate") return;
  last.at = now.toJSON();
  storeArrivals([...known.slice(0, 1), last]);
}

/**
 * Writes into a lead form that is being sent how its visitor came, and whether they forbid selling that. Then the server drops
 * click ids. Removes arrivals older than 90 days from the browser.
 */
export function writeSource({ elements }: HTMLFormElement, now = new Date()): void {
  const known = arrivals(now);
  storeArrivals(known);
  const [first, last = first] = known;
  const write = (name: string, value?: string | boolean) =>
    Object.assign(elements.namedItem(name) ?? {}, { value: value || "" });
  write("attribution", first && JSON.stringify({ first, last }));
  write("globalPrivacyControl", hasGlobalPrivacyControl());
}
