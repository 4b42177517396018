import { createHash } from "node:crypto";
import pino, { type Logger } from "pino";
import { localTime } from "../content/facts/hours/openingHours";
import { serviceNamed, slugsOf } from "../content/facts/serviceNamed";
import { describeError } from "../log/describeError";
import { answerSteps } from "./catalog/answerSteps";
import type { Catalog } from "./catalog/catalog";
import { testLead } from "./catalog/testLead";
import { openDestinations } from "./destinations/destinationKinds";
import { handleClaim } from "./intake/claim/handleClaim";
import type { Client } from "./intake/client";
import { handleCount, hasOptedOut } from "./intake/handleCount";
import { handleFormOpened } from "./intake/handleFormOpened";
import { handleLead, type LeadHandlerDependencies } from "./intake/handleLead";
import { handlePromisedCall } from "./intake/handlePromisedCall";
import type { RenderReturnedPage } from "./intake/returnedPage";
import { SiteCounter } from "./intake/siteCounter";
import { handleWithdrawal } from "./intake/withdrawal/handleWithdrawal";
import { OFFICE } from "./model/acts";
import { claimPath, withdrawalPath } from "./model/endpoints";
import { delivers } from "./model/leadContext";
import type { LeadRecord } from "./model/leadRecord";
import { sourceOf } from "./model/siteCounts";
import { digestSchedule } from "./office/digestSchedule";
import { type FullDisk, type HealthReport, isDiskFull, leadHealth, type PublicHealth } from "./office/leadHealth";
import type { LeadOffice } from "./office/leadOffice";
import { deliveryTable } from "./queue/deliveries";
import { type DeliveryQueue, deliveryQueue } from "./queue/deliveryQueue";
import type { Destination } from "./queue/destination";
import { createDispatcher, type Dispatcher } from "./queue/dispatcher";
import { tryDestinations } from "./queue/tryDestinations";
import { durabilityProblem, type Settings } from "./settings";
import { claimTokens } from "./store/claimTokens";
import type { QueuedDelivery } from "./store/deliveryTable";
import { openDatabase } from "./store/engine/openDatabase";
import { withTimeout } from "./store/engine/withTimeout";
import type { LeadStore } from "./store/leadStore";
import { openLeadStore } from "./store/openLeadStore";
import { withdrawalTokens } from "./store/privacy/withdrawalTokens";
import type { Try } from "./store/tries";

export interface LeadsDependencies {
  catalog: Catalog;
  settings: Settings;
  renderReturnedPage: RenderReturnedPage;
  log?: Logger;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Where leads go, if this copy of the site delivers any. */
  destinations?: readonly Destination[];
}

export interface SweepOptions {
  /** Milliseconds after which nothing new is begun. */
  budget?: number;
  /** Called after each delivery that has been tried. */
  onTried?: () => void;
}

/**
 * The company's side of leads. The database is opened at its first use, and again at the next one if that failed, so a
 * site starts and serves its pages while the database is away.
 */
export interface Leads extends LeadOffice {
  readonly catalog: Catalog;
  /** Takes a posted form. Never throws. */
  handle(request: Request, client?: Client): Promise<Response>;
  /** Gives a form token to a form that has been opened. Never throws. */
  formOpened(request: Request): Promise<Response>;
  /** Returns a calendar file with the office's call after a request. Never throws. */
  promisedCall(request: Request): Promise<Response>;
  /** Counts what a page reports. Never throws. */
  count(request: Request, client?: Client): Promise<Response>;
  /** Takes a withdrawal of consent. Never throws. */
  withdraw(request: Request, client?: Client): Promise<Response>;
  /** Shows a lead by the link of an alert, and takes what the office did about it. Never throws. */
  claim(request: Request, client?: Client): Promise<Response>;
  /**
   * The address by which a lead's sender withdraws consent, for e-mails. It names the lead, and nobody's address or
   * number.
   */
  withdrawalLink(leadId: string): Promise<string>;
  /** Tells anybody whether leads can be stored and are delivered, and no more. Never throws. */
  health(request?: Request): Promise<Response>;
  /** Removes what has been kept long enough, and delivers what is due. @throws if the store does not answer */
  sweep(options?: SweepOptions): Promise<void>;
  /**
   * Sweeps while nobody waits, since one slow destination would put off the others' next round. A failure is written to
   * the log.
   */
  sweepInBackground(): void;
  /** Waits for the deliveries under way, and begins no other. */
  stopDelivering(): Promise<void>;
}

