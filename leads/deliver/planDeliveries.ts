import { answerSteps } from "../catalog/answerSteps";
import type { Dependencies } from "../dependencies";
import { type Standing, standingOf } from "../record/decide";
import type { LeadEvent } from "../record/events";
import type { LeadRecord } from "../record/leadRecord";
import type { DeliveryPlan, DeliveryPlanner, PlannedDelivery } from "../store/leadDeliveries";
import { isAway, type OnCall } from "../store/onCall";

/** Chooses where events about a lead go. What looks like spam goes only to people, who decide about it. */
export function planDeliveries(
  lead: LeadRecord,
  events: readonly LeadEvent[],
  { at, standing = standingOf({ acts: [] }) }: { at: number; standing?: Standing },
  { destinations, catalog }: Pick<Dependencies, "destinations" | "catalog">,
): DeliveryPlan {
  const isSuspected = lead.state !== "accepted";
  // A machine may have got it before somebody marked it as spam.
  const isForMachines = !isSuspected || (lead.state === "spam" && events.includes("withdrawn"));
  const heard = isSuspected ? events.flatMap(ofSuspected) : events;
  const queued = destinations
    .filter(({ machine }) => isForMachines || !machine)
    .flatMap(({ subscriptions }) => subscriptions)
    .filter(({ events, wants }) => events.some((event) => heard.includes(event)) && (wants?.(lead) ?? true))
    .flatMap(({ name, dueAt }): PlannedDelivery[] => {
      const due = dueAt ? dueAt({ lead, standing, at }) : at;
      return due === undefined ? [] : [{ destination: name, dueAt: due }];
    });
  const isAlerted = heard.includes("waiting") && destinations.some(({ person }) => person);
  return { destinations: queued, ...(isAlerted && { answerBy: answerSteps(lead, catalog, at).whole }) };
}

const ofSuspected = (event: LeadEvent): LeadEvent[] => {
  if (event === "received") return ["suspected"];
  return event === "waiting" ? [] : [event];
};

/** Whether somebody is there who is alerted, at night too. */
export const isSomebodyThere = (
  { destinations }: Pick<Dependencies, "destinations">,
  onCall: readonly OnCall[],
  now: number,
): boolean => destinations.some(({ person }) => person !== undefined && !isAway(person, onCall, now));

/** Returns what chooses where events go that happen now. */
export const openPlanner = (dependencies: Dependencies): DeliveryPlanner => {
  const at = dependencies.now();
  return (lead, events, standing) => planDeliveries(lead, events, { at, standing }, dependencies);
};
