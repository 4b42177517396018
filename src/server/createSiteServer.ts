import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import type { Duplex } from "node:stream";
import { type ApiHandler, apiListener } from "./apiListener";
import { bodyReader } from "./bodyReader";
import { bounds } from "./bounds";
import { watchConnections } from "./connections";
import { createResponder, type Responder } from "./createResponder";
import { endParsing } from "./endParsing";
import { malformedResponse } from "./malformedResponse";
import { openSite } from "./openSite";
import { requestTarget } from "./requestTarget";
import { sendAndClose } from "./sendText";
import { takeTurns } from "./turns";

export interface SiteServerOptions {
  /** The built site. */
  publicFolder: string;
  /** The endpoints: path → handler. */
  api: Readonly<Record<string, ApiHandler>>;
  /** The endpoint that monitoring asks: it is answered however busy the server is. */
  healthPath?: string;
  /** How many proxies of our own stand in front and tell the client's address in X-Forwarded-For. */
  trustedProxies?: number;
  /** Called once a later build of the site is served. */
  onNewBuild?: () => void;
  /** Where people may call while the server is too busy to answer. */
  phone?: string;
}

/**
 * The production server: the built site with its rules, and the API. What any one client may take of it stands in
 * bounds.ts.
 * @throws if the site is not built or its rules cannot be read
 */
export async function createSiteServer(options: SiteServerOptions): Promise<Server> {
  const { trustedProxies = 0, healthPath, phone } = options;
  const site = await openSite(path.resolve(options.publicFolder), { onNewBuild: options.onNewBuild });
  const endpoints = new Map(
    Object.entries(options.api).map(([at, handler]) => [at, apiListener(handler, trustedProxies)]),
  );
  const server = createBoundedServer();
  server.once("close", site.close);
  const isEndpoint = ({ url }: IncomingMessage) => endpoints.has(requestTarget(url).rawPath);
  serveInTurn(server, isEndpoint, createResponder({ site, endpoints, healthPath, trustedProxies, phone }));
  return server;
}

/** Node's HTTP server with limits on the size and the time of what it reads. */
function createBoundedServer(): Server {
  const server = createServer({
    maxHeaderSize: bounds.headerBytes,
    headersTimeout: bounds.headersWithin,
    requestTimeout: bounds.requestWithin,
    connectionsCheckingInterval: bounds.checkEvery,
    keepAliveTimeout: bounds.keepAlive,
    // Checked by the responder, whose response has the headers that every response has.
    requireHostHeader: false,
  });
  server.setTimeout(bounds.stalled);
  // A client that has ended its side may still wait for the response. Node knows this setting, its types do not.
  Object.assign(server, { httpAllowHalfOpen: true });
  return server;
}

/** Responds to each request in its turn, within the bounds on connections, waiting requests and bodies. */
function serveInTurn(server: Server, isEndpoint: (request: IncomingMessage) => boolean, responder: Responder): void {
  const connections = watchConnections(server, bounds);
  const turns = takeTurns(bounds, connections.hadNewcomer);
  const readBody = bodyReader(bounds);

  function queue(request: IncomingMessage, response: ServerResponse, body?: Buffer): void {
    connections.inOrder(response, () => {
      const isTaken = turns.take((waited) => responder.respond(request, response, waited, body));
      if (!isTaken) responder.refuse(response);
    });
  }

  /** Reads the body before the request waits for its turn: Node would hold whatever has arrived of it meanwhile. */
  async function queueWithBody(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const onFlood = () => {
      sendAndClose(response, 400, "The body came in too many pieces.");
      endParsing(request.socket);
      request.destroy();
    };
    try {
      queue(request, response, await readBody(request, onFlood));
    } catch {
      if (!response.headersSent) sendAndClose(response, 400, "This request is not complete.");
    }
  }

  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const admission = connections.admit(response);
    if (admission === "refuse") responder.refuse(response);
    else if (admission === "answer" && isEndpoint(request) && mayHaveBody(request)) queueWithBody(request, response);
    else if (admission === "answer") queue(request, response);
  });
  server.on("checkExpectation", (_request, response: ServerResponse) => {
    sendAndClose(response, 417, "This server knows no expectation but 100-continue.");
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    // The consequence of endParsing; the connection ends with the responses that are on their way.
    if (error.code === "HPE_PAUSED") return;
    if (!socket.writable || !connections.isFree(socket)) socket.destroy();
    else socket.end(malformedResponse(error.code), () => socket.destroy());
  });
}

/** Whether a request brings a body that is worth reading; one that announces too long a body does not. */
function mayHaveBody({ method, headers }: IncomingMessage): boolean {
  return method !== "GET" && method !== "HEAD" && !(Number(headers["content-length"]) > bounds.bodyBytes);
}
