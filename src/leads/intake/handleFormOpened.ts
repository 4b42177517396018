import type { LeadStore } from "../store/leadStore";
import { formTokenCookie, formTokens } from "./spam/formToken";

export interface FormOpenedDependencies {
  /** Opens the store if need be. */
  store: () => Promise<Pick<LeadStore, "formSecret">>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** An empty picture, which any browser fetches for a form without a script. */
const EMPTY_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/**
 * Gives a form token to a form that has been opened: as JSON to a script, as a cookie beside an empty picture to a page
 * without scripts. Both work on a page that was built long ago. Never throws.
 */
export async function handleFormOpened(request: Request, { store, now }: FormOpenedDependencies): Promise<Response> {
  const headers = { "cache-control": "no-store", "x-robots-tag": "noindex" };
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response(null, { status: 405, headers: { ...headers, allow: "GET, HEAD" } });
  }
  try {
    const token = formTokens((await store()).formSecret).issue(now());
    if (request.headers.get("accept")?.includes("application/json")) {
      return Response.json({ formToken: token }, { headers });
    }
    return new Response(EMPTY_PICTURE, {
      headers: { ...headers, "content-type": "image/svg+xml", "set-cookie": formTokenCookie(token) },
    });
  } catch {
    return new Response(null, { status: 503, headers: { ...headers, "retry-after": "30" } });
  }
}
