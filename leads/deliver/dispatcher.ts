import { urgentTimeframes } from "../catalog/answerSteps";
import type { Dependencies } from "../dependencies";
import { HELD, NO_LONGER_NEEDED } from "../record/sideDestinations";
import { type DeliveryUpdate, finishDelivery, type LeasedDelivery, leaseDeliveries } from "../store/deliveryQueue";
import type { PlannedDelivery } from "../store/leadDeliveries";
import type { Destination, Subscription } from "./destination";
import { planDeliveries } from "./planDeliveries";
import { updateAfter } from "./retrySchedule";
import { sendInTime } from "./sendInTime";

/** Time limit of one try, milliseconds. Programs that look something up first, and mail servers that scan, take long. */
const TIMEOUT = 30_000;
/** Milliseconds that a try has after the end of its sweep. hosts/netlify/sweepWhenDue.ts counts on it. */
const AFTER_END = 14_000;
/** Milliseconds that deliveries under way have when the process stops. Docker kills it after ten seconds. */
const STOP_WITHIN = 7_000;
/** Maximum number of concurrent deliveries to one destination. */
const AT_ONCE = 5;
/** How long a delivery may fail before the office hears of it, milliseconds. An alert half of the promised minutes. */
const FAILS_FOR = 24 * 3_600_000;
/** Counts as promised if content promises no time. */
const MINUTES = 30;
/** Log level per delivery state. */
const LOG_LEVELS = { delivered: "info", skipped: "info", pending: "warn", dead: "error" } as const;

/** A delivery to make. */
interface Task {
  destination: Destination;
  subscription: Subscription;
  delivery: LeasedDelivery;
}

/**
 * Delivers what happens about leads to its destinations, at least once. Destinations are independent, so a slow or dead one
 * does not delay the others.
 */
export class Dispatcher {
  private round: Promise<void> | undefined;
  /** Whether more may have become due since the round last asked the queue. */
  private again = false;
  /** Makes the round ask. */
  private wake = () => {};
  /** The destinations to which deliveries are under way. */
  private readonly busy = new Set<Destination>();
  private readonly stopping = new AbortController();
  private stopped = false;

  constructor(
    private readonly dependencies: Pick<Dependencies, "catalog" | "destinations" | "store" | "log" | "now">,
    private readonly timeout = TIMEOUT,
  ) {}

  /** Makes all deliveries that are due before `until`. A call during another sweep joins it. @throws if the store does not answer */
  sweep(until = Number.POSITIVE_INFINITY): Promise<void> {
    this.askAgain();
    this.round ??= this.deliverAll(until);
    return this.round;
  }

  /** Begins no more deliveries. Waits for those under way, so that their outcome is stored, and ends them after a while. */
  async stop(within = STOP_WITHIN): Promise<void> {
    this.stopped = true;
    const timer = setTimeout(() => this.stopping.abort(new Error("no answer before the site stopped")), within);
    await this.round?.catch(() => {});
    clearTimeout(timer);
  }

  private askAgain(): void {
    this.again = true;
    this.wake();
  }

  private async deliverAll(until: number): Promise<void> {
    const failures: unknown[] = [];
    const isOver = () => this.stopped || failures.length > 0 || this.dependencies.now() >= until;
    const deliver = async (destination: Destination, tasks: readonly Task[]) => {
      this.busy.add(destination);
      // Waits for all, because stop() promises that the outcome of those under way is stored.
      const tried = await Promise.allSettled(tasks.map((task) => this.deliver(task, until)));
      failures.push(...tried.flatMap((end) => (end.status === "rejected" ? [end.reason] : [])));
      this.busy.delete(destination);
      this.askAgain();
    };
    while (this.again || this.busy.size > 0) {
      if (!this.again)
        await new Promise<void>((resolve) => {
          this.wake = resolve;
        });
      this.again = false;
      const idle = this.dependencies.destinations.filter((each) => !this.busy.has(each));
      const leased = await this.lease(isOver() ? [] : idle).catch((error) => {
        failures.push(error);
        return [];
      });
      for (const destination of idle) {
        const tasks = destination.subscriptions.flatMap((subscription) =>
          leased.flatMap((delivery) =>
            delivery.destination === subscription.name ? [{ destination, subscription, delivery }] : [],
          ),
        );
        if (tasks.length > 0) deliver(destination, tasks);
      }
    }
    // Synchronously after the last look, so that no call joins a round that is over.
    this.round = undefined;
    if (failures.length > 0) throw failures[0];
  }

  private async lease(destinations: readonly Destination[]): Promise<LeasedDelivery[]> {
    const { store, catalog, now } = this.dependencies;
    const recipients = destinations.map(({ subscriptions }) => subscriptions.map(({ name }) => name));
    return recipients.length === 0
      ? []
      : leaseDeliveries(await store(), recipients, AT_ONCE, now(), urgentTimeframes(catalog));
  }

  private async deliver({ destination, subscription, delivery }: Task, until: number): Promise<void> {
    const { now } = this.dependencies;
    const started = now();
    const isMachine = destination.machine !== undefined;
    const limit = Math.min(this.timeout, until + AFTER_END - started);
    const send = (signal: AbortSignal) => subscription.send(delivery, signal);
    const update =
      skipIfEnded(subscription, delivery, isMachine) ||
      updateAfter(await sendInTime(limit, send, this.stopping.signal), delivery, now(), isMachine);
    const line = {
      lead: delivery.lead.id,
      destination: delivery.destination,
      state: update.state,
      attempt: delivery.attempts,
      ms: now() - started,
    };
    this.dependencies.log[LOG_LEVELS[update.state]](line, "lead delivery");
    const queued = this.tellFailure(destination, delivery, update);
    const result = queued.length > 0 ? { ...update, queued } : update;
    await finishDelivery(await this.dependencies.store(), delivery, result);
  }

  /** Returns what tells of a delivery that has failed for good, and once of one that fails for too long. */
  private tellFailure(
    { person, mailbox }: Destination,
    { lead, standing, createdAt }: LeasedDelivery,
    { state }: DeliveryUpdate,
  ): readonly PlannedDelivery[] {
    const { catalog, now } = this.dependencies;
    const minutes = catalog.company.answerPromise ?? MINUTES;
    const lateAt = createdAt + (person === undefined ? FAILS_FOR : (minutes / 2) * 60_000);
    if (state !== "dead" && !(state === "pending" && now() >= lateAt)) return [];
    const at = state === "dead" ? now() : lateAt;
    const events = [mailbox === undefined ? ("failed" as const) : ("unread" as const)];
    return planDeliveries(lead, events, { at, standing }, this.dependencies).destinations;
  }
}

/** Skips spam, except the notices of a withdrawal: the law wants them sent. Skips what a machine gets no more. */
function skipIfEnded(
  { events, outlives = [] }: Subscription,
  { lead, standing }: LeasedDelivery,
  isMachine: boolean,
): DeliveryUpdate | undefined {
  const skip = (reply: string) => ({ state: "skipped", reply }) as const;
  if (lead.state === "spam" && !events.includes("withdrawn")) return skip(HELD);
  if (!isMachine) return undefined;
  // Somebody in the office may have booked it since.
  if (standing.stage === "cancelled" && !outlives.includes("cancellation")) return skip(NO_LONGER_NEEDED);
  return lead.withdrawnAt !== null && !outlives.includes("withdrawal")
    ? skip("the sender has withdrawn consent")
    : undefined;
}
