/** Carries out a plan on the real server and a real database, and judges the ledger. */
import { setTimeout as realPause } from "node:timers/promises";
import { isOpen } from "../../src/content/facts/hours/openingHours";
import { withSpecialDates } from "../../src/content/facts/hours/specialDays";
import type { Catalog } from "../../src/leads/catalog/catalog";
import { easternTime } from "../../test/easternTime";
import { sampleCatalog } from "../../test/leads/sampleCatalog";
import { type CompanySite, openCompanySite } from "./companySite";
import { type CompanyStore, openCompanyStore, type Pending, type StoreKind } from "./companyStore";
import { judge, type Verdict } from "./judge";
import { Ledger, type Trouble } from "./ledger";
import { DAY, type Holiday, type Plan, type PlannedRequest, type PlanOptions, planYear } from "./planYear";
import { type Receivers, receiverNames, startReceivers } from "./receivers";
import { RehearsalClock } from "./rehearsalClock";
import { HANGING } from "./simulatedClock";
import type { Stage } from "./stage";
import { troubles } from "./troubles";
import { createVisitor, type OpenForm, type Outcome, type Visitor } from "./visitor";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The clock's longest step, because the retention clock advances at most an hour per sweep. */
const STEP = HOUR;
/** The server's pause between sweeps. */
const SWEEP = MINUTE;
/** Interval of health checks during a trouble. */
const WATCH = 20 * MINUTE;
/** Time that a person takes to fill in the form. */
const FILLING = 5_000;
/** Retries by a refused visitor, with exponential backoff from PATIENCE. Then the visitor calls. */
const PRESSES = 8;
const PATIENCE = 2 * MINUTE;
/** Real milliseconds to wait for deliveries in flight, and for the start of a due delivery. */
const UNDER_WAY = 5_000;
const NOT_BEGUN = 2_000;
/** The same during a database outage. */
const IN_VAIN = 30;
/** Real milliseconds to wait for a sweep. */
const SWEEPING = 100;

export interface RehearsalOptions extends PlanOptions {
  store: StoreKind;
  /** Days after which settled leads are removed, and the deviation that a wrong clock may cause. */
  retentionDays: number;
  retentionSlack: number;
  /** Days by which a wrong clock is wrong. */
  wrongBy: number;
  /** Called when a trouble begins. */
  onTrouble?: (name: string, at: number) => void;
}

export interface RehearsalResult extends Verdict {
  store: StoreKind;
  seed: number;
  requests: number;
  arrivals: number;
  /** Refused tries. */
  refusedTries: number;
  troubles: number;
  withdrawals: number;
  erasures: number;
  restores: number;
  /** Whether the store's disk could be filled. */
  hasRealDisk: boolean;
  seconds: number;
}

interface Appointment {
  at: number;
  work: () => Promise<void>;
}

export async function rehearse(options: RehearsalOptions): Promise<RehearsalResult> {
  const started = performance.now();
  const plan = planYear(options);
  const clock = new RehearsalClock(plan.from);
  const ledger = new Ledger();
  const store = openCompanyStore(options.store);
  const receivers = await startReceivers(clock, ledger);
  const env = Object.assign(
    { LEADS_RETENTION_DAYS: String(options.retentionDays) },
    store.env,
    ...receiverNames.map((name) => receivers[name].env),
  );
  const count = options.store === "postgres" ? 2 : 1;
  const site = openCompanySite({ clock, env, count });
  try {
    await new Rehearsal({ options, plan, clock, ledger, store, receivers, site }).play();
    const verdict = judge(ledger, {
      keepFor: options.retentionDays * DAY,
      keepForSlack: options.retentionSlack * DAY,
      company: sampleCatalog.company,
      end: clock.now,
    });
    return {
      store: options.store,
      seed: options.seed,
      requests: ledger.requests.length,
      ...verdict,
      arrivals: ledger.arrivals.length,
      refusedTries: ledger.replies.filter(({ reference }) => !reference).length,
      troubles: plan.troubles.length,
      withdrawals: ledger.withdrawals.length,
      erasures: ledger.erasures.length,
      restores: ledger.restores.length,
      hasRealDisk: store.hasRealDisk,
      seconds: Math.round((performance.now() - started) / 1000),
    };
  } finally {
    await Promise.all(site.servers.map((server) => site.kill(server)));
    await Promise.all(receiverNames.map((name) => receivers[name].close()));
    await store.close();
    site.remove();
  }
}

interface Cast {
  options: RehearsalOptions;
  plan: Plan;
  clock: RehearsalClock;
  ledger: Ledger;
  store: CompanyStore;
  receivers: Receivers;
  site: CompanySite;
}

