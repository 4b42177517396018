import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import path from "node:path";
import type { Duplex } from "node:stream";
import { securityHeaders } from "../headers/securityHeaders";
import { type ApiHandler, apiListener } from "./apiListener";
import { bodyReader } from "./bodyReader";
import { bounds } from "./bounds";
import { requestedOrigin } from "./clientAddress";
import { endParsing, watchConnections } from "./connections";
import { openSite } from "./openSite";
import { sendText } from "./sendText";
import { sendFile } from "./servedFile";
import { takeTurns } from "./turns";

export interface SiteServerOptions {
  /** The built site. */
  publicFolder: string;
  /** What answers below /api: path → handler. */
  api: Readonly<Record<string, ApiHandler>>;
  /** The one of them that monitoring asks: it is answered however busy the server is. */
  healthPath?: string;
  /** How many proxies of our own stand in front and tell the client's address in X-Forwarded-For. */
  trustedProxies?: number;
  /** Where people may call while the server is too busy to answer. */
  phone?: string;
}

type Endpoint = ReturnType<typeof apiListener>;

/**
 * The production server: the built site with its rules, and the API. What any one client may take of it stands in
 * bounds.ts.
 * @throws if the site is not built or its rules cannot be read
 */
export async function createSiteServer(options: SiteServerOptions): Promise<Server> {
  const { trustedProxies = 0, healthPath, phone } = options;
  const site = await openSite(path.resolve(options.publicFolder));
  const endpoints = new Map(
    Object.entries(options.api).map(([at, handler]) => [at, apiListener(handler, trustedProxies)]),
  );
  const server = createServer({
    maxHeaderSize: bounds.headerBytes,
    headersTimeout: bounds.headersWithin,
    requestTimeout: bounds.requestWithin,
    connectionsCheckingInterval: bounds.checkEvery,
    keepAliveTimeout: bounds.keepAlive,
    // Answered here instead, with the headers that every answer has.
    requireHostHeader: false,
  });
  server.setTimeout(bounds.stalled);
  // Who has said all there is to say may still wait for the answer. Node knows this setting, its types do not.
  Object.assign(server, { httpAllowHalfOpen: true });
  const connections = watchConnections(server, bounds);
  const turns = takeTurns(bounds, connections.hadNewcomer);
  const readBody = bodyReader(bounds);
  let endpointsBusy = 0;

  function answer(request: IncomingMessage, response: ServerResponse, waited: number, body?: Buffer): void {
    const url = request.url ?? "";
    const [rawPath, search] = splitAt(url, "?");
    const endpoint = endpoints.get(rawPath);
    if (request.socket.destroyed) return;
    if (url.length > bounds.addressLength) turnAway(response, 414, "This address is too long.");
    else if (!hasOneHost(request)) turnAway(response, 400, "This request does not name one host.");
    else if (endpoint && !KNOWN_METHODS.has(request.method ?? "")) turnAway(response, 400, "This method is not known.");
    else if (isRefused(waited, rawPath, endpoint)) refuse(response);
    else if (endpoint) answerEndpoint(endpoint, request, response, body);
    else answerPage(rawPath, search, request, response);
  }

  function isRefused(waited: number, rawPath: string, endpoint: Endpoint | undefined): boolean {
    if (!endpoint) return waited > bounds.pageWait;
    return rawPath !== healthPath && (waited > bounds.endpointWait || endpointsBusy >= bounds.endpointsAtOnce);
  }

  function answerEndpoint(endpoint: Endpoint, request: IncomingMessage, response: ServerResponse, body?: Buffer): void {
    endpointsBusy += 1;
    endpoint(request, response, body)
      .catch((error: unknown) => fail(error, response))
      .finally(() => {
        endpointsBusy -= 1;
      });
  }

  function answerPage(rawPath: string, search: string, request: IncomingMessage, response: ServerResponse): void {
    const pathname = decoded(rawPath);
    if (pathname === undefined) {
      sendText(response, 400, "This address is not valid.");
    } else if (request.method !== "GET" && request.method !== "HEAD") {
      sendText(response, 405, "Only GET and HEAD are answered here.", { allow: "GET, HEAD" });
    } else {
      const { answer: answerTo, homeOf } = site.current();
      const home = homeOf(requestedOrigin(request, trustedProxies));
      const found = answerTo(pathname, search);
      if (home) {
        // In one hop: the right path under the right origin.
        const inside = found && "location" in found && found.location.startsWith("/") ? found : undefined;
        sendText(response, 301, "", { ...inside?.headers, location: home + (inside?.location ?? rawPath + search) });
      } else if (!found) {
        sendText(response, 404, "There is nothing here.");
      } else if ("location" in found) {
        sendText(response, found.status, "", { ...found.headers, location: found.location });
      } else {
        sendFile(request, response, found.file, found.status);
      }
    }
  }

  /** What is cheapest to say. The connection ends with it, since its next request would only wait again. */
  function refuse(response: ServerResponse): void {
    const call = phone ? ` Or call us at ${phone}.` : "";
    const headers: OutgoingHttpHeaders = { "retry-after": String(bounds.retryAfter), connection: "close" };
    sendText(response, 503, `Very many people are asking at this moment. Please try again in a few seconds.${call}`, {
      ...headers,
      "cache-control": "no-store",
    });
  }

  /** Answers when it is the request's turn, or refuses where too many wait. */
  function queue(request: IncomingMessage, response: ServerResponse, body?: Buffer): void {
    connections.inOrder(response, () => {
      const isTaken = turns.take((waited) => {
        try {
          answer(request, response, waited, body);
        } catch (error) {
          fail(error, response);
        }
      });
      if (!isTaken) refuse(response);
    });
  }

  /** Reads a body at once: while a request waits its turn, Node would hold whatever has come of it. */
  async function queueWithBody(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const onFlood = () => {
      turnAway(response, 400, "The body came in too many pieces.");
      endParsing(request.socket);
      request.destroy();
    };
    try {
      queue(request, response, await readBody(request, onFlood));
    } catch {
      if (!response.headersSent) turnAway(response, 400, "This request is not complete.");
    }
  }

  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const admission = connections.admit(response);
    const [rawPath] = splitAt(request.url ?? "", "?");
    if (admission === "refuse") refuse(response);
    else if (admission === "answer" && endpoints.has(rawPath) && mayHaveBody(request)) queueWithBody(request, response);
    else if (admission === "answer") queue(request, response);
  });
  server.on("checkExpectation", (_request, response: ServerResponse) => {
    turnAway(response, 417, "This server knows no expectation but 100-continue.");
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Told of what endParsing has done; the connection ends with the answers that are on their way.
    if (error.code === "HPE_PAUSED") return;
    if (!socket.writable || !connections.isFree(socket)) socket.destroy();
    else socket.end(malformedAnswer(error.code), () => socket.destroy());
  });
  server.once("close", site.close);
  return server;
}

