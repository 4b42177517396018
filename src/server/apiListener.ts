import type { IncomingMessage, ServerResponse } from "node:http";
import { withSecurityHeaders } from "../headers/securityHeaders";
import { MAX_BODY_BYTES } from "../leads/server/readFields";
import { bounds } from "./bounds";
import { clientAddress, isUnnamedProxy } from "./clientAddress";
import { readBody, TooManyPieces } from "./readBody";
import { sendText } from "./sendText";

/** Answers a request as the web platform puts it. */
export type ApiHandler = (request: Request, client: { address: string }) => Response | Promise<Response>;

/**
 * Puts a handler behind Node's HTTP server. The handler gets a whole body; of one that is longer than any form's, only
 * the beginning, one byte more than it takes.
 * @returns what answers a request; its promise is resolved when the answer is on its way, rejected if the handler fails
 */
export function apiListener(handler: ApiHandler, trustedProxies: number) {
  let warned = false;

  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    if (!warned && isUnnamedProxy(incoming, trustedProxies)) {
      warned = true;
      console.warn(UNNAMED_PROXY);
    }
    const client = { address: clientAddress(incoming, trustedProxies) };
    let request: Request;
    try {
      request = webRequest(incoming, await bodyOf(incoming));
    } catch (error) {
      const text = error instanceof TooManyPieces ? error.message : "This request is not valid.";
      sendText(outgoing, 400, text, { connection: "close" });
      return;
    }
    if (!incoming.complete) discardRest(incoming, outgoing);
    await send(outgoing, await handler(request, client));
  };
}

const UNNAMED_PROXY =
  "A proxy passes requests on, so all visitors seem to have one address and share one limit. Set TRUST_PROXY=1.";

/** A request's body, unless its head already says that nobody will take it. */
async function bodyOf(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const { method = "GET", headers } = incoming;
  const isTooLong = Number(headers["content-length"]) > MAX_BODY_BYTES;
  if (method === "GET" || method === "HEAD" || isTooLong) return undefined;
  return readBody(incoming, { bytes: MAX_BODY_BYTES, pieces: bounds.bodyPieces });
}

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
  for (let index = 0; index < rawHeaders.length; index += 2)
    all.append(rawHeaders[index] ?? "", rawHeaders[index + 1] ?? "");
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
