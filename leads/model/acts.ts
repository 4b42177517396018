/** What the office does about a lead, and what its sender says afterwards. */

/**
 * "taken": somebody answers it. "reached", "booked", "declined": what came of it. "spam": it was no request. "honest": it
 * looked like spam and is a request. "note": words alone.
 */
export const actKinds = ["taken", "reached", "booked", "declined", "spam", "honest", "note"] as const;

/** "cancelled": the visitor no longer needs it. "added": a second thought. */
export const visitorActKinds = ["cancelled", "added"] as const;
export type VisitorActKind = (typeof visitorActKinds)[number];
export type ActKind = (typeof actKinds)[number] | VisitorActKind;

/** Acts after which nobody else needs to be alerted. */
export const answeringActs: readonly ActKind[] = ["taken", "reached", "booked", "declined", "spam"];
/** Acts after which nobody waits for an answer. */
export const closingActs: readonly ActKind[] = [...answeringActs, "cancelled"];

/** An act of somebody on the list of alerts, or of the visitor. */
export interface Act {
  kind: ActKind;
  /** The person's name in LEADS_ALERTS, OFFICE or VISITOR. */
  by: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Of a booking, in cents. */
  amount: number | null;
  /** A reason or a note. */
  text: string | null;
  /** What the visitor reads about it: the time of a visit, or why not. */
  shown: string | null;
}

/** Who acted by the link in the office's e-mail, which more than one person may read. */
export const OFFICE = "The office";

/** Who acted by a status link. */
export const VISITOR = "The visitor";

/** Begins the names of destinations that alert people. */
export const ALERT_PREFIX = "alert-";
