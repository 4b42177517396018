/** Responses of the endpoints, never cached. */
import { Readable } from "node:stream";
import type { RenderedPage, RenderReturnedPage } from "../../model/catalog/returnedPages";
import type { HandlerDependencies } from "./handlerDependencies";

type PageDependencies = Pick<HandlerDependencies, "catalog" | "renderReturnedPage">;
type HeaderMap = Readonly<Record<string, string>>;

/** Retry-After in seconds while the store does not answer. */
export const RETRY_AFTER = 30;

/** Headers of pages about one request, so that neither search engines nor other sites learn of it. */
export const PRIVATE = { "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };

/** Leads to a page after a form. */
export const goTo = (location: string, headers: HeaderMap = {}): Response =>
  new Response(null, { status: 303, headers: { ...PRIVATE, location, "cache-control": "no-store", ...headers } });

/** Whether to respond with JSON, for a script, instead of a page, for a plain form. */
export function wantsJson({ headers }: Pick<Request, "headers">): boolean {
  const accept = headers.get("accept") ?? "";
  const contentType = headers.get("content-type") ?? "";
  return (
    contentType.toLowerCase().startsWith("application/json") ||
    (accept.includes("application/json") && !accept.includes("text/html"))
  );
}

export function jsonResponse(status: number, body: object, headers: HeaderMap = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", ...headers },
  });
}

export function pageResponse(status: number, { html, policy }: RenderedPage, headers: HeaderMap = {}): Response {
  return new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cache-control": "no-store",
      ...headers,
    },
  });
}

export const pageMaker =
  ({ catalog, renderReturnedPage: render }: PageDependencies, shared: HeaderMap = PRIVATE) =>
  (status: number, content: Parameters<RenderReturnedPage>[1], headers: HeaderMap = {}): Response =>
    pageResponse(status, render(catalog, content), { ...shared, ...headers });

/** A photograph, which nothing but a picture can be. */
export function photographResponse(name: string, jpeg: Uint8Array): Response {
  return new Response(new Uint8Array(jpeg), {
    headers: {
      ...PRIVATE,
      "content-type": "image/jpeg",
      "content-disposition": `inline; filename="${name}.jpg"`,
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  });
}

/** Visits as iCalendar, which a phone's calendar opens. */
export const calendarResponse = (name: string, text: string): Response =>
  new Response(text, {
    headers: {
      ...PRIVATE,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `inline; filename="${name}.ics"`,
      "cache-control": "no-store",
    },
  });

/** A file to save, sent in pieces: hosts limit an answer, and memory is limited too. */
export function fileResponse(name: string, pieces: AsyncIterable<string>): Response {
  const type = name.endsWith(".csv") ? "text/csv" : "application/json";
  return new Response(Readable.toWeb(Readable.from(inBytes(pieces))) as ReadableStream, {
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    },
  });
}

async function* inBytes(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield Buffer.from(piece);
}
