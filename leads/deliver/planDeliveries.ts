import { answerSteps } from "../catalog/answerSteps";
import type { Dependencies } from "../dependencies";
import type { LeadRecord } from "../record/leadRecord";
import type { DeliveryPlan, DeliveryPlanner } from "../store/leadDeliveries";
import { findOnCall, isAway, type OnCall } from "../store/onCall";
import type { Store } from "../store/openStore";

/** Chooses a lead's destinations. A lead that looks like spam goes only to people who decide about it. */
export function planDeliveries(
  lead: LeadRecord,
  from: number,
  onCall: readonly OnCall[],
  { destinations, catalog }: Pick<Dependencies, "destinations" | "catalog">,
): DeliveryPlan {
  const isSuspected = lead.state === "quarantined";
  const chosen = destinations.filter(({ wants, takesSuspected }) => (isSuspected ? takesSuspected : wants(lead)));
  const isAlerted = destinations.some(({ person }) => person);
  return {
    destinations: chosen.map(({ name, dueAt }) =>
      dueAt ? { destination: name, dueAt: dueAt(lead, from, onCall) } : name,
    ),
    ...(isAlerted && !isSuspected && { answerBy: answerSteps(lead, catalog, from).whole }),
  };
}

/** Whether somebody is there whose phone sounds at night. */
export const hasWaker = (
  { destinations }: Pick<Dependencies, "destinations">,
  onCall: readonly OnCall[],
  now: number,
): boolean => destinations.some(({ wakes, person = "" }) => wakes && !isAway(person, onCall, now));

/** Returns what chooses the destinations of leads whose state the office changes: all, or only people. */
export async function openPlanner(store: Store, dependencies: Dependencies): Promise<DeliveryPlanner> {
  const now = dependencies.now();
  const onCall = await findOnCall(store);
  const people = dependencies.destinations.filter(({ person }) => person);
  return (lead, to) =>
    planDeliveries(lead, now, onCall, to === "people" ? { ...dependencies, destinations: people } : dependencies);
}
