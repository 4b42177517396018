import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import path from "node:path";
import { describeError } from "../../log/describeError";
import { type ApiHandler, apiListener, type Endpoint } from "./apiListener";
import { hasOneHost } from "./hasOneHost";
import { limits } from "./limits";
import { makeRoom } from "./makeRoom";
import { malformedResponse } from "./malformedResponse";
import { openSite } from "./openSite";
import { sendPage } from "./sendPage";
import { sendAndClose, sendText } from "./sendText";

export interface SiteServerOptions {
  /** The built site. */
  publicFolder: string;
  /** The endpoints: path → handler. */
  api: Readonly<Record<string, ApiHandler>>;
  /** The monitoring endpoint, which has no limit on requests in flight. */
  healthPath?: string;
  /** Number of our own proxies in front, which append to X-Forwarded-For. */
  trustedProxies?: number;
  /** Called each time a new build is served. */
  onNewBuild?: () => void;
  /** Texts for visitors when the server is busy or fails. */
  messages: { busy: string; failed: string };
}

/**
 * The production server: the built site with its rules, and the API. limits.ts bounds its work.
 * @throws if the site is not built or its rules cannot be read
 */
export async function createSiteServer(options: SiteServerOptions): Promise<Server> {
  const { trustedProxies = 0, publicFolder, onNewBuild } = options;
  const site = await openSite(path.resolve(publicFolder), { onNewBuild });
  const server = createLimitedServer(trustedProxies);
  const endpoints = limitedEndpoints(options);
  server.once("close", site.close);

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = "" } = request;
    const [rawPath = ""] = url.split("?", 1);
    const endpoint = endpoints.get(rawPath);
    try {
      if (url.length > limits.addressLength) sendAndClose(response, 414);
      else if (!hasOneHost(request)) sendAndClose(response, 400);
      else if (endpoint) await endpoint(request, response);
      else sendPage(request, response, site.current(), trustedProxies);
    } catch (error) {
      fail(error, response, options.messages.failed);
    }
  }
  server.on("request", limitRequests(respond));
  return server;
}

/** Node's HTTP server with limits on connections, and on the size and duration of requests. */
function createLimitedServer(trustedProxies: number): Server {
  const server = createServer({
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersTimeout,
    requestTimeout: limits.requestTimeout,
    connectionsCheckingInterval: limits.checkInterval,
    keepAliveTimeout: trustedProxies > 0 ? limits.keepAliveBehindProxy : limits.keepAlive,
    // respond() checks the header instead, so that its 400 has the security headers.
    requireHostHeader: false,
  });
  server.setTimeout(limits.idleTimeout);
  server.maxConnections = limits.connections;
  // A client that has closed its side may still wait for the response. Node's types lack this setting.
  Object.assign(server, { httpAllowHalfOpen: true });
  makeRoom(server, limits.quietConnections);
  server.on("checkExpectation", (_request, response: ServerResponse) => {
    sendAndClose(response, 417);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (socket.writable) socket.end(malformedResponse(error.code), () => socket.destroy());
    else socket.destroy();
  });
  return server;
}

/** Closes a connection after its last permitted request. Node's maxRequestsPerSocket would let the client keep it. */
function limitRequests(listener: RequestListener): RequestListener {
  const counts = new WeakMap<Socket, number>();

  return (request, response) => {
    const { socket } = request;
    const count = (counts.get(socket) ?? 0) + 1;
    counts.set(socket, count);
    if (count === limits.requestsPerConnection) response.shouldKeepAlive = false;
    if (count > limits.requestsPerConnection) socket.destroy();
    else listener(request, response);
  };
}

/** The endpoints by path. They share one limit on requests in flight; health is exempt. */
function limitedEndpoints({ api, healthPath, trustedProxies = 0, messages }: SiteServerOptions): Map<string, Endpoint> {
  let inFlight = 0;
  const limited =
    (handler: ApiHandler): ApiHandler =>
    async (request, client) => {
      if (inFlight >= limits.requestsInFlight) return busyResponse(messages.busy);
      inFlight += 1;
      try {
        return await handler(request, client);
      } finally {
        inFlight -= 1;
      }
    };
  return new Map(
    Object.entries(api).map(([at, handler]) => [
      at,
      apiListener(at === healthPath ? handler : limited(handler), trustedProxies),
    ]),
  );
}

function busyResponse(text: string): Response {
  return new Response(text, {
    status: 503,
    headers: { "retry-after": String(limits.retryAfter), "cache-control": "no-store" },
  });
}

function fail(error: unknown, response: ServerResponse, text: string): void {
  console.error(describeError(error));
  if (response.headersSent) response.destroy();
  else sendText(response, 500, { "cache-control": "no-store" }, text);
}
