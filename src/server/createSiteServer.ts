import { access } from "node:fs/promises";
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from "node:http";
import path from "node:path";
import sirv from "sirv";
import { type ApiHandler, apiListener } from "./apiListener";
import { requestedOrigin } from "./clientAddress";
import { openSite } from "./openSite";

export interface SiteServerOptions {
  /** The built site. */
  publicFolder: string;
  /** What answers below /api: path → handler. */
  api: Readonly<Record<string, ApiHandler>>;
  /** How many proxies of our own stand in front and tell the client's address in X-Forwarded-For. */
  trustedProxies?: number;
}

/** Milliseconds. A client that sends its request drop by drop holds a connection no longer than this. */
const PATIENCE = { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000 };
/** Milliseconds an idle connection stays: longer than the usual minute of proxies in front, which then never meet a closed one. */
const KEEP_ALIVE = 65_000;
/** For everything the rules say nothing about: kept, but asked after each time. */
const REVALIDATED = { "cache-control": "public, max-age=0, must-revalidate" };

/**
 * The production server: the built site with its rules, and the API.
 * @throws if the site is not built or its rules cannot be read
 */
export async function createSiteServer(options: SiteServerOptions): Promise<Server> {
  const folder = path.resolve(options.publicFolder);
  const { trustedProxies = 0 } = options;
  const site = await openSite(folder);
  const sendFile = sirv(folder, { dev: false, etag: true, brotli: true, gzip: true, extensions: [] });
  const endpoints = new Map(
    Object.entries(options.api).map(([at, handler]) => [at, apiListener(handler, trustedProxies)]),
  );

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, rawPath = "", search = ""] = /^([^?]*)(.*)$/s.exec(request.url ?? "") ?? [];
    const endpoint = endpoints.get(rawPath);
    if (endpoint) return endpoint(request, response);

    const pathname = decoded(rawPath);
    if (pathname === undefined) return sendText(response, 400, "This address is not valid.");
    if (request.method !== "GET" && request.method !== "HEAD") {
      return sendText(response, 405, "Only GET and HEAD are answered here.", { allow: "GET, HEAD" });
    }
    const found = site.answer(pathname, search);
    const home = site.homeOf(requestedOrigin(request, trustedProxies));
    if (home) {
      // In one hop: the right path under the right origin.
      const right = found && "location" in found && found.location.startsWith("/") ? found.location : rawPath + search;
      return sendText(response, 301, "", { ...REVALIDATED, ...found?.headers, location: home + right });
    }
    if (!found) return sendText(response, 404, "There is nothing here.");
    const headers = { ...REVALIDATED, ...found.headers };
    if ("location" in found) return sendText(response, found.status, "", { ...headers, location: found.location });
    // A file that went away since the start would otherwise end the process from within sirv's stream.
    const exists = await access(path.join(folder, found.file)).then(
      () => true,
      () => false,
    );
    if (!exists) return sendText(response, 503, "This site is being renewed.", { "retry-after": "10" });

    request.url = encodeURI(found.file);
    // Nothing here is worth continuing, and sirv reads some ranges wrongly. A server may ignore them: RFC 9110, 14.2.
    delete request.headers.range;
    // A page under another status has no older version that a client could hold.
    if (found.status !== 200) delete request.headers["if-none-match"];
    overrule(response, found.status, headers);
    sendFile(request, response);
  }

  return createServer({ ...PATIENCE, keepAliveTimeout: KEEP_ALIVE }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else sendText(response, 500, "Something went wrong on our side.");
    });
  });
}

/** A path of the site without percent signs; undefined if it is none. */
function decoded(rawPath: string): string | undefined {
  try {
    return rawPath.startsWith("/") ? decodeURI(rawPath) : undefined;
  } catch {
    return undefined;
  }
}

/** Has sirv, which knows success only and has headers of its own, send a file under a status and headers of ours. */
function overrule(response: ServerResponse, status: number, ours: OutgoingHttpHeaders): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (its: number, headers?: unknown) => {
    for (const [name, value] of Object.entries({ ...(headers as OutgoingHttpHeaders), ...ours })) {
      if (value !== undefined) response.setHeader(name, value);
    }
    return writeHead(status === 200 ? its : status);
  };
}

function sendText(response: ServerResponse, status: number, text: string, headers: OutgoingHttpHeaders = {}): void {
  response
    .writeHead(status, {
      "content-type": "text/plain; charset=utf-8",
      "content-length": Buffer.byteLength(text),
      "x-content-type-options": "nosniff",
      ...REVALIDATED,
      ...headers,
    })
    .end(text);
}
