import type { Logger } from "pino";
import { CLOCK_TOLERANCE } from "../store/clock";
import { type ClaimedDelivery, type DeliveryQueue, type DeliveryUpdate, LONGEST_PAUSE } from "./deliveryQueue";
import type { Destination, SendResult } from "./destination";

/** Milliseconds one try may take. */
const TIMEOUT = 10_000;
/** Deliveries to one destination under way at the same time. */
const AT_ONCE = 5;
/** The longest pause after the first failed try and after any, milliseconds. A destination may ask for more. */
const FIRST_PAUSE = 30_000;
const OWN_PAUSE = 6 * 3_600_000;
/** A delivery is given up for a person to look at after this many tries and this many milliseconds, both. */
const TRIES = 16;
const PATIENCE = 72 * 3_600_000;

/** How long a destination asks to be left alone, milliseconds. */
const wishOf = (answer: SendResult) =>
  answer.outcome === "later" ? Math.min(LONGEST_PAUSE, answer.retryAfter ?? 0) : 0;

export interface DispatcherDependencies {
  queue: () => Promise<Pick<DeliveryQueue, "claim" | "finish" | "postpone">>;
  destinations: readonly Destination[];
  /** Milliseconds since 1970. */
  now: () => number;
  /** From 0 to 1. */
  random?: () => number;
  log: Pick<Logger, "info" | "warn" | "error">;
  /** Milliseconds one try may take. */
  timeout?: number;
}

export type Dispatcher = ReturnType<typeof createDispatcher>;

/**
 * Carries leads to their destinations. Destinations know nothing of each other: a slow or dead one holds up nobody.
 * Each lead arrives at least once.
 */
export function createDispatcher({
  queue,
  destinations,
  now,
  random = Math.random,
  log,
  timeout = TIMEOUT,
}: DispatcherDependencies) {
  /** Destination → the round under way, and whether more came in meanwhile. */
  const rounds = new Map<Destination, { done: Promise<void>; again: boolean }>();
  /** Destination → since when and until when it is left alone as it asked, milliseconds since 1970. */
  const rests = new Map<Destination, { since: number; until: number }>();
  let stopped = false;

  /**
   * Delivers all that is due. A call during another joins it.
   * @param until milliseconds since 1970 after which nothing new is begun
   * @param onTried told of each delivery that has been tried
   * @throws if the store does not answer
   */
  async function sweep(until = Number.POSITIVE_INFINITY, onTried?: () => void): Promise<void> {
    const ends = await Promise.allSettled(destinations.map((destination) => join(destination, until, onTried)));
    const failed = ends.find((end) => end.status === "rejected");
    if (failed) throw failed.reason;
  }

  function join(destination: Destination, until: number, onTried?: () => void): Promise<void> {
    const under = rounds.get(destination);
    if (under) {
      under.again = true;
      return under.done;
    }
    const round = { again: false, done: Promise.resolve() };
    rounds.set(destination, round);
    round.done = deliverAll(destination, until, round, onTried);
    return round.done;
  }

  /** Until when a destination is left alone; nothing if it need not be, or if the clock ran ahead when it asked. */
  function restOf(destination: Destination): number | undefined {
    const { since, until } = rests.get(destination) ?? { since: 0, until: 0 };
    return now() < until && since <= now() + CLOCK_TOLERANCE ? until : undefined;
  }

  async function deliverAll(
    destination: Destination,
    until: number,
    round: { again: boolean },
    onTried?: () => void,
  ): Promise<void> {
    try {
      while (!stopped && now() < until) {
        const rest = restOf(destination);
        // Also for other processes, and for whoever looks for deliveries that nobody makes.
        if (rest) return await (await queue()).postpone(destination.name, rest, now());
        round.again = false;
        const claimed = await (await queue()).claim(destination.name, AT_ONCE, now());
        await Promise.all(claimed.map((delivery) => deliver(destination, delivery).then(onTried)));
        if (claimed.length === 0 && !round.again) return;
      }
    } finally {
      // Before anything else can run, so that no call joins a round that has seen the last of the queue.
      rounds.delete(destination);
    }
  }

  async function deliver(destination: Destination, delivery: ClaimedDelivery): Promise<void> {
    const started = now();
    const answer = await attempt(destination, delivery);
    const result = resultOf(answer, delivery);
    // A wish to be left alone is about all deliveries, not only this one.
    const rest = { since: now(), until: now() + wishOf(answer) };
    if (rest.until > (restOf(destination) ?? rest.since)) rests.set(destination, rest);
    const line = {
      lead: delivery.lead.id,
      destination: destination.name,
      state: result.state,
      attempt: delivery.attempts,
      ms: Math.max(0, now() - started),
    };
    if (result.state === "dead") log.error(line, "lead delivery");
    else log[result.state === "delivered" ? "info" : "warn"](line, "lead delivery");
    await (await queue()).finish(delivery, result);
  }

  async function attempt(destination: Destination, { lead }: ClaimedDelivery): Promise<SendResult> {
    const signal = AbortSignal.timeout(timeout);
    // A destination that does not mind the signal is left behind all the same.
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(new Error("no answer in time")), { once: true });
    });
    try {
      return await Promise.race([destination.send(lead, signal), late]);
    } catch (error) {
      const { message, cause } = error instanceof Error ? error : new Error(String(error));
      // fetch says "fetch failed" and hides the reason one level down.
      return { outcome: "later", answer: cause instanceof Error ? `${message}: ${cause.message}` : message };
    }
  }

  function resultOf(answer: SendResult, { attempts, createdAt }: ClaimedDelivery): DeliveryUpdate {
    const at = now();
    if (answer.outcome === "delivered") return { state: "delivered", at, answer: answer.answer };
    if (answer.outcome === "refused" || (attempts >= TRIES && at - createdAt >= PATIENCE)) {
      return { state: "dead", answer: answer.answer };
    }
    // Full jitter: tries of many leads after an outage spread out instead of arriving together.
    // Whole milliseconds: PostgreSQL refuses a fraction for a time.
    const pause = Math.round(random() * Math.min(OWN_PAUSE, FIRST_PAUSE * 2 ** (attempts - 1)));
    return { state: "pending", at, nextAt: at + Math.max(1_000, pause, wishOf(answer)), answer: answer.answer };
  }

  /** Begins nothing more, and waits for what is under way, so that its outcome is written down. */
  async function stop(): Promise<void> {
    stopped = true;
    await Promise.allSettled([...rounds.values()].map(({ done }) => done));
  }

  return { sweep, stop };
}
