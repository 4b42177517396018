import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { resolve } from "node:path";
import { clientNetwork, describeError, type Fetch } from "../../leads/index";
import { HEALTH_ENDPOINT, isAboutPhotographs, isForLeads } from "../../model/lead/endpoints";
import { withSecurityHeaders } from "../headers/securityHeaders";
import { apiListener } from "./apiListener";
import { readBuiltSite } from "./builtSite";
import { createLimitedServer } from "./limitedServer";
import { limits } from "./limits";
import { photographSlots } from "./photographSlots";
import { sendAndClose, sendPage, sendText } from "./sendPage";

export interface SiteServerOptions {
  publicFolder: string;
  fetch: Fetch;
  /** Number of our own proxies in front, which append to X-Forwarded-For. */
  trustedProxies?: number;
  /** Texts for visitors when the server is busy or fails. */
  messages: { busy: string; failed: string };
}

/**
 * The production server: the built site with its rules, and the API. limits.ts bounds its work.
 * @throws if the site is not built
 */
export async function createSiteServer(options: SiteServerOptions): Promise<Server> {
  const { trustedProxies = 0, publicFolder, messages } = options;
  const site = await readBuiltSite(resolve(publicFolder));
  const api = apiListener(limitInFlight(options.fetch, messages.busy), trustedProxies);
  const hasSlot = photographSlots(trustedProxies);

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = "" } = request;
    const path = pathOf(url);
    try {
      if (url.length > limits.addressLength) sendAndClose(response, 414);
      else if (!isForLeads(path)) sendPage(request, response, site);
      // Browsers ask for the normal form. With another one, limits and lead service could read two paths.
      else if (path !== url.split("?", 1)[0]) sendAndClose(response, 400);
      else if (isAboutPhotographs(path) && !hasSlot(request, response)) refuse(response, messages.busy);
      else await api(request, response);
    } catch (error) {
      console.error(describeError(error));
      if (response.headersSent) response.destroy();
      else sendText(response, 500, { "cache-control": "no-store" }, messages.failed);
    }
  }
  return createLimitedServer(trustedProxies, respond);
}

/** The path in its normal form, as the lead service's router reads it: without dot segments. Empty if there is none. */
function pathOf(url: string): string {
  const address = `http://localhost${url}`;
  return url.startsWith("/") && URL.canParse(address) ? new URL(address).pathname : "";
}

/**
 * Limits the requests in flight, of all clients and of one network address, so that one client does not refuse all others.
 * Health is exempt, so that monitoring works under load.
 */
function limitInFlight(fetch: Fetch, busy: string): Fetch {
  const inFlight: string[] = [];
  return async (request, client) => {
    if (new URL(request.url).pathname === HEALTH_ENDPOINT) return fetch(request, client);
    const network = client?.address ? clientNetwork(client.address) : "";
    const own = inFlight.filter((each) => network && each === network);
    if (own.length >= limits.requestsInFlight.ofOne || inFlight.length >= limits.requestsInFlight.most) {
      return withSecurityHeaders(new Response(busy, { status: 503, headers: BUSY }));
    }
    inFlight.push(network);
    try {
      return await fetch(request, client);
    } finally {
      inFlight.splice(inFlight.indexOf(network), 1);
    }
  };
}

const BUSY = { "retry-after": String(limits.retryAfter), "cache-control": "no-store" };

/** Refuses a photograph without reading it. Node would read megabytes of each before the connection's next request. */
const refuse = (response: ServerResponse, busy: string) =>
  sendText(response, 503, { ...BUSY, connection: "close" }, busy);