/** Assembles intake, store, queue and destinations. */
export const openLeads = (dependencies: LeadsDependencies): Leads => new OpenLeads(dependencies);

interface OpenParts {
  store: LeadStore;
  queue: DeliveryQueue;
  close: () => Promise<void>;
}

const DAY = 24 * 3_600_000;
/** The moment of the last test of the destinations. */
const TRIED = "destinations tried";
/** Milliseconds that counting may hold up an answer where work stops with the response. */
const COUNTING = 300;

class OpenLeads implements Leads {
  readonly catalog: Catalog;
  readonly context;
  private readonly settings: Settings;
  private readonly renderReturnedPage: RenderReturnedPage;
  private readonly log: Logger;
  private readonly now: () => number;
  readonly destinations: readonly Destination[];
  private readonly dispatcher: Dispatcher;
  readonly checkHealth: () => Promise<HealthReport>;
  private readonly counter: SiteCounter;
  private readonly sendDigest: () => Promise<void>;
  private digest: Promise<void> | undefined;
  private parts: Promise<OpenParts> | undefined;
  private hasReportedNoAddress = false;
  private fullDisk: FullDisk | undefined;
  /** Requests that have not been answered yet. */
  private readonly underWay = new Set<Promise<Response>>();

  constructor({ catalog, settings, renderReturnedPage, log, now = Date.now, destinations }: LeadsDependencies) {
    this.catalog = catalog;
    this.context = settings.context;
    this.settings = settings;
    this.renderReturnedPage = renderReturnedPage;
    this.log = log ?? pino({ level: settings.logLevel });
    this.now = now;
    const setUp =
      destinations ??
      openDestinations(settings.destinations, {
        catalog,
        withdrawalLink: (id) => this.withdrawalLink(id),
        claimLink: (id, person) => this.claimLink(id, person),
        reserve: async (lead) => (await this.store()).reserveConfirmation(lead, this.now()),
        secrets: {
          read: async (name) => (await this.store()).readSecret(name),
          swap: async (name, was, value) => (await this.store()).swapSecret(name, was, value),
        },
        now,
      });
    this.destinations = delivers(this.context) ? setUp : [];
    if (setUp.length > 0 && this.destinations.length === 0) {
      this.log.info(
        { context: this.context },
        "leads are kept and delivered nowhere, because this is not the live site",
      );
    }
    this.dispatcher = createDispatcher({
      queue: () => this.queue(),
      destinations: this.destinations,
      now,
      log: this.log,
    });
    const { timeZone } = catalog.company;
    this.counter = new SiteCounter({
      store: () => this.store(),
      // Previews and branches are tried out by the company itself.
      pages: delivers(this.context) ? catalog.pages : [],
      today: () => localTime(new Date(now()), timeZone).date,
      now,
    });
    const digests = settings.destinations.flatMap(({ kind, settings }) => kind.digest?.(settings, catalog) ?? []);
    this.sendDigest = digestSchedule({
      store: () => this.store(),
      send: delivers(this.context) ? digests[0] : undefined,
      context: this.context,
      timeZone,
      now,
      log: this.log,
    });
    this.checkHealth = leadHealth({
      database: settings.databaseUrl ? "postgres" : "sqlite",
      signsConsent: settings.consentKeys.signing !== undefined,
      durabilityProblem: durabilityProblem(settings),
      withdrawalAlarm: settings.withdrawalAlarm,
      log: this.log,
      destinations: this.destinations.map(({ name }) => name),
      open: () => this.open(),
      fullDisk: () => this.fullDisk,
      now,
    });
  }

  async store(): Promise<LeadStore> {
    return (await this.open()).store;
  }

  async queue(): Promise<DeliveryQueue> {
    return (await this.open()).queue;
  }

