import type { Logger } from "pino";
import { CONSENT_WITHDRAWN, isWithheld } from "../model/withdrawal";
import { CLOCK_TOLERANCE } from "../store/engine/clockTolerance";
import type { ClaimedDelivery, DeliveryQueue } from "./deliveryQueue";
import type { Destination, SendResult } from "./destination";
import { requestedPause, updateAfter } from "./retrySchedule";

/** Milliseconds one try may take. */
const TIMEOUT = 10_000;
/** Deliveries to one destination under way at the same time. */
const AT_ONCE = 5;
/** How loudly the log says what became of a delivery. */
const LOG_LEVELS = { delivered: "info", withheld: "info", dropped: "info", pending: "warn", dead: "error" } as const;

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

/**
 * Carries leads to their destinations. Destinations are independent of each other, so a slow or dead one delays no
 * other. Each lead arrives at least once.
 */
export interface Dispatcher {
  /**
   * Delivers all that is due. A call during another joins it.
   * @param until milliseconds since 1970 after which nothing new is begun
   * @param onTried called after each delivery that has been tried
   * @throws if the store does not answer
   */
  sweep(until?: number, onTried?: () => void): Promise<void>;
  /** Begins nothing more, and waits for what is under way, so that its outcome is stored. */
  stop(): Promise<void>;
}

export const createDispatcher = (dependencies: DispatcherDependencies): Dispatcher => new QueueDispatcher(dependencies);

/** One round of deliveries to one destination. */
interface Round {
  done: Promise<void>;
  /** Whether more may have become due since the round last looked. */
  again: boolean;
}

class QueueDispatcher implements Dispatcher {
  private readonly queue: DispatcherDependencies["queue"];
  private readonly destinations: readonly Destination[];
  private readonly now: () => number;
  private readonly random: () => number;
  private readonly log: DispatcherDependencies["log"];
  private readonly timeout: number;
  /** The rounds under way. */
  private readonly rounds = new Map<Destination, Round>();
  /** Since when and until when a destination asked to be left alone, milliseconds since 1970. */
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
        // In the store too, for other processes and for the health check, which looks for deliveries that nobody makes.
        if (cooldown) return await (await this.queue()).postpone(destination.name, cooldown, this.now());
        round.again = false;
        const claimed = await (await this.queue()).claim(destination.name, AT_ONCE, this.now());
        await Promise.all(claimed.map((delivery) => this.deliver(destination, delivery).then(onTried)));
        if (claimed.length === 0 && !round.again) return;
      }
    } finally {
      // Before anything else can run, so that no call joins a round that has seen the last of the queue.
      this.rounds.delete(destination);
    }
  }

  /** Until when a destination is to be left alone; nothing if it is not, or if the clock ran ahead when it asked. */
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
    // A destination that asks to be left alone means all deliveries, not only this one.
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
    // A destination that ignores the signal is not waited for either.
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(new Error("no answer in time")), { once: true });
    });
    try {
      return await Promise.race([destination.send(delivery.lead, signal, delivery), late]);
    } catch (error) {
      const { message, cause } = error instanceof Error ? error : new Error(String(error));
      // fetch says "fetch failed" and keeps the reason in the cause.
      return { outcome: "later", reply: cause instanceof Error ? `${message}: ${cause.message}` : message };
    }
  }
}

/** Why a delivery must not be made any more; nothing if it must. */
function reasonToWithhold(
  { tellsOfWithdrawals }: Destination,
  { lead, withdrawnAt }: ClaimedDelivery,
): string | undefined {
  if (tellsOfWithdrawals) return withdrawnAt === undefined ? "the withdrawal was lifted" : undefined;
  return isWithheld(lead, withdrawnAt) ? CONSENT_WITHDRAWN : undefined;
}
