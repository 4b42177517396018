import { STATUS_CODES } from "node:http";
import type { Client } from "./handlerDependencies";
import { jsonResponse } from "./httpReplies";

/** Answers a request, as every host calls it. */
export type Fetch = (request: Request, client?: Client) => Promise<Response>;

/** Passes each request to the endpoint at its path, or at the path above it. Answers 404 if there is none. */
export function router(endpoints: Readonly<Record<string, Fetch>>): Fetch {
  const byPath = new Map(Object.entries(endpoints));
  return async (request, client) => {
    const { pathname } = new URL(request.url);
    const endpoint = byPath.get(pathname) ?? byPath.get(`${pathname.slice(0, pathname.lastIndexOf("/"))}/*`);
    return endpoint ? endpoint(request, client) : jsonResponse(404, { error: STATUS_CODES[404] });
  };
}
