import pino, { type Logger } from "pino";
import type { Catalog } from "../../content/catalog";
import { type Client, handleLead } from "./handleLead";
import { type LeadStore, openLeadStore } from "./leadStore";
import { openDatabase } from "./openDatabase";
import type { Settings } from "./settings";

export interface LeadsParts {
  catalog: Catalog;
  settings: Settings;
  log?: Logger;
  now?: () => number;
}

export type Leads = ReturnType<typeof openLeads>;

/**
 * The company's side of leads, put together. The database is opened at its first use, and again at the next one if
 * that failed, so a site starts and serves its pages while the database is away.
 */
export function openLeads({ catalog, settings, log = pino({ level: settings.logLevel }), now = Date.now }: LeadsParts) {
  let opened: Promise<LeadStore> | undefined;
  const store = () => {
    opened ??= openDatabase(settings)
      .then(openLeadStore)
      .catch((error) => {
        opened = undefined;
        throw error;
      });
    return opened;
  };
  const deps = { catalog, store, rateLimit: settings.rateLimit, now, log };

  return {
    catalog,
    store,

    /** Takes a posted form. Never throws. */
    handle: (request: Request, client: Client = {}): Promise<Response> => handleLead(request, client, deps),

    /** Tells whether the store answers. Never throws. */
    async health(request?: Request): Promise<Response> {
      const headers = { "cache-control": "no-store" };
      if (request && request.method !== "GET" && request.method !== "HEAD") {
        return new Response(null, { status: 405, headers: { ...headers, allow: "GET, HEAD" } });
      }
      try {
        const reached = await store();
        await reached.ping();
        return Response.json({ ok: true, store: reached.kind }, { headers });
      } catch {
        return Response.json({ ok: false }, { status: 503, headers });
      }
    },

    /** Delivers what is due, and removes what has been kept long enough. */
    async sweep(): Promise<void> {},

    async close(): Promise<void> {
      if (opened) await (await opened).close();
      opened = undefined;
    },
  };
}
