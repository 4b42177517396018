/** What the office does about a lead, what its sender says afterwards, and the state that follows. */

/**
 * "taken": somebody answers it. "reached", "booked", "declined": what came of it. "spam": it was no request. "honest": it
 * looked like spam and is a request. "note": words alone. "returned": the person who had it gives it back.
 */
export const actKinds = ["taken", "reached", "booked", "declined", "spam", "honest", "note", "returned"] as const;

/** "cancelled": the visitor no longer needs it. "added": a second thought. */
export const visitorActKinds = ["cancelled", "added"] as const;
export type VisitorActKind = (typeof visitorActKinds)[number];
export type ActKind = (typeof actKinds)[number] | VisitorActKind;

/** Accepted leads are delivered. Quarantined leads wait for a person. A person has marked leads as spam. */
export const leadStates = ["accepted", "quarantined", "spam"] as const;
export type LeadState = (typeof leadStates)[number];

/**
 * Returns a lead's state after an act. Any later act of the office lifts spam, unless it is a note. What only looks like
 * spam stays in doubt if the office declines it.
 */
export function stateAfter(state: LeadState, kind: ActKind): LeadState {
  if (kind === "spam") return "spam";
  const leaves = kind === "note" || (kind === "declined" && state === "quarantined");
  return leaves ? state : "accepted";
}

/** Acts after which nobody else needs to be alerted. Spam is not among them, because a later act of the office lifts it, unless it is a note. */
export const answeringActs: readonly ActKind[] = ["taken", "reached", "booked", "declined"];
/** Acts after which nobody waits for an answer. */
export const closingActs: readonly ActKind[] = [...answeringActs, "cancelled"];

/** What of a lead its acts are judged by. */
interface Judged {
  acts: readonly Act[];
  state: string;
}

/**
 * Returns the act that says who has a lead or what came of it. Undefined if nobody has it, also if somebody gave it back.
 * Spam is an outcome only as long as the lead's state says so. The store's `isClosed` says the same in SQL.
 */
export const lastAnswer = ({ acts, state }: Judged): Act | undefined =>
  lastOf(acts, state === "spam" ? [...closingActs, "spam"] : closingActs);

/** Returns what came of a lead, also if somebody else has taken it since. Undefined if somebody gave it back. */
export const lastOutcome = ({ acts }: Pick<Judged, "acts">): Act | undefined =>
  lastOf(
    acts,
    closingActs.filter((kind) => kind !== "taken"),
  );

/** Whether somebody should answer a lead, and nobody has it. */
export const isWaiting = (lead: Judged): boolean => lead.state === "accepted" && !lastAnswer(lead);

/** Whether a lead's sender waits for a call: nobody has reached them or ended it. */
export const awaitsCall = (lead: Judged): boolean => [undefined, "taken"].includes(lastAnswer(lead)?.kind);

function lastOf(acts: readonly Act[], kinds: readonly ActKind[]): Act | undefined {
  const last = acts.findLast(({ kind }) => kind === "returned" || kinds.includes(kind));
  return last?.kind === "returned" ? undefined : last;
}

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
