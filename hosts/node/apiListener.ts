import type { IncomingMessage, ServerResponse } from "node:http";
import type { Fetch } from "../../leads/index";
import { clientAddress, isUnnamedProxy } from "./clientAddress";
import { limits } from "./limits";
import { sendAndClose, sendText } from "./sendPage";

/** Adapts a web-standard handler to Node's HTTP server. The listener rejects if the handler throws. */
export function apiListener(
  fetch: Fetch,
  trustedProxies: number,
): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> {
  let warned = false;

  return async (incoming, outgoing) => {
    if (!warned && isUnnamedProxy(incoming, trustedProxies)) {
      warned = true;
      console.warn(UNNAMED_PROXY);
    }
    if (incoming.method === "TRACE") return sendText(outgoing, 501);
    let body: Buffer | undefined;
    try {
      body = await readBody(incoming);
    } catch {
      return sendAndClose(outgoing, 400);
    }
    const client = { address: clientAddress(incoming, trustedProxies) };
    await send(outgoing, await fetch(webRequest(incoming, body), client));
  };
}

const UNNAMED_PROXY =
  "A proxy passes requests on, so all visitors seem to have one address and share one limit. Set TRUST_PROXY=1.";

/**
 * Reads a body. Reads no further once it is too long or comes in too many pieces, and returns one byte more than the
 * handler accepts. A body that says its length is refused by it, and Node discards its bytes.
 * @throws if the connection ends before the body does
 */
async function readBody(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const { method, headers } = incoming;
  const isLong = Number(headers["content-length"]) > limits.bodyBytes;
  if (method === "GET" || method === "HEAD" || isLong) return undefined;
  // Copies each piece, because even one byte would keep all that arrived with it in memory.
  const body = Buffer.alloc(limits.bodyBytes + 1);
  let length = 0;
  let pieces = 0;
  for await (const piece of incoming.iterator({ destroyOnReturn: false })) {
    length += (piece as Buffer).copy(body, length);
    pieces += 1;
    if (length > limits.bodyBytes || pieces > limits.bodyPieces) return body;
  }
  return body.subarray(0, length);
}

/** Leaves out the client's Host: the lead service does not need it, and some hosts make no valid address. */
function webRequest({ method = "GET", url = "/", rawHeaders }: IncomingMessage, body?: Buffer): Request {
  const all = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    all.append(rawHeaders[index] ?? "", rawHeaders[index + 1] ?? "");
  }
  return new Request(`http://localhost${url}`, {
    method,
    headers: all,
    body: body && new Uint8Array(body),
  });
}

async function send(outgoing: ServerResponse, response: Response): Promise<void> {
  const { status, headers } = response;
  const body = Buffer.from(await response.arrayBuffer());
  for (const [name, value] of headers) outgoing.setHeader(name, value);
  // RFC 9110, 8.6 forbids it for 204.
  if (status !== 204) outgoing.setHeader("content-length", body.length);
  outgoing.writeHead(status).end(body);
}
