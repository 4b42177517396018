import pino, { type Logger } from "pino";
import type { Catalog } from "../../content/catalog";
import { courier } from "./courier";
import { deliveryQueue } from "./deliveryQueue";
import type { Destination } from "./destination";
import { destinationsOf } from "./destinationsOf";
import { errorName } from "./errorName";
import { type Client, handleLead } from "./handleLead";
import { handleOpening } from "./handleOpening";
import type { LeadRecord } from "./leadRecord";
import { openLeadStore } from "./leadStore";
import { openDatabase } from "./openDatabase";
import type { Settings } from "./settings";

export interface LeadsParts {
  catalog: Catalog;
  settings: Settings;
  log?: Logger;
  /** Milliseconds since 1970. */
  now?: () => number;
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
  destinations = destinationsOf(settings.destinations, catalog),
}: LeadsParts) {
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
  const carry = courier({ queue, destinations, now, log });
  const report = (error: unknown) => log.error({ error: errorName(error) }, "sweep");

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
    await (await store()).purge(now(), retentionDays > 0 ? now() - retentionDays * DAY : undefined);
    await carry.sweep(until, onTried);
  }

  return {
    catalog,
    store,
    queue,

    /** Takes a posted form. Never throws. */
    handle: (request: Request, client: Client = {}): Promise<Response> => handleLead(request, client, deps),

    /** Stamps the opening of a form. Never throws. */
    opening: (request: Request): Promise<Response> => handleOpening(request, deps),

    /** Tells whether the store answers and how long deliveries have been waiting. Never throws. */
    async health(request?: Request): Promise<Response> {
      const headers = { "cache-control": "no-store" };
      if (request && request.method !== "GET" && request.method !== "HEAD") {
        return new Response(null, { status: 405, headers: { ...headers, allow: "GET, HEAD" } });
      }
      try {
        const parts = await reach();
        const { pending, dead, oldestPending } = await parts.queue.standing();
        const oldestPendingSeconds = oldestPending === null ? null : Math.round((now() - oldestPending) / 1000);
        return Response.json({ ok: true, store: parts.store.kind, pending, dead, oldestPendingSeconds }, { headers });
      } catch {
        return Response.json({ ok: false }, { status: 503, headers });
      }
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
