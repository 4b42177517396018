import type { DeliveryUpdate, LeasedDelivery } from "../store/deliveryQueue";
import type { PassedOn, SendResult } from "./destination";

/** Backoff limits: the longest pause after the first failed try, and after any, milliseconds. */
const FIRST_PAUSE = 30_000;
const OWN_PAUSE = 6 * 3_600_000;
/** The pause after a first try that a machine may have taken without an answer: each try may be a copy there. Then a day. */
const SLOW_PAUSE = 3_600_000;
/** The shortest pause, milliseconds. */
const SHORTEST_PAUSE = 1_000;
/** A delivery is dead after this many tries, but not before this age in milliseconds. */
const MAX_ATTEMPTS = 16;
const MAX_COPIES = 5;
const GIVE_UP_AFTER_MS = 72 * 3_600_000;

/**
 * Returns the state of a delivery after a try. Exponential backoff with full jitter keeps the retries of many leads apart after
 * an outage (https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/).
 * @param isMachine whether a copy is worse than a delay. People would rather hear twice.
 */
export function updateAfter(
  result: SendResult | PassedOn,
  { attempts, createdAt }: Pick<LeasedDelivery, "attempts" | "createdAt">,
  now: number,
  isMachine = false,
): DeliveryUpdate {
  if (result.outcome === "passedOn") return { state: "skipped", reply: "others hear of it", queued: result.to };
  const { reply } = result;
  if (result.outcome === "delivered") return { state: "delivered", at: now, reply };
  if (result.outcome === "skipped") return { state: "skipped", reply };
  const isSlow = isMachine && result.outcome === "later" && result.mayHaveArrived === true;
  const isExhausted = attempts >= (isSlow ? MAX_COPIES : MAX_ATTEMPTS) && now - createdAt >= GIVE_UP_AFTER_MS;
  if (result.outcome === "refused" || isExhausted) return { state: "dead", reply };
  const jittered = Math.random() * Math.min(OWN_PAUSE, FIRST_PAUSE * 2 ** (attempts - 1));
  const slow = isSlow ? SLOW_PAUSE * Math.min(24, 24 ** (attempts - 1)) : SHORTEST_PAUSE;
  // Whole milliseconds: PostgreSQL refuses fractions here.
  const pause = Math.round(Math.max(slow, jittered));
  return { state: "pending", nextAt: now + pause, reply };
}