  async handle(request: Request, client: Client = {}): Promise<Response> {
    // Once: the health report counts.
    if (!client.address && !this.hasReportedNoAddress) {
      this.hasReportedNoAddress = true;
      this.log.error("the host does not tell the visitor's network address, so all such leads share one limit");
    }
    return this.finishing(this.counted(handleLead(request, client, this.handlerDependencies())));
  }

  count(request: Request, client: Client = {}): Promise<Response> {
    const hosts = [new URL(this.catalog.company.url).hostname];
    return this.counted(handleCount(request, client, { counter: this.counter, hosts }));
  }

  withdraw(request: Request, client: Client = {}): Promise<Response> {
    const { catalog, renderReturnedPage, now, log } = this;
    return this.finishing(
      handleWithdrawal(request, client, {
        catalog,
        renderReturnedPage,
        store: () => this.store(),
        rateLimit: this.settings.rateLimit,
        onRecorded: () => this.deliverSoon(),
        now,
        log,
      }),
    );
  }

  async withdrawalLink(leadId: string): Promise<string> {
    const { withdrawalSecret } = await this.store();
    return new URL(withdrawalPath(withdrawalTokens(withdrawalSecret).issue(leadId)), this.catalog.company.url).href;
  }

  claim(request: Request, client: Client = {}): Promise<Response> {
    const { catalog, renderReturnedPage, now, log } = this;
    const people = [OFFICE, ...this.destinations.flatMap(({ person }) => person ?? [])];
    return this.finishing(
      handleClaim(request, client, { catalog, renderReturnedPage, store: () => this.store(), people, now, log }),
    );
  }

  private async claimLink(leadId: string, person: string): Promise<string> {
    const { claimSecret } = await this.store();
    return new URL(claimPath(claimTokens(claimSecret).issue(leadId, person, this.now())), this.catalog.company.url)
      .href;
  }

  formOpened(request: Request): Promise<Response> {
    return handleFormOpened(request, { store: () => this.store(), now: this.now });
  }

  async promisedCall(request: Request): Promise<Response> {
    return handlePromisedCall(request, { catalog: this.catalog, now: this.now });
  }

  async health(request?: Request): Promise<Response> {
    const headers = { "cache-control": "no-store" };
    if (request && request.method !== "GET" && request.method !== "HEAD") {
      return new Response(null, { status: 405, headers: { ...headers, allow: "GET, HEAD" } });
    }
    const { ok, status, store } = await this.checkHealth();
    return Response.json({ ok, status, store } satisfies PublicHealth, { status: ok ? 200 : 503, headers });
  }

  get timeZone(): string {
    return this.catalog.company.timeZone;
  }

  slugsOf(service: string): readonly string[] {
    const named = serviceNamed(service, this.catalog.services);
    return named ? slugsOf(named) : [service];
  }

  async sweep({ budget = Number.POSITIVE_INFINITY, onTried }: SweepOptions = {}): Promise<void> {
    const until = this.now() + budget;
    const { retentionDays } = this.settings;
    const store = await this.store();
    await store.purge(this.now(), retentionDays > 0 ? retentionDays * DAY : undefined);
    this.digest ??= this.sendDigest()
      .catch((error) => this.reportSweep(error))
      .finally(() => {
        this.digest = undefined;
      });
    await Promise.all([this.dispatcher.sweep(until, onTried), this.tryWhenDue(), this.digest]);
  }

  /**
   * Lets one process test the destinations when their settings are new, and whenever a test is due. Each set of settings has
   * its own time, so that two servers with different settings do not test in turn at every sweep.
   */
  private async tryWhenDue(): Promise<void> {
    const { tryDays, destinations } = this.settings;
    if (tryDays === 0 || !this.destinations.some(({ tryOut }) => tryOut)) return;
    const store = await this.store();
    // Too short to reveal the secrets in the settings.
    const settings = createHash("sha256").update(JSON.stringify(destinations)).digest("hex").slice(0, 8);
    const moment = `${TRIED} ${settings}`;
    const last = await store.readMoment(moment);
    const now = this.now();
    if (last !== undefined && Math.abs(now - last) < tryDays * DAY) return;
    if (await store.swapMoment(moment, last, now)) await this.tryDestinations();
  }

