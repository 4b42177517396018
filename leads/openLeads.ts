import pino, { type Logger } from "pino";
import type { Catalog } from "../model/catalog/catalog";
import type { RenderReturnedPage } from "../model/catalog/returnedPages";
import { answerPath, statusPath, withdrawalPath } from "../model/lead/endpoints";
import type { Destination, DestinationServices } from "./deliver/destination";
import { openDestinations } from "./deliver/destinationKinds";
import { Dispatcher } from "./deliver/dispatcher";
import type { Dependencies } from "./dependencies";
import { describeError, OwnError } from "./describeError";
import { endpoints, type Fetch, router } from "./http/endpoints";
import type { HandlerDependencies } from "./http/handlerDependencies";
import { issueAnswerToken } from "./http/request/answerToken";
import { SiteCounter } from "./http/siteCounter";
import { leadHealth } from "./office/leadHealth";
import { issueOfficeLink } from "./office/officeAccess";
import { testDestinations, testNewSettings } from "./office/testDestinations";
import { sendWeeklyReport } from "./office/weeklyReport";
import { DAY } from "./record/ageOf";
import { durabilityProblem, type Settings } from "./settings";
import { countBefore, nextDue, skipUnknown } from "./store/deliveryQueue";
import { signText } from "./store/engine/secret";
import { findDeliveries } from "./store/leadDeliveries";
import { findOnCall } from "./store/onCall";
import { openStore, type Store } from "./store/openStore";
import { findPhotographs } from "./store/photographs";
import { purgeLeads } from "./store/purgeLeads";

export interface LeadsOptions {
  catalog: Catalog;
  settings: Settings;
  renderReturnedPage: RenderReturnedPage;
  log?: Logger;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Where leads go, instead of where the settings say. */
  destinations?: readonly Destination[];
  /** Starts a process that sweeps, on a host where work stops with the response. Without it, this process delivers. */
  startDelivery?: () => Promise<void>;
  /** What the host knows of the health, so that asking keeps no database awake. */
  knownHealth?: HandlerDependencies["knownHealth"];
}

/** The company's side of leads. */
export type Leads = ReturnType<typeof openLeads>;

/**
 * Puts the lead service together. The parts do the work; each gets the same dependencies. The database is opened at its first
 * use, and again at the next one if that failed, so a site starts and serves its pages while the database is away.
 */
export function openLeads({
  catalog,
  settings,
  renderReturnedPage,
  log = pino(),
  now = Date.now,
  destinations: given,
  startDelivery,
  knownHealth = async () => undefined,
}: LeadsOptions) {
  let opened: Promise<Store> | undefined;
  const store = () => {
    opened ??= openLeadStore(settings).catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const destinations = given ?? openDestinations(settings.destinations, servicesFor({ catalog, store, now }));
  const parts = { catalog, settings, destinations, store, log, now };
  const dispatcher = new Dispatcher(parts);
  const stopping = new AbortController();
  const counter = new SiteCounter(parts);
  const health = leadHealth(parts);
  const reportSweep = (error: unknown) => log.error({ error: describeError(error) }, "sweep");
  const dependencies: HandlerDependencies = {
    ...parts,
    renderReturnedPage,
    counter,
    health,
    knownHealth,
    async deliverSoon({ isRepeated = false } = {}) {
      if (settings.isPreview || destinations.length === 0) return;
      if (!startDelivery) dispatcher.sweep().catch(reportSweep);
      // Whoever repeats a request again and again starts nothing.
      else if (!isRepeated || (await hasDue().catch(() => true))) await startDelivery().catch(reportSweep);
    },
  };
  const hasDue = async () => ((await nextDue(await store())) ?? Number.POSITIVE_INFINITY) <= now();

  /** Requests that have not been answered yet, and the weekly report. */
  const underWay = new Set<Promise<unknown>>();
  const track = <T>(work: Promise<T>): Promise<T> => {
    underWay.add(work);
    return work.finally(() => underWay.delete(work));
  };
  const route = router(endpoints(dependencies));
  const answer: Fetch = async (request, client) => {
    const response = await route(request, client);
    // PostgreSQL may have stored what this answer says has failed.
    if (request.method === "POST" && response.status >= 500) await dependencies.deliverSoon();
    return response;
  };
  /** Answers a request to one of the endpoints; 404 for any other path. */
  const fetch: Fetch = (request, client) => track(answer(request, client));

  /**
   * Removes what has been kept long enough, and delivers what is due.
   * @param options `budget`: milliseconds after which nothing new is begun
   * @throws if the store does not answer
   */
  async function sweep({ budget = Number.POSITIVE_INFINITY } = {}): Promise<void> {
    const until = now() + budget;
    if (settings.isPreview) return;
    const opened = await store();
    await purgeLeads(opened, now(), settings.retentionDays > 0 ? settings.retentionDays * DAY : undefined);
    const names = destinations.flatMap(({ subscriptions }) => subscriptions.map(({ name }) => name));
    await skipUnknown(opened, names, now());
    const jobs = settings.weeklyReport ? [sendWeeklyReport, testNewSettings] : [];
    const running = jobs.map((job) => track(job(parts, stopping.signal).catch(reportSweep)));
    await Promise.all([dispatcher.sweep(until), ...running]);
  }

  return {
    catalog,
    store,
    fetch,
    /** Returns when the next delivery is due, milliseconds since 1970; undefined if none waits. */
    nextDue: async () => nextDue(await store()),
    checkHealth: health.check,
    /** Tests whether leads would arrive, without a lead. */
    testDestinations: () => testDestinations(parts),
    /** Returns the path of a link that lets a device into the office's page. */
    officeLink: async () => issueOfficeLink(await store(), now()),
    sweep,
    /** Sweeps while nobody waits, since one slow destination would put off the others' next round. Logs a failure. */
    sweepInBackground: () => void sweep().catch(reportSweep),
    /** Waits for the deliveries under way, and begins no other. */
    stopDelivering() {
      stopping.abort(new Error("no answer before the site stopped"));
      return dispatcher.stop();
    },
    async close() {
      await Promise.allSettled(underWay);
      await dispatcher.stop();
      await counter.written();
      const closing = opened;
      opened = undefined;
      await (await closing)?.close();
    },
  };
}

/** Returns what destinations may use of the service. */
function servicesFor({ catalog, store, now }: Pick<Dependencies, "catalog" | "store" | "now">): DestinationServices {
  const toLink = (path: string) => new URL(path, catalog.company.url).href;
  return {
    catalog,
    now,
    withdrawalLink: async (id) => toLink(withdrawalPath(signText((await store()).secret, "withdrawal link", id))),
    statusLink: async (id) => toLink(statusPath(signText((await store()).secret, "status link", id))),
    photographsOf: async (id) => findPhotographs((await store()).query, id),
    deliveriesOf: async (id) => (await findDeliveries((await store()).query, [id])).get(id) ?? [],
    answerLink: async (id, person) => toLink(answerPath(issueAnswerToken((await store()).secret, id, person, now()))),
    onCall: async () => findOnCall(await store()),
    countBefore: async (delivery, counted) => countBefore(await store(), delivery, counted),
  };
}

/** @throws if the database cannot be reached, if nothing written there would last, or on a preview */
async function openLeadStore(settings: Settings): Promise<Store> {
  if (settings.isPreview)
    throw new OwnError("This is a preview, which has no leads. Build the live site, without CONTEXT.");
  const problem = durabilityProblem(settings);
  if (problem) throw new OwnError(problem);
  return openStore(settings);
}