/** Answers what no browser asks; the connection ends with it. */
function turnAway(response: ServerResponse, status: number, text: string): void {
  sendText(response, status, text, { connection: "close", "cache-control": "no-store" });
}

function fail(error: unknown, response: ServerResponse): void {
  console.error(error);
  if (response.headersSent) response.destroy();
  else sendText(response, 500, "Something went wrong on our side. Please call us.", { "cache-control": "no-store" });
}

/** What endpoints answer by themselves, be it with 405. */
const KNOWN_METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Whether a request brings a body that is worth reading; one that is said to be too long is not. */
function mayHaveBody({ method, headers }: IncomingMessage): boolean {
  return method !== "GET" && method !== "HEAD" && !(Number(headers["content-length"]) > bounds.bodyBytes);
}

/** A path of the site without percent signs; undefined if it is none. */
function decoded(rawPath: string): string | undefined {
  try {
    if (!rawPath.startsWith("/")) return undefined;
    return rawPath.includes("%") ? decodeURI(rawPath) : rawPath;
  } catch {
    return undefined;
  }
}

/** A text up to a mark, and from there on. */
function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at)];
}

const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** RFC 9112, 3.2: a request without a host, with two or with one that is none is answered with 400. HTTP/1.0 knew none. */
function hasOneHost({ headers: { host }, rawHeaders, httpVersionMinor }: IncomingMessage): boolean {
  if (host === undefined) return httpVersionMinor === 0;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === "host") hosts += 1;
  }
  return hosts === 1 && HOST.test(host);
}

/** What Node would say by itself to bytes that are no request, with the headers that every answer has. */
function malformedAnswer(code = ""): string {
  const answers: Record<string, [number, string]> = {
    HPE_HEADER_OVERFLOW: [431, "The headers of this request are too long."],
    HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "This request is too long."],
    ERR_HTTP_REQUEST_TIMEOUT: [408, "This request took too long to arrive."],
  };
  const [status, text] = answers[code] ?? [400, "This request is not valid."];
  const headers = {
    ...securityHeaders,
    "content-type": "text/plain; charset=utf-8",
    "content-length": Buffer.byteLength(text),
    "cache-control": "no-store",
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", text].join("\r\n");
}