  async tryDestinations(): Promise<Try[]> {
    const { catalog, destinations } = this;
    const now = this.now();
    const link = new URL("/api/health", catalog.company.url).href;
    const tries = await tryDestinations(destinations, testLead(catalog, now), link, now);
    await (await this.store()).recordTries(tries);
    return tries;
  }

  sweepInBackground(): void {
    this.sweep().catch((error) => this.reportSweep(error));
  }

  stopDelivering(): Promise<void> {
    return this.dispatcher.stop();
  }

  async release(id: string): Promise<readonly string[] | undefined> {
    const now = this.now();
    const destinationsOf = (lead: LeadRecord) => this.destinationsOf(lead, now);
    return (await this.store()).release(id, destinationsOf, now, (lead) => this.answerByOf(lead, now));
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.underWay);
    await this.dispatcher.stop();
    await this.digest;
    await this.counter.written();
    const parts = this.parts;
    this.parts = undefined;
    await (await parts)?.close();
  }

  private handlerDependencies(): LeadHandlerDependencies {
    return {
      catalog: this.catalog,
      renderReturnedPage: this.renderReturnedPage,
      store: () => this.store(),
      rateLimit: this.settings.rateLimit,
      destinationsOf: (lead) => this.destinationsOf(lead, lead.receivedAt),
      answerByOf: (lead) => this.answerByOf(lead, lead.receivedAt),
      now: this.now,
      log: this.log,
      onStored: () => {
        if (this.fullDisk) this.fullDisk.storedSince = true;
        this.deliverSoon();
      },
      count: (kind, { page, attribution, globalPrivacyControl }, headers) => {
        if (globalPrivacyControl || hasOptedOut(headers)) return;
        this.counter.add(kind, page ?? "", sourceOf(attribution?.last));
      },
      onNotStored: (error) => {
        if (isDiskFull(error)) this.fullDisk = { at: this.now(), storedSince: false };
      },
    };
  }

  /** Lets an answer be sent before the database is closed. */
  private finishing(answer: Promise<Response>): Promise<Response> {
    this.underWay.add(answer);
    return answer.finally(() => this.underWay.delete(answer));
  }

  /** Writes counts after the answer, or before it where work stops with the response. */
  private async counted(answer: Promise<Response>): Promise<Response> {
    const response = await answer;
    if (this.settings.ephemeralHost) await withTimeout(COUNTING, () => this.counter.written()).catch(() => {});
    return response;
  }

  private deliverSoon(): void {
    // Where work stops with the response, a delivery begun would only be cut off; the scheduled sweep makes it.
    if (!this.settings.ephemeralHost) this.dispatcher.sweep().catch((error) => this.reportSweep(error));
  }

  private destinationsOf(lead: LeadRecord, from: number): QueuedDelivery[] {
    return this.destinations
      .filter(({ wants }) => wants(lead))
      .map(({ name, dueAt }) => (dueAt ? { destination: name, dueAt: dueAt(lead, from) } : name));
  }

  /** When somebody should have taken a lead. Undefined if nobody is alerted, since then nobody says that they have it. */
  private answerByOf(lead: LeadRecord, from: number): number | undefined {
    return this.destinations.some(({ person }) => person) ? answerSteps(lead, this.catalog, from).whole : undefined;
  }

  private reportSweep(error: unknown): void {
    this.log.error({ error: describeError(error) }, "sweep");
  }

  private open(): Promise<OpenParts> {
    this.parts ??= openParts(this.settings, this.catalog).catch((error) => {
      this.parts = undefined;
      throw error;
    });
    return this.parts;
  }
}

/** @throws if the database cannot be reached, or if nothing written there would last */
async function openParts(settings: Settings, { form }: Catalog): Promise<OpenParts> {
  const problem = durabilityProblem(settings);
  if (problem) throw new Error(problem);
  const database = await openDatabase(settings);
  try {
    const store = await openLeadStore(database, deliveryTable, settings.consentKeys);
    await store.rememberConsentText(form.consent.version, form.consent.text);
    return { store, queue: deliveryQueue(database, store), close: database.close };
  } catch (error) {
    await database.close();
    throw error;
  }
}
