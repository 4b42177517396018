import type { Dependencies } from "../dependencies";
import { CONSENT_WITHDRAWN, isWithdrawn, NO_LONGER_NEEDED } from "../model/withdrawal";
import { finishDelivery, type LeasedDelivery, leaseDeliveries } from "../store/deliveryQueue";
import type { Destination } from "./destination";
import { updateAfter } from "./retrySchedule";
import { sendInTime } from "./sendInTime";

/** Time limit of one try, milliseconds. */
const TIMEOUT = 10_000;
/** Maximum number of concurrent deliveries to one destination. */
const AT_ONCE = 5;
/** Log level per delivery state. */
const LOG_LEVELS = { delivered: "info", skipped: "info", pending: "warn", dead: "error" } as const;

interface DispatcherOptions {
  /** From 0 to 1. */
  random?: () => number;
  /** Time limit of one try, milliseconds. */
  timeout?: number;
}

/** One round of deliveries to one destination. */
interface Round {
  done: Promise<void>;
  /** Whether more may have become due since the round last asked the queue. */
  again: boolean;
}

/**
 * Delivers leads to their destinations, at least once. Destinations are independent, so a slow or dead one does not delay
 * the others.
 */
export class Dispatcher {
  private readonly now: () => number;
  private readonly rounds = new Map<Destination, Round>();
  private stopped = false;

  constructor(
    private readonly dependencies: Pick<Dependencies, "destinations" | "store" | "log" | "now">,
    private readonly options: DispatcherOptions = {},
  ) {
    this.now = dependencies.now;
  }

  /**
   * Makes all due deliveries. A call during another sweep joins it.
   * @param until begins no delivery at or after this time, milliseconds since 1970
   * @throws if the store does not answer
   */
  async sweep(until = Number.POSITIVE_INFINITY): Promise<void> {
    const rounds = this.dependencies.destinations.map((destination) => this.join(destination, until));
    const failed = (await Promise.allSettled(rounds)).find((end) => end.status === "rejected");
    if (failed) throw failed.reason;
  }

  /** Begins no more deliveries. Waits for those under way, so that their outcome is stored. */
  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.allSettled([...this.rounds.values()].map(({ done }) => done));
  }

  private join(destination: Destination, until: number): Promise<void> {
    const underWay = this.rounds.get(destination);
    if (underWay) {
      underWay.again = true;
      return underWay.done;
    }
    const round: Round = { again: false, done: Promise.resolve() };
    this.rounds.set(destination, round);
    round.done = this.deliverAll(destination, until, round);
    return round.done;
  }

  private async deliverAll(destination: Destination, until: number, round: Round): Promise<void> {
    try {
      while (!this.stopped && this.now() < until) {
        round.again = false;
        const leased = await leaseDeliveries(await this.dependencies.store(), destination.name, AT_ONCE, this.now());
        const tried = leased.map((delivery) => this.deliver(destination, delivery));
        // Waits for all, because stop() promises that the outcome of those under way is stored.
        const failed = (await Promise.allSettled(tried)).find((end) => end.status === "rejected");
        if (failed) throw failed.reason;
        if (leased.length === 0 && !round.again) return;
      }
    } finally {
      // Synchronously after the last query, so that no call joins a finished round.
      this.rounds.delete(destination);
    }
  }

  private async deliver(destination: Destination, delivery: LeasedDelivery): Promise<void> {
    const { random = Math.random, timeout = TIMEOUT } = this.options;
    const started = this.now();
    const reason = reasonToSkip(destination, delivery);
    if (reason) return this.skip(delivery, reason);
    const result = await sendInTime(timeout, (signal) => destination.send(delivery.lead, signal, delivery));
    const update = updateAfter(result, delivery, this.now(), random);
    const line = {
      lead: delivery.lead.id,
      destination: destination.name,
      state: update.state,
      attempt: delivery.attempts,
      ms: Math.max(0, this.now() - started),
    };
    this.dependencies.log[LOG_LEVELS[update.state]](line, "lead delivery");
    await finishDelivery(await this.dependencies.store(), delivery, update);
  }

  private async skip(delivery: LeasedDelivery, reply: string): Promise<void> {
    const { lead, destination } = delivery;
    this.dependencies.log.info({ lead: lead.id, destination, state: "skipped" }, "lead delivery");
    await finishDelivery(await this.dependencies.store(), delivery, { state: "skipped", reply, isUntried: true });
  }
}

/** Returns why a delivery must not be made; undefined if it must. */
function reasonToSkip(
  { isMachine, tellsOfWithdrawals }: Destination,
  { lead, withdrawnAt, isCancelled }: LeasedDelivery,
): string | undefined {
  if (tellsOfWithdrawals && withdrawnAt === undefined) return "the withdrawal was taken back";
  if (isMachine && isCancelled) return NO_LONGER_NEEDED;
  return isMachine && isWithdrawn(lead, withdrawnAt) ? CONSENT_WITHDRAWN : undefined;
}
