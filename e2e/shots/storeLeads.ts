/** Stores the leads of the guides' examples, with their references. */

import { finishDelivery, leaseDeliveries } from "../../leads/store/deliveryQueue";
import { openStore, type StoreOptions } from "../../leads/store/openStore";
import { saveLead } from "../../leads/store/saveLead";
import { sampleNewLead } from "../../test/leads/sampleNewLead";

const MINUTE = 60_000;
const DESTINATION = "webhook";

interface Sender {
  id: string;
  name: string;
  email: string;
  /** The destination's reply; missing for a quarantined request. */
  reply?: string;
}

/** Two quarantined requests (one honest, one spam), a refused lead and a delivered lead. */
const senders: readonly Sender[] = [
  { id: "4T9QX-7MZK2", name: "Ada O'Brien", email: "ada@home.example" },
  { id: "8W2PD-5HJ6N", name: "Best Pills Online", email: "sales@pills.example" },
  { id: "1N8RC-X3V6B", name: "Grace Park", email: "grace@home.example", reply: "400 Bad Request" },
  { id: "6JQ0T-W9YHM", name: "Sam Rivera", email: "sam@home.example", reply: "200 OK" },
];

const newLead = ({ id, name, email, reply }: Sender, service: string | null, receivedAt: number) =>
  sampleNewLead(
    {
      id,
      email,
      service,
      receivedAt,
      ...(reply ? {} : { state: "quarantined", quarantineReasons: ["sent from no page of this site"] }),
      answers: { name, zip: "19904", message: "Please call me about it." },
    },
    { fingerprint: id, destinations: reply ? [DESTINATION] : [] },
  );

/**
 * Stores the leads, some minutes apart.
 * @param services slugs for the leads, in turn
 */
export async function storeLeads(place: StoreOptions, services: readonly string[], now = Date.now()): Promise<void> {
  const store = await openStore(place);
  try {
    for (const [index, sender] of senders.entries()) {
      const service = services[index % services.length] ?? null;
      await saveLead(store, newLead(sender, service, now - (index + 1) * 17 * MINUTE));
      const [delivery] = await leaseDeliveries(store, DESTINATION, 1, now);
      const reply = sender.reply ?? "";
      const went = reply.startsWith("200") ? { state: "delivered" as const, at: now } : { state: "dead" as const };
      if (delivery) await finishDelivery(store, delivery, { ...went, reply });
    }
  } finally {
    await store.close();
  }
}
