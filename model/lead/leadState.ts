import type { ActKind } from "./acts";

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
