/** What the office does about a lead, and when. */

/**
 * "taken": somebody answers it. "reached", "booked", "declined": what came of it. "spam": it was no request. "honest": it
 * looked like spam and is a request. "note": words alone.
 */
export const actKinds = ["taken", "reached", "booked", "declined", "spam", "honest", "note"] as const;
export type ActKind = (typeof actKinds)[number];

/** Acts after which nobody else needs to be alerted. */
export const answeringActs: readonly ActKind[] = ["taken", "reached", "booked", "declined", "spam"];

/** An act of somebody on the list of alerts. */
export interface Act {
  kind: ActKind;
  /** The person's name in LEADS_ALERTS. */
  by: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Of a booking, in cents. */
  amount: number | null;
  /** A reason or a note. */
  text: string | null;
}

/** Who acted by the link in the office's e-mail, which more than one person may read. */
export const OFFICE = "The office";

/** Begins the names of destinations that alert people. */
export const ALERT_PREFIX = "alert-";
