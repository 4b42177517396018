import { answerSteps } from "../catalog/answerSteps";
import type { Dependencies } from "../dependencies";
import type { LeadRecord } from "../model/leadRecord";
import type { QueuedDelivery } from "../store/leadDeliveries";
import { releaseLead } from "../store/reviewLead";

/** Where a lead goes. */
export interface DeliveryPlan {
  destinations: readonly QueuedDelivery[];
  /** When somebody should have taken it, milliseconds since 1970. Absent if nobody is alerted: then nobody says that they have it. */
  answerBy?: number;
}

/**
 * Chooses a lead's destinations. A lead that looks like spam goes only to people who decide about it.
 * @param from when the lead was accepted, milliseconds since 1970
 */
export function planDeliveries(
  lead: LeadRecord,
  from: number,
  { destinations, catalog }: Pick<Dependencies, "destinations" | "catalog">,
): DeliveryPlan {
  const isSuspected = lead.state === "quarantined";
  const chosen = destinations.filter(({ wants, takesSuspected }) => (isSuspected ? takesSuspected : wants(lead)));
  const isAlerted = destinations.some(({ person }) => person);
  return {
    destinations: chosen.map(({ name, dueAt }) => (dueAt ? { destination: name, dueAt: dueAt(lead, from) } : name)),
    ...(isAlerted && !isSuspected && { answerBy: answerSteps(lead, catalog, from).whole }),
  };
}

/**
 * Accepts a lead that is quarantined or marked as spam, and queues its deliveries.
 * @returns the names of its destinations; undefined if there is no such lead
 */
export async function release(id: string, dependencies: Dependencies): Promise<readonly string[] | undefined> {
  const now = dependencies.now();
  return releaseLead(await dependencies.store(), id, now, (lead) => planDeliveries(lead, now, dependencies));
}
