import { VISITOR } from "../../leads/record/acts";
import type { NewAct } from "../../leads/store/acts";
import type { DeliveryPlanner } from "../../leads/store/leadDeliveries";
import { NOW } from "./sampleNewLead";

let count = 0;
/** Joe has taken a lead. Each act has its own id. */
export const sampleAct = (leadId: string, changes: Partial<NewAct> = {}): NewAct => ({
  leadId,
  id: `act-${++count}`,
  kind: "taken",
  by: "Joe",
  at: NOW,
  amount: null,
  text: null,
  shown: null,
  ...changes,
});

/** Its visitor adds something. */
export const sampleVisitorAct = (leadId: string, changes: Partial<NewAct> = {}): NewAct =>
  sampleAct(leadId, { kind: "added", by: VISITOR, at: NOW + 1, ...changes });

/** Of an act that needs no deliveries. */
export const planNothing: DeliveryPlanner = () => ({ destinations: [] });
