import type { IncomingMessage, ServerResponse } from "node:http";
import { withSecurityHeaders } from "../headers/securityHeaders";
import { bounds } from "./bounds";
import { clientAddress, isUnnamedProxy } from "./clientAddress";

/** Responds to a request in the terms of the web platform. */
export type ApiHandler = (request: Request, client: { address: string }) => Response | Promise<Response>;

/**
 * Responds to a request by Node's means.
 * @param body nothing if the request has none, or one that may not be read
 * @returns resolved when the response is on its way, rejected if the handler fails
 */
export type Endpoint = (incoming: IncomingMessage, outgoing: ServerResponse, body?: Buffer) => Promise<void>;

/** Puts a handler behind Node's HTTP server. */
export function apiListener(handler: ApiHandler, trustedProxies: number): Endpoint {
  let warned = false;

  return async (incoming, outgoing, body) => {
    if (!warned && isUnnamedProxy(incoming, trustedProxies)) {
      warned = true;
      console.warn(UNNAMED_PROXY);
    }
    if (!incoming.complete) discardRest(incoming, outgoing);
    const client = { address: clientAddress(incoming, trustedProxies) };
    await send(outgoing, await handler(webRequest(incoming, body), client));
  };
}

const UNNAMED_PROXY =
  "A proxy passes requests on, so all visitors seem to have one address and share one limit. Set TRUST_PROXY=1.";

/**
 * Throws away what is left of a body that nobody will take, for a while: a connection that is closed on unread bytes
 * takes the answer with it.
 */
function discardRest(incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.once("finish", () => {
    incoming.resume();
    const end = setTimeout(() => incoming.destroy(), bounds.drain);
    incoming.once("close", () => clearTimeout(end));
  });
}

function webRequest({ method = "GET", url = "/", headers, rawHeaders }: IncomingMessage, body?: Buffer): Request {
  const all = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    all.append(rawHeaders[index] ?? "", rawHeaders[index + 1] ?? "");
  }
  return new Request(`http://${headers.host ?? "localhost"}${url}`, {
    method,
    headers: all,
    body: body && new Uint8Array(body),
  });
}

async function send(outgoing: ServerResponse, response: Response): Promise<void> {
  const { status, headers } = withSecurityHeaders(response);
  const body = Buffer.from(await response.arrayBuffer());
  for (const [name, value] of headers) if (name !== "set-cookie") outgoing.setHeader(name, value);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
  outgoing.setHeader("content-length", body.length);
  outgoing.writeHead(status).end(body);
}
