import { readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { createRequestListener, type FetchHandler } from "@remix-run/node-fetch-server";
import sirv from "sirv";
import { readSiteRules } from "./siteRules";

export interface SiteServerOptions {
  /** The built site. */
  publicFolder: string;
  /** What answers below /api: path → handler. */
  api: Readonly<Record<string, FetchHandler>>;
  /** Whether a proxy in front tells the client's address in X-Forwarded-For. */
  trustProxy?: boolean;
}

/** Said by Netlify's own files; they are no pages. */
const PRIVATE = new Set(["/_headers", "/_redirects"]);
/** For everything without a hash in its name: kept, but asked after each time. */
const REVALIDATED = "public, max-age=0, must-revalidate";

/** The file that answers a path, as the builds lay pages out: `contact`, `contact.html` or `contact/index.html`. */
function fileOf(folder: string, pathname: string): string | undefined {
  const base = path.join(folder, pathname);
  return [base, `${base}.html`, path.join(base, "index.html")].find(
    (candidate) => statSync(candidate, { throwIfNoEntry: false })?.isFile() === true,
  );
}

/** The one address of a page: no doubled or final slash, no index.html, no .html. */
function canonical(pathname: string): string {
  const single = pathname.replace(/\/{2,}/g, "/");
  return single.replace(/(\/index)?\.html$/, "").replace(/\/$/, "") || "/";
}

/**
 * The production server: the built site with its rules, and the API.
 * @throws if the site is not built or its rules cannot be read
 */
export async function createSiteServer({ publicFolder, api, trustProxy = false }: SiteServerOptions): Promise<Server> {
  const folder = path.resolve(publicFolder);
  if (!fileOf(folder, "/index.html")) throw new Error(`No site in ${publicFolder}: run "npm run build" first.`);
  const rules = await readSiteRules(folder);
  const serveFile = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ["html"],
    setHeaders: (response) => {
      if (!response.hasHeader("cache-control")) response.setHeader("cache-control", REVALIDATED);
    },
  });

  const endpoints = new Map(
    Object.entries(api).map(([pathname, handler]) => [
      pathname,
      createRequestListener(handler, {
        trustProxy,
        onError: () => new Response("Something went wrong on our side.", { status: 500 }),
      }),
    ]),
  );

  /** Answers with a page's file under another status than 200. */
  function sendPage(request: IncomingMessage, response: ServerResponse, status: number, pathname: string): void {
    const file = fileOf(folder, pathname);
    response.writeHead(file ? status : 404, {
      "content-type": file ? "text/html; charset=utf-8" : "text/plain; charset=utf-8",
      "cache-control": REVALIDATED,
    });
    if (request.method === "HEAD") response.end();
    else response.end(file ? readFileSync(file) : "Not found");
  }

  function redirect(response: ServerResponse, to: string, search: string, status = 301): void {
    response.writeHead(status, { location: to + search, "cache-control": REVALIDATED }).end();
  }

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const [rawPath = "/", query] = (request.url ?? "/").split("?", 2);
    const search = query === undefined ? "" : `?${query}`;
    const endpoint = endpoints.get(rawPath);
    if (endpoint) {
      endpoint(request, response);
      return;
    }

    let pathname: string;
    try {
      pathname = decodeURIComponent(rawPath);
    } catch {
      response.writeHead(400, { "content-type": "text/plain; charset=utf-8" }).end("This address is not valid.");
      return;
    }
    for (const [name, value] of rules.headersOf(pathname)) response.setHeader(name, value);
    if (request.method !== "GET" && request.method !== "HEAD") {
      response
        .writeHead(405, { allow: "GET, HEAD", "content-type": "text/plain; charset=utf-8" })
        .end("Only GET and HEAD are answered here.");
      return;
    }
    const forced = rules.redirectOf(pathname, true);
    if (forced) {
      obey(forced, request, response, search);
      return;
    }

    const clean = canonical(pathname);
    if (clean !== pathname && fileOf(folder, clean)) {
      redirect(response, encodeURI(clean), search);
      return;
    }
    const lower = clean.toLowerCase();
    if (lower !== clean && !fileOf(folder, clean) && fileOf(folder, lower)) {
      redirect(response, encodeURI(lower), search);
      return;
    }
    const missing = () => {
      const rule = rules.redirectOf(pathname, false);
      if (rule) obey(rule, request, response, search);
      else sendPage(request, response, 404, "/404.html");
    };
    if (PRIVATE.has(pathname) || /\.(br|gz)$/.test(pathname) || pathname.includes("\0")) missing();
    else serveFile(request, response, missing);
  }

  function obey(
    rule: { status: number; to: string },
    request: IncomingMessage,
    response: ServerResponse,
    search: string,
  ): void {
    if (rule.status >= 300 && rule.status < 400) redirect(response, rule.to, search, rule.status);
    else sendPage(request, response, rule.status, rule.to);
  }

  return createServer(
    { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000, keepAliveTimeout: 5_000 },
    handle,
  );
}
