import type { LeadStore } from "../store/leadStore";
import { formTokenCookie, formTokens } from "./formToken";

export interface FormOpenedDependencies {
  /** Opens the store if need be. */
  store: () => Promise<Pick<LeadStore, "formSecret">>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** What a form without a script fetches: a picture of nothing, which any browser asks for by itself. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/**
 * Notes that a form has been opened: a script gets the stamp as JSON, a page without scripts gets it as a cookie with a
 * picture. Both work on a page that was built long ago. Never throws.
 */
export async function handleFormOpened(request: Request, { store, now }: FormOpenedDependencies): Promise<Response> {
  const headers = { "cache-control": "no-store", "x-robots-tag": "noindex" };
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response(null, { status: 405, headers: { ...headers, allow: "GET, HEAD" } });
  }
  try {
    const stamp = formTokens((await store()).formSecret).issue(now());
    if (request.headers.get("accept")?.includes("application/json")) return Response.json({ stamp }, { headers });
    return new Response(PICTURE, {
      headers: { ...headers, "content-type": "image/svg+xml", "set-cookie": formTokenCookie(stamp) },
    });
  } catch {
    return new Response(null, { status: 503, headers: { ...headers, "retry-after": "30" } });
  }
}
