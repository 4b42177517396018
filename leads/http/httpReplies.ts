/** Responses of the endpoints, never cached. */
import { Readable } from "node:stream";
import type { RenderReturnedPage } from "../../model/catalog/returnedPages";
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

/** A response that nobody keeps. */
export const respond = (type: string, body: BodyInit, headers: HeaderMap = {}, status = 200): Response =>
  new Response(body, { status, headers: { "content-type": type, "cache-control": "no-store", ...headers } });

export const jsonResponse = (status: number, body: object, headers?: HeaderMap): Response =>
  respond("application/json; charset=utf-8", JSON.stringify(body), headers, status);

export const pageMaker =
  ({ catalog, renderReturnedPage: render }: PageDependencies, shared: HeaderMap = PRIVATE) =>
  (status: number, content: Parameters<RenderReturnedPage>[1], headers: HeaderMap = {}): Response => {
    const { html, policy } = render(catalog, content);
    const all = { "content-security-policy": policy, ...shared, ...headers };
    return respond("text/html; charset=utf-8", html, all, status);
  };

/** A photograph, which nothing but a picture can be. */
export const photographResponse = (name: string, jpeg: Uint8Array): Response =>
  respond("image/jpeg", new Uint8Array(jpeg), {
    ...PRIVATE,
    "content-disposition": `inline; filename="${name}.jpg"`,
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });

/** Visits as iCalendar, which a phone's calendar opens. */
export const calendarResponse = (name: string, text: string): Response =>
  respond("text/calendar; charset=utf-8", text, {
    ...PRIVATE,
    "content-disposition": `inline; filename="${name}.ics"`,
  });

/** A file to save, sent in pieces: hosts limit an answer, and memory is limited too. */
export function fileResponse(name: string, pieces: AsyncIterable<string>): Response {
  const type = name.endsWith(".csv") ? "text/csv" : "application/json";
  const texts = Readable.toWeb(Readable.from(pieces)) as ReadableStream<string>;
  return respond(`${type}; charset=utf-8`, texts.pipeThrough(new TextEncoderStream()), {
    "content-disposition": `attachment; filename="${name}"`,
    "x-robots-tag": "noindex",
  });
}
