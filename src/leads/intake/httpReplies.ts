/** What endpoints answer with. Nothing of it may be kept by a browser or a proxy. */
import type { RenderedPage } from "./returnedPage";

type HeaderMap = Readonly<Record<string, string>>;

/** Seconds after which another try makes sense when the store does not answer. */
export const RETRY_AFTER = 30;

/** An answer to a script. */
export function jsonResponse(status: number, body: object, headers: HeaderMap = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", ...headers },
  });
}

/** An answer to a plain form. */
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