class Rehearsal implements Stage {
  readonly clock;
  readonly ledger;
  readonly store;
  readonly receivers;
  readonly site;
  catalog: Catalog = sampleCatalog;
  backupAt = 0;
  readonly wrongBy: number;
  private readonly plan: Plan;
  private readonly options: RehearsalOptions;
  private readonly visitor: Visitor;
  /** Latest first. */
  private readonly agenda: Appointment[] = [];
  private troublesUnderWay = 0;
  /** The time until which the clock moves a minute at a time. */
  private slowUntil = 0;

  constructor({ options, plan, clock, ledger, store, receivers, site }: Cast) {
    this.options = options;
    this.wrongBy = options.wrongBy * DAY;
    this.plan = plan;
    this.clock = clock;
    this.ledger = ledger;
    this.store = store;
    this.receivers = receivers;
    this.site = site;
    this.visitor = createVisitor({ ledger, clock, address: () => site.address() });
  }

  async play(): Promise<void> {
    await this.site.deploy(this.catalog);
    await this.site.start();
    for (const request of this.plan.requests) this.at(request.at, () => this.ask(request));
    for (const { name, at } of this.plan.troubles) {
      this.at(at, async () => {
        this.options.onTrouble?.(name, this.clock.now);
        await troubles[name](this);
      });
    }
    this.planSightings();
    for (let next = this.agenda.pop(); next; next = this.agenda.pop()) {
      await this.advanceTo(next.at);
      await next.work();
    }
    await this.advanceTo(this.clock.now + 7 * HOUR);
    await this.sight();
    for (const crash of this.site.crashes) this.ledger.check("a server ends only when it is told to", false, crash);
  }

  at(at: number, work: () => Promise<void>): void {
    const place = this.agenda.findLastIndex((other) => other.at > at) + 1;
    this.agenda.splice(place, 0, { at, work });
  }

  later(milliseconds: number, work: () => Promise<void>): void {
    this.at(this.clock.now + milliseconds, work);
  }

  newRequest(changes: Partial<PlannedRequest> = {}): PlannedRequest {
    return { ...this.plan.spare(), at: this.clock.now, ...changes };
  }

  async ask(request: PlannedRequest): Promise<void> {
    const { clock, visitor, ledger } = this;
    ledger.requests.push({ ...request, at: clock.now });
    const form = await visitor.open(request, this.catalog.form.consent.version);
    await clock.pass(request.manner === "too fast" ? 500 : FILLING);
    if (request.manner === "mistake") await this.makeMistake(form);
    if (request.manner === "double click") {
      const [outcome] = await Promise.all([visitor.press(form), visitor.press(form)]);
      return this.follow(form, outcome);
    }
    await this.follow(form, await visitor.press(form));
    if (request.manner === "again later") this.later(DAY, () => this.askAgain(form));
  }

  async askDuring(count: number, work: () => Promise<void>): Promise<void> {
    const asking = Array.from({ length: count }, () => this.ask(this.newRequest()));
    // Now some requests have a response and others do not.
    await realPause(30);
    await work();
    await Promise.all(asking);
  }

  begin(what: Trouble["what"]): () => void {
    const trouble = { what, from: this.clock.now, until: Number.POSITIVE_INFINITY };
    this.ledger.troubles.push(trouble);
    this.troublesUnderWay += 1;
    if (this.troublesUnderWay === 1) this.later(WATCH, () => this.watch());
    return () => {
      trouble.until = this.clock.now;
      this.troublesUnderWay -= 1;
    };
  }

  async askHealth(): Promise<string> {
    // The server keeps a report for five seconds.
    await this.clock.pass(5_000);
    const report = await fetch(`${this.site.address()}/api/health`, { signal: AbortSignal.timeout(10_000) })
      .then((response) => response.json())
      .catch(() => ({ status: "silent" }));
    this.ledger.health.push({ at: this.clock.now, status: report.status });
    return report.status;
  }

  /** @returns the state of deliveries; undefined if the database does not answer */
  async settle(): Promise<Pending | undefined> {
    const begun = performance.now();
    for (;;) {
      const pending = await this.store.pending(this.clock.now);
      const waited = performance.now() - begun;
      if (!pending || (pending.leased === 0 && pending.fresh === 0)) return pending;
      if (waited > this.patience(pending)) return pending;
      await this.letHangingExpire(pending.leased);
      await realPause(2);
    }
  }

  private patience({ leased }: Pending): number {
    if (this.isStoreInTrouble()) return IN_VAIN;
    return leased > 0 ? UNDER_WAY : NOT_BEGUN;
  }

