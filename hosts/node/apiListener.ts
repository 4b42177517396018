import type { IncomingMessage, ServerResponse } from "node:http";
import type { Fetch } from "../../leads/index";
import { isAboutPhotographs } from "../../model/lead/endpoints";
import { clientAddress, proxyProblem } from "./clientAddress";
import { limits } from "./limits";
import { sendAndClose, sendText } from "./sendPage";

/** Adapts a web-standard handler to Node's HTTP server. The listener rejects if the handler throws. */
export function apiListener(
  fetch: Fetch,
  trustedProxies: number,
): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> {
  let warned = false;

  return async (incoming, outgoing) => {
    const problem = warned ? undefined : proxyProblem(incoming, trustedProxies);
    if (problem) console.warn(problem);
    warned ||= problem !== undefined;
    if (incoming.method === "TRACE") return sendText(outgoing, 501);
    let body: Body | undefined;
    try {
      // The whole body is here before a handler takes it, so that slow senders take no place among the requests in flight.
      body = isPhotographPost(incoming)
        ? await wholeBody(incoming, limits.uploadBytes, limits.uploadPieces)
        : await inTime(wholeBody(incoming, limits.bodyBytes, limits.bodyPieces));
    } catch (error) {
      return sendAndClose(outgoing, error === LATE ? 408 : 400);
    }
    const client = { address: clientAddress(incoming, trustedProxies) };
    await send(outgoing, await fetch(webRequest(incoming, body), client));
  };
}

type Body = Uint8Array<ArrayBuffer>;

const isPhotographPost = ({ method, url = "" }: IncomingMessage) => method === "POST" && isAboutPhotographs(url);

const LATE = new Error("the body took too long");

/**
 * Not the lead service's own, which `gatsby develop` loads apart from this file (serveLeads.ts).
 * @throws LATE if a body takes too long
 */
async function inTime<T>(body: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(LATE), limits.bodyTimeout);
  });
  return Promise.race([body, late]).finally(() => clearTimeout(timer));
}

/**
 * Reads a body into memory. Reads no further once it is too long or comes in too many pieces, and returns one byte more than the
 * handler accepts. A body that says its length is refused by it, and Node discards its bytes.
 * @throws if the connection ends before the body does
 */
async function wholeBody(incoming: IncomingMessage, mostBytes: number, mostPieces: number): Promise<Body | undefined> {
  const { method, headers } = incoming;
  const isLong = Number(headers["content-length"]) > mostBytes;
  if (method === "GET" || method === "HEAD" || isLong) return undefined;
  // Copies each piece, because even one byte would keep all that arrived with it in memory.
  const body = Buffer.alloc(mostBytes + 1);
  let length = 0;
  let pieces = 0;
  for await (const piece of incoming.iterator({ destroyOnReturn: false })) {
    length += (piece as Buffer).copy(body, length);
    pieces += 1;
    if (length > mostBytes || pieces > mostPieces) return body;
  }
  return body.subarray(0, length);
}

/** Leaves out the client's Host: the lead service does not need it, and some hosts make no valid address. */
function webRequest({ method = "GET", url = "/", rawHeaders }: IncomingMessage, body?: Body): Request {
  const all = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    all.append(rawHeaders[index] ?? "", rawHeaders[index + 1] ?? "");
  }
  return new Request(`http://localhost${url}`, { method, headers: all, body });
}

async function send(outgoing: ServerResponse, response: Response): Promise<void> {
  const { status, headers } = response;
  const body = Buffer.from(await response.arrayBuffer());
  for (const [name, value] of headers) outgoing.setHeader(name, value);
  // RFC 9110, 8.6 forbids it for 204.
  if (status !== 204) outgoing.setHeader("content-length", body.length);
  outgoing.writeHead(status).end(body);
}
