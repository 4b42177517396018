import { STATUS_CODES } from "node:http";
import { describeError, type Fetch, RETRY_AFTER } from "../leads/index";
import { withSecurityHeaders } from "./headers/securityHeaders";

/**
 * Adds the security headers to every response, and answers an error with 503. Never throws: an error would leave the
 * visitor without a response. Logs the error without its message, which may quote the visitor.
 */
export function neverThrowing(fetch: Fetch): Fetch {
  return async (request, client) => {
    try {
      return withSecurityHeaders(await fetch(request, client));
    } catch (error) {
      console.error(describeError(error));
      const headers = { "cache-control": "no-store", "retry-after": String(RETRY_AFTER) };
      return withSecurityHeaders(Response.json({ error: STATUS_CODES[503] }, { status: 503, headers }));
    }
  };
}
