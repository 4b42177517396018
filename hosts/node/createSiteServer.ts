import type { IncomingMessage, Server, ServerResponse } from "node:http";
import path from "node:path";
import { describeError, type Fetch } from "../../leads/index";
import { HEALTH_ENDPOINT, isForLeads, PHOTOGRAPHS_ENDPOINT } from "../../model/lead/endpoints";
import { withSecurityHeaders } from "../headers/securityHeaders";
import { apiListener } from "./apiListener";
import { createLimitedServer } from "./limitedServer";
import { limits } from "./limits";
import { openSite } from "./openSite";
import { sendAndClose, sendPage, sendText } from "./sendPage";

export interface SiteServerOptions {
  /** The built site. */
  publicFolder: string;
  /** Answers the requests that are for the lead service. */
  fetch: Fetch;
  /** Number of our own proxies in front, which append to X-Forwarded-For. */
  trustedProxies?: number;
  /** Called each time a new build is served. */
  onNewBuild?: () => void;
  /** Texts for visitors when the server is busy or fails. */
  messages: { busy: string; failed: string };
}

/**
 * The production server: the built site with its rules, and the API. limits.ts bounds its work.
 * @throws if the site is not built
 */
export async function createSiteServer(options: SiteServerOptions): Promise<Server> {
  const { trustedProxies = 0, publicFolder, onNewBuild, messages } = options;
  const site = await openSite(path.resolve(publicFolder), { onNewBuild });
  const api = apiListener(limitInFlight(options.fetch, messages.busy), trustedProxies);

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = "" } = request;
    try {
      if (url.length > limits.addressLength) sendAndClose(response, 414);
      else if (!hasOneHost(request)) sendAndClose(response, 400);
      else if (isForLeads(url)) await api(request, response);
      else sendPage(request, response, site.current(), trustedProxies);
    } catch (error) {
      fail(error, response, messages.failed);
    }
  }
  const server = createLimitedServer(trustedProxies, respond);
  server.once("close", site.close);
  return server;
}

/**
 * Limits the requests in flight. Health is exempt, so that monitoring works under load. Photographs have their own limit, so
 * that they take no request's place.
 */
function limitInFlight(fetch: Fetch, busy: string): Fetch {
  const inFlight = { requests: 0, photographs: 0 };
  return async (request, client) => {
    const { pathname } = new URL(request.url);
    if (pathname === HEALTH_ENDPOINT) return fetch(request, client);
    const [kind, most] =
      pathname === PHOTOGRAPHS_ENDPOINT
        ? (["photographs", limits.photographsInFlight] as const)
        : (["requests", limits.requestsInFlight] as const);
    if (inFlight[kind] >= most) return busyResponse(busy);
    inFlight[kind] += 1;
    try {
      return await fetch(request, client);
    } finally {
      inFlight[kind] -= 1;
    }
  };
}

function busyResponse(text: string): Response {
  const headers = { "retry-after": String(limits.retryAfter), "cache-control": "no-store" };
  return withSecurityHeaders(new Response(text, { status: 503, headers }));
}

function fail(error: unknown, response: ServerResponse, text: string): void {
  console.error(describeError(error));
  if (response.headersSent) response.destroy();
  else sendText(response, 500, { "cache-control": "no-store" }, text);
}

const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Whether a request has exactly one valid Host header. RFC 9112, 3.2 demands 400 otherwise. HTTP/1.0 has no Host header,
 * so an HTTP/1.0 request may omit it.
 */
function hasOneHost({ headersDistinct: { host: hosts = [] }, httpVersionMinor }: IncomingMessage): boolean {
  const [host] = hosts;
  return host === undefined ? httpVersionMinor === 0 : hosts.length === 1 && HOST.test(host);
}
