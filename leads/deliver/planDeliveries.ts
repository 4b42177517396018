import { answerSteps } from "../catalog/answerSteps";
import type { Dependencies } from "../dependencies";
import type { LeadEvent } from "../record/events";
import type { LeadRecord } from "../record/leadRecord";
import type { DeliveryPlan, DeliveryPlanner } from "../store/leadDeliveries";
import { findOnCall, isAway, type OnCall } from "../store/onCall";
import type { Store } from "../store/openStore";
import type { Destination } from "./destination";

/** Chooses where events about a lead go. A lead that looks like spam goes only to people who decide about it. */
export function planDeliveries(
  lead: LeadRecord,
  events: readonly LeadEvent[],
  { from, onCall }: { from: number; onCall: readonly OnCall[] },
  { destinations, catalog }: Pick<Dependencies, "destinations" | "catalog">,
): DeliveryPlan {
  const isSuspected = lead.state === "quarantined";
  const takes = (destination: Destination, event: LeadEvent): boolean | undefined => {
    const { wants, takesSuspected, person, tellsOfVisitor, takesPhotographs } = destination;
    if (event === "said") return tellsOfVisitor;
    if (event === "photographs") return tellsOfVisitor ?? takesPhotographs;
    if (event !== "received" && event !== "waiting") return false;
    return isSuspected ? takesSuspected : wants(lead) && (person !== undefined) === (event === "waiting");
  };
  const chosen = destinations.filter((destination) => events.some((event) => takes(destination, event)));
  const isAlerted = destinations.some(({ person }) => person);
  return {
    destinations: chosen.map(({ name, dueAt }) =>
      dueAt ? { destination: name, dueAt: dueAt(lead, from, onCall) } : name,
    ),
    ...(events.includes("waiting") &&
      isAlerted &&
      !isSuspected && { answerBy: answerSteps(lead, catalog, from).whole }),
  };
}

/** Whether somebody is there whose phone sounds at night. */
export const hasWaker = (
  { destinations }: Pick<Dependencies, "destinations">,
  onCall: readonly OnCall[],
  now: number,
): boolean => destinations.some(({ wakes, person = "" }) => wakes && !isAway(person, onCall, now));

/** Returns what chooses where events go, as the list of people is now. */
export async function openPlanner(store: Store, dependencies: Dependencies): Promise<DeliveryPlanner> {
  const at = { from: dependencies.now(), onCall: await findOnCall(store) };
  return (lead, events) => planDeliveries(lead, events, at, dependencies);
}