  private isStoreInTrouble(): boolean {
    return this.ledger.troubles.some(({ what, until }) => what === "store" && until > this.clock.now);
  }

  moveSlowly(milliseconds: number): void {
    this.slowUntil = this.clock.now + milliseconds;
  }

  async sight(): Promise<void> {
    await this.settle();
    const leads = await this.store.leads();
    if (leads) this.ledger.sightings.push({ at: this.clock.now, leads });
  }

  /** Moves the clock, stopping at each due delivery. */
  private async advanceTo(target: number): Promise<void> {
    while (this.clock.now < target) {
      const { next = Number.POSITIVE_INFINITY, removal } = (await this.settle()) ?? {};
      const now = this.clock.now;
      const step = now < this.slowUntil ? SWEEP : STEP;
      const passed = Math.min(target, now + step, Math.max(next, now + SWEEP)) - now;
      await this.clock.pass(passed);
      if (passed >= SWEEP) await this.letSweepRemove(removal);
    }
  }

  /** Waits until a sweep has advanced the retention clock, so that it does not lag. */
  private async letSweepRemove(before: number | undefined): Promise<void> {
    if (this.isStoreInTrouble()) return;
    const begun = performance.now();
    while (performance.now() - begun < SWEEPING) {
      const pending = await this.store.pending(this.clock.now);
      if (!pending || pending.removal !== before) return;
      await realPause(1);
    }
  }

  /**
   * Expires deliveries to destinations that hang, once all others have ended. Otherwise each would take ten real
   * seconds.
   */
  private async letHangingExpire(leased: number): Promise<void> {
    const hanging = receiverNames.reduce((sum, name) => sum + this.receivers[name].hanging, 0);
    if (hanging === 0 || hanging < leased) return;
    // Does not expire a delivery that has just begun.
    await realPause(HANGING);
    await this.clock.pass(10_000, { expire: true });
  }

  private async watch(): Promise<void> {
    await this.askHealth();
    if (this.troublesUnderWay > 0) this.later(WATCH, () => this.watch());
  }

  /** Schedules a visitor's reaction to an outcome. */
  private async follow(form: OpenForm, outcome: Outcome, presses = 1): Promise<void> {
    if (outcome.status === "sent") return this.showHours(form);
    if (outcome.status === "invalid") {
      // An older build may lack the service that the page offered.
      form.fields.service = "plumbing";
    }
    if (presses > PRESSES) return;
    const pause = outcome.status === "limited" ? outcome.retryAfter * 1_000 : PATIENCE * 2 ** (presses - 1);
    this.later(pause, async () => this.follow(form, await this.visitor.press(form), presses + 1));
  }

  private async makeMistake(form: OpenForm): Promise<void> {
    const zip = form.fields.zip ?? "";
    form.fields.zip = "";
    const outcome = await this.visitor.attempt(form);
    this.ledger.check("a mistake in a field is named", outcome.status !== "sent", form.request.key);
    form.fields.zip = zip;
  }

  /** Sends from the same tab the next day, unless the store has forgotten the request. */
  private async askAgain(form: OpenForm): Promise<void> {
    if (this.ledger.restores.some(({ at }) => at > form.request.at)) return;
    if (this.ledger.erasures.some(({ email }) => email === form.request.email)) return;
    await this.visitor.press(form);
  }

  /** After sending, the form says whether the office is open. */
  private showHours({ request }: OpenForm): void {
    const now = new Date(this.clock.now);
    const shown = isOpen(withSpecialDates(this.catalog.company, now), now);
    const isRight = shown === isOfficeOpen(this.clock.now, this.plan.holidays);
    const what = `${request.key} was told "${shown ? "open" : "closed"}" at ${new Date(this.clock.now).toISOString()}`;
    this.ledger.check("the office's hours are shown right", isRight, what);
  }

  /** Records the store's content each Monday; each day in a short rehearsal. */
  private planSightings(): void {
    const { from, until } = this.plan;
    const isLong = until - from > 60 * DAY;
    for (let at = from + DAY; at <= until; at += DAY) {
      if (!isLong || easternTime(at).getUTCDay() === 1 || at === until) this.at(at, () => this.sight());
    }
  }
}

/** The sample company's hours, computed independently of the site: Monday to Friday, 7 to 18. */
function isOfficeOpen(moment: number, holidays: readonly Holiday[]): boolean {
  const local = easternTime(moment);
  const isHoliday = holidays.some(({ at }) => moment >= at && moment < at + DAY);
  const isWeekday = local.getUTCDay() >= 1 && local.getUTCDay() <= 5;
  return isWeekday && !isHoliday && local.getUTCHours() >= 7 && local.getUTCHours() < 18;
}
