import type { Logger } from "pino";
import { CONSENT_WITHDRAWN, isWithheld } from "../model/withdrawal";
import { CLOCK_TOLERANCE } from "../store/engine/clockTolerance";
import type { ClaimedDelivery, DeliveryQueue } from "./deliveryQueue";
import type { Destination, SendResult } from "./destination";
import { requestedPause, updateAfter } from "./retrySchedule";

/** Time limit of one try, milliseconds. */
const TIMEOUT = 10_000;
/** Maximum number of concurrent deliveries to one destination. */
const AT_ONCE = 5;
/** Log level per delivery state. */
const LOG_LEVELS = { delivered: "info", withheld: "info", dropped: "info", pending: "warn", dead: "error" } as const;

export interface DispatcherDependencies {
  queue: () => Promise<Pick<DeliveryQueue, "claim" | "finish" | "postpone">>;
  destinations: readonly Destination[];
  /** Milliseconds since 1970. */
  now: () => number;
  /** From 0 to 1. */
  random?: () => number;
  log: Pick<Logger, "info" | "warn" | "error">;
  /** Time limit of one try, milliseconds. */
  timeout?: number;
}

/**
 * Delivers leads to their destinations, at least once. Destinations are independent, so a slow or dead one does not delay
 * the others.
 */
export interface Dispatcher {
  /**
   * Makes all due deliveries. A call during another sweep joins it.
   * @param until begins no delivery at or after this time, milliseconds since 1970
   * @param onTried called after each try
   * @throws if the store does not answer
   */
  sweep(until?: number, onTried?: () => void): Promise<void>;
  /** Begins no more deliveries. Waits for those under way, so that their outcome is stored. */
  stop(): Promise<void>;
}

export const createDispatcher = (dependencies: DispatcherDependencies): Dispatcher => new QueueDispatcher(dependencies);

/** One round of deliveries to one destination. */
interface Round {
  done: Promise<void>;
  /** Whether more may have become due since the round's last claim. */
  again: boolean;
}

class QueueDispatcher implements Dispatcher {
  private readonly queue: DispatcherDependencies["queue"];
  private readonly destinations: readonly Destination[];
  private readonly now: () => number;
  private readonly random: () => number;
  private readonly log: DispatcherDependencies["log"];
  private readonly timeout: number;
  private readonly rounds = new Map<Destination, Round>();
  /** Cooldowns that destinations requested (Retry-After). Start and end in milliseconds since 1970. */
  private readonly cooldowns = new Map<Destination, { since: number; until: number }>();
  private stopped = false;

  constructor({ queue, destinations, now, random = Math.random, log, timeout = TIMEOUT }: DispatcherDependencies) {
    this.queue = queue;
    this.destinations = destinations;
    this.now = now;
    this.random = random;
    this.log = log;
    this.timeout = timeout;
  }

  async sweep(until = Number.POSITIVE_INFINITY, onTried?: () => void): Promise<void> {
    const rounds = this.destinations.map((destination) => this.join(destination, until, onTried));
    const failed = (await Promise.allSettled(rounds)).find((end) => end.status === "rejected");
    if (failed) throw failed.reason;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.allSettled([...this.rounds.values()].map(({ done }) => done));
  }

  private join(destination: Destination, until: number, onTried?: () => void): Promise<void> {
    const underWay = this.rounds.get(destination);
    if (underWay) {
      underWay.again = true;
      return underWay.done;
    }
    const round: Round = { again: false, done: Promise.resolve() };
    this.rounds.set(destination, round);
    round.done = this.deliverAll(destination, until, round, onTried);
    return round.done;
  }

  private async deliverAll(destination: Destination, until: number, round: Round, onTried?: () => void): Promise<void> {
    try {
      while (!this.stopped && this.now() < until) {
        const cooldown = this.cooldownOf(destination);
        // Stores the cooldown, for other processes and for the health check, which looks for overdue deliveries.
        if (cooldown) return await (await this.queue()).postpone(destination.name, cooldown, this.now());
        round.again = false;
        const claimed = await (await this.queue()).claim(destination.name, AT_ONCE, this.now());
        await Promise.all(claimed.map((delivery) => this.deliver(destination, delivery).then(onTried)));
        if (claimed.length === 0 && !round.again) return;
      }
    } finally {
      // Synchronously after the last claim, so that no call joins a finished round.
      this.rounds.delete(destination);
    }
  }

  /** Returns the end of a destination's cooldown; undefined if it has none. Ignores cooldowns set by a fast clock. */
  private cooldownOf(destination: Destination): number | undefined {
    const { since, until } = this.cooldowns.get(destination) ?? { since: 0, until: 0 };
    return this.now() < until && since <= this.now() + CLOCK_TOLERANCE ? until : undefined;
  }

  private async deliver(destination: Destination, delivery: ClaimedDelivery): Promise<void> {
    const started = this.now();
    const stop = reasonToWithhold(destination, delivery);
    if (stop) return this.withhold(delivery, stop);
    const result = await this.send(destination, delivery);
    const update = updateAfter(result, delivery, this.now(), this.random);
    // A requested pause applies to all deliveries of the destination.
    const cooldown = { since: this.now(), until: this.now() + requestedPause(result) };
    if (cooldown.until > (this.cooldownOf(destination) ?? cooldown.since)) {
      this.cooldowns.set(destination, cooldown);
    }
    const line = {
      lead: delivery.lead.id,
      destination: destination.name,
      state: update.state,
      attempt: delivery.attempts,
      ms: Math.max(0, this.now() - started),
    };
    this.log[LOG_LEVELS[update.state]](line, "lead delivery");
    await (await this.queue()).finish(delivery, update);
  }

  private async withhold(delivery: ClaimedDelivery, reply: string): Promise<void> {
    const { lead, destination } = delivery;
    this.log.info({ lead: lead.id, destination, state: "withheld" }, "lead delivery");
    await (await this.queue()).finish(delivery, { state: "withheld", at: this.now(), reply });
  }

  private async send(destination: Destination, delivery: ClaimedDelivery): Promise<SendResult> {
    const signal = AbortSignal.timeout(this.timeout);
    // Does not wait for a destination that ignores the signal.
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(new Error("no answer in time")), { once: true });
    });
    try {
      return await Promise.race([destination.send(delivery.lead, signal, delivery), late]);
    } catch (error) {
      const { message, cause } = error instanceof Error ? error : new Error(String(error));
      // fetch throws "fetch failed", with the reason as its cause.
      return { outcome: "later", reply: cause instanceof Error ? `${message}: ${cause.message}` : message };
    }
  }
}

/** Returns why a delivery must be withheld; undefined if it must be made. */
function reasonToWithhold(
  { tellsOfWithdrawals }: Destination,
  { lead, withdrawnAt }: ClaimedDelivery,
): string | undefined {
  if (tellsOfWithdrawals) return withdrawnAt === undefined ? "the withdrawal was lifted" : undefined;
  return isWithheld(lead, withdrawnAt) ? CONSENT_WITHDRAWN : undefined;
}
