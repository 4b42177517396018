import { setMaxListeners } from "node:events";
import type { Dependencies } from "../dependencies";
import { CONSENT_WITHDRAWN, NO_LONGER_NEEDED } from "../record/sideDestinations";
import { finishDelivery, type LeasedDelivery, leaseDeliveries } from "../store/deliveryQueue";
import type { Destination } from "./destination";
import { updateAfter } from "./retrySchedule";
import { sendInTime } from "./sendInTime";

/** Time limit of one try, milliseconds. Programs that look something up first, and mail servers that scan, take long. */
const TIMEOUT = 30_000;
/** Milliseconds that a try has after the end of its sweep: Netlify ends a scheduled function 15 seconds after. */
const AFTER_END = 14_000;
/** Milliseconds that deliveries under way have when the process stops. Docker kills it after ten seconds. */
const STOP_WITHIN = 7_000;
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
  private readonly rounds = new Map<Destination, Round>();
  private readonly stopping = new AbortController();
  private stopped = false;

  constructor(
    private readonly dependencies: Pick<Dependencies, "catalog" | "destinations" | "store" | "log" | "now">,
    private readonly options: DispatcherOptions = {},
  ) {
    // Each delivery under way listens, and Node.js takes more than ten listeners for a leak.
    setMaxListeners(0, this.stopping.signal);
  }

  /** Makes all deliveries that are due before `until`. A call during another sweep joins it. @throws if the store does not answer */
  async sweep(until = Number.POSITIVE_INFINITY): Promise<void> {
    const rounds = this.dependencies.destinations.map((destination) => this.join(destination, until));
    const failed = (await Promise.allSettled(rounds)).find((end) => end.status === "rejected");
    if (failed) throw failed.reason;
  }

  /** Begins no more deliveries. Waits for those under way, so that their outcome is stored, and ends them after a while. */
  async stop(within = STOP_WITHIN): Promise<void> {
    this.stopped = true;
    const timer = setTimeout(() => this.stopping.abort(new Error("no answer before the site stopped")), within);
    await Promise.allSettled([...this.rounds.values()].map(({ done }) => done));
    clearTimeout(timer);
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
    const { store, catalog, now } = this.dependencies;
    const urgent = catalog.form.timeframes.flatMap(({ value, emergency }) => (emergency ? [value] : []));
    try {
      while (!this.stopped && now() < until) {
        round.again = false;
        const leased = await leaseDeliveries(await store(), destination.name, AT_ONCE, now(), urgent);
        const tried = leased.map((delivery) => this.deliver(destination, delivery, until));
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

  private async deliver(destination: Destination, delivery: LeasedDelivery, until: number): Promise<void> {
    const { random = Math.random, timeout = TIMEOUT } = this.options;
    const { now } = this.dependencies;
    const started = now();
    const reason = reasonToSkip(destination, delivery);
    if (reason) return this.skip(delivery, reason);
    const result = await sendInTime(
      Math.min(timeout, until + AFTER_END - started),
      (signal) => destination.send(delivery.lead, signal, delivery),
      this.stopping.signal,
    );
    const update = updateAfter(result, delivery, now(), random, destination.isMachine);
    const line = {
      lead: delivery.lead.id,
      destination: destination.name,
      state: update.state,
      attempt: delivery.attempts,
      ms: now() - started,
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
function reasonToSkip({ isMachine }: Destination, { lead, isCancelled }: LeasedDelivery): string | undefined {
  if (!isMachine) return undefined;
  if (isCancelled) return NO_LONGER_NEEDED;
  return lead.withdrawnAt === null ? undefined : CONSENT_WITHDRAWN;
}
