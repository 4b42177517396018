import { STATUS_CODES } from "node:http";
import { withSecurityHeaders } from "../../hosts/headers/securityHeaders";
import { describeError } from "../../log/describeError";
import type { Client } from "./client";
import { jsonResponse, RETRY_AFTER } from "./httpReplies";

/** Answers a request, as every host calls it. */
export type Fetch = (request: Request, client?: Client) => Promise<Response>;

/** Passes each request to the endpoint at its path. Answers 404 if there is none. */
export function router(endpoints: Readonly<Record<string, Fetch>>): Fetch {
  const byPath = new Map(Object.entries(endpoints));
  return async (request, client) => {
    const endpoint = byPath.get(new URL(request.url).pathname);
    return endpoint ? endpoint(request, client) : jsonResponse(404, { error: STATUS_CODES[404] });
  };
}

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
      const headers = { "retry-after": String(RETRY_AFTER) };
      return withSecurityHeaders(jsonResponse(503, { error: STATUS_CODES[503] }, headers));
    }
  };
}
