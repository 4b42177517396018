import pino, { type Logger } from "pino";
import type { Catalog } from "../content/catalog";
import { describeError } from "../log/describeError";
import { deliveryQueue } from "./delivery/deliveryQueue";
import type { Destination } from "./delivery/destination";
import { destinationsOf } from "./delivery/destinations/destinationsOf";
import { createDispatcher } from "./delivery/dispatcher";
import { handleFormOpened } from "./intake/handleFormOpened";
import { type Client, handleLead } from "./intake/handleLead";
import type { LeadRecord } from "./model/leadRecord";
import { leadHealth } from "./office/leadHealth";
import { delivers, type Settings } from "./settings";
import { openLeadStore } from "./store/leadStore";
import { openDatabase } from "./store/openDatabase";

export interface LeadsParts {
  catalog: Catalog;
  settings: Settings;
  log?: Logger;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Where leads go, if this copy of the site delivers any. */
  destinations?: readonly Destination[];
}

export type Leads = ReturnType<typeof openLeads>;

export interface SweepOptions {
  budget?: number;
  onTried?: () => void;
}

const DAY = 24 * 3_600_000;

/**
 * The company's side of leads, put together. The database is opened at its first use, and again at the next one if
 * that failed, so a site starts and serves its pages while the database is away.
 */
export function openLeads({
  catalog,
  settings,
  log = pino({ level: settings.logLevel }),
  now = Date.now,
  destinations: setUp = destinationsOf(settings.destinations, catalog),
}: LeadsParts) {
  const { context } = settings;
  const destinations = delivers(context) ? setUp : [];
  if (setUp.length > 0 && destinations.length === 0) {
    log.info({ context }, "leads are kept and delivered nowhere, because this is not the live site");
  }
  let toldOfNoAddress = false;
  let opened: ReturnType<typeof open> | undefined;

  async function open() {
    const database = await openDatabase(settings);
    try {
      const store = await openLeadStore(database);
      await store.rememberConsentWords(catalog.form.consent.version, catalog.form.consent.text);
      return { store, queue: deliveryQueue(database), close: database.close };
    } catch (error) {
      await database.close();
      throw error;
    }
  }
  const reach = () => {
    opened ??= open().catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const store = async () => (await reach()).store;
  const queue = async () => (await reach()).queue;
  const namesOf = (lead: LeadRecord) => destinations.filter(({ wants }) => wants(lead)).map(({ name }) => name);
  const carry = createDispatcher({ queue, destinations, now, log });
  const report = (error: unknown) => log.error({ error: describeError(error) }, "sweep");
  const health = leadHealth({ settings, open: reach, now });

  const deps = {
    catalog,
    store,
    rateLimit: settings.rateLimit,
    destinationsOf: namesOf,
    now,
    log,
    onStored: () => {
      // Where work stops with the answer, a delivery begun would only be cut off; the scheduled sweep makes it.
      if (!settings.ephemeralHost) carry.sweep().catch(report);
    },
  };

  /**
   * Removes what has been kept long enough, and delivers what is due.
   * @param budget milliseconds after which nothing new is begun
   * @param onTried told of each delivery that has been tried
   * @throws if the store does not answer
   */
  async function sweep({ budget = Number.POSITIVE_INFINITY, onTried }: SweepOptions = {}): Promise<void> {
    const until = now() + budget;
    const { retentionDays } = settings;
    await (await store()).purge(now(), retentionDays > 0 ? retentionDays * DAY : undefined);
    await carry.sweep(until, onTried);
  }

  return {
    catalog,
    context,
    store,
    queue,

    /** Takes a posted form. Never throws. */
    handle(request: Request, client: Client = {}): Promise<Response> {
      // Once: the health report counts.
      if (!client.address && !toldOfNoAddress) {
        toldOfNoAddress = true;
        log.error("the host does not tell the visitor's network address, so all such leads share one limit");
      }
      return handleLead(request, client, deps);
    },

    /** Stamps the opening of a form. Never throws. */
    opening: (request: Request): Promise<Response> => handleFormOpened(request, deps),

    /** Tells whether leads can be stored and are delivered. Never throws. */
    async health(request?: Request): Promise<Response> {
      const headers = { "cache-control": "no-store" };
      if (request && request.method !== "GET" && request.method !== "HEAD") {
        return new Response(null, { status: 405, headers: { ...headers, allow: "GET, HEAD" } });
      }
      const report = await health();
      return Response.json(report, { status: report.ok ? 200 : 503, headers });
    },

    sweep,

    /**
     * Sweeps while nobody waits, since one slow destination would put off the others' next round. What fails is written
     * to the log.
     */
    sweepAside(): void {
      sweep().catch(report);
    },

    /** Waits for the deliveries under way, and begins no other. */
    stopDelivering: carry.stop,

    /** Queues a held lead's deliveries after all. @returns where it goes, or nothing if there is no such lead */
    release: async (id: string): Promise<readonly string[] | undefined> => (await store()).release(id, namesOf, now()),

    /** Stops delivering, then closes the database. */
    async close(): Promise<void> {
      await carry.stop();
      const parts = opened;
      opened = undefined;
      await (await parts)?.close();
    },
  };
}
