import type { LeadStore } from "../store/leadStore";
import { formTokenCookie, formTokens } from "./spam/formToken";

export interface FormOpenedDependencies {
  /** Opens the store on first use. */
  store: () => Promise<Pick<LeadStore, "formSecret">>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** An empty picture for forms without scripts. */
const EMPTY_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/**
 * Issues a form token: as JSON for scripts, as a cookie with an empty picture for pages without. Both work on old builds.
 * Never throws.
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
