import type { Destination, Subscription } from "../../leads/deliver/destination";
import { standingOf } from "../../leads/record/decide";
import type { LeadRecord } from "../../leads/record/leadRecord";
import type { LeasedDelivery } from "../../leads/store/deliveryQueue";
import { sampleLead } from "./sampleLead";

/** A destination with one subscription of its name: a person hears that a lead waits, others get all leads. */
export function sampleDestination(name: string, changes: Partial<Destination & Subscription> = {}): Destination {
  const { events, wants, dueAt, outlives, send, ...destination } = changes;
  const subscription: Subscription = {
    name,
    events: events ?? [destination.person ? "waiting" : "received"],
    send: send ?? (async () => ({ outcome: "delivered", reply: "ok" })),
    ...(wants && { wants }),
    ...(dueAt && { dueAt }),
    ...(outlives && { outlives }),
  };
  return { subscriptions: [subscription], ...destination, name };
}

/** A lead's delivery that is tried for the first time. */
export function sampleDelivery(changes: Partial<LeasedDelivery> = {}): LeasedDelivery {
  const { lead = sampleLead, acts = [] } = changes;
  const first = { destination: "mail", lease: "lease", attempts: 1, createdAt: lead.receivedAt };
  return { ...first, lead, acts, standing: standingOf({ acts }), ...changes };
}

/** Tells a destination of a lead. @param delivery which of its deliveries; the first when absent */
export function sendTo(
  { name, subscriptions }: Destination,
  delivery: Partial<LeasedDelivery> = {},
  signal = AbortSignal.timeout(5_000),
): ReturnType<Subscription["send"]> {
  const { destination = name } = delivery;
  const subscription = subscriptions.find((each) => each.name === destination);
  if (!subscription) throw new Error(`${name} has no delivery ${destination}.`);
  return subscription.send(sampleDelivery({ ...delivery, destination }), signal);
}

/** Whether a destination takes a lead that has come. */
export const takes = ({ subscriptions }: Destination, lead: LeadRecord): boolean =>
  subscriptions.some(({ events, wants }) => events.includes("received") && (wants?.(lead) ?? true));
