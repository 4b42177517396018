/** Stores the leads of the guides' examples, with their references. */
import { deliveryTable } from "../../src/leads/queue/deliveries";
import { deliveryQueue } from "../../src/leads/queue/deliveryQueue";
import { type DatabaseOptions, openDatabase } from "../../src/leads/store/engine/openDatabase";
import { openLeadStore } from "../../src/leads/store/openLeadStore";
import { sampleNewLead } from "../leads/sampleNewLead";

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
      ...(reply ? {} : { state: "quarantined", quarantineReasons: ["sent without opening the form"] }),
      answers: { name, zip: "19904", message: "Please call me about it." },
    },
    { digest: id, destinations: reply ? [DESTINATION] : [] },
  );

/**
 * Stores the leads with the context `production`, some minutes apart.
 * @param services slugs for the leads, in turn
 */
export async function storeLeads(
  place: Omit<DatabaseOptions, "context">,
  services: readonly string[],
  now = Date.now(),
): Promise<void> {
  const database = await openDatabase({ ...place, context: "production" });
  try {
    const store = await openLeadStore(database, deliveryTable);
    const queue = deliveryQueue(database, store);
    for (const [index, sender] of senders.entries()) {
      const service = services[index % services.length] ?? null;
      await store.save(newLead(sender, service, now - (index + 1) * 17 * MINUTE));
      const [delivery] = await queue.claim(DESTINATION, 1, now);
      const reply = sender.reply ?? "";
      const went = reply.startsWith("200") ? { state: "delivered" as const, at: now } : { state: "dead" as const };
      if (delivery) await queue.finish(delivery, { ...went, reply });
    }
  } finally {
    await database.close();
  }
}
