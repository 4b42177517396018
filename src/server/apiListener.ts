import type { RequestListener } from "node:http";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { clientAddress, isUnnamedProxy } from "./clientAddress";

/** Answers a request as the web platform puts it. */
export type ApiHandler = (request: Request, client: { address: string }) => Response | Promise<Response>;

/**
 * Puts a handler behind Node's HTTP server. How much of a body it reads is the handler's to say; what it leaves is thrown
 * away. What fails is answered without a word about why.
 */
export function apiListener(handler: ApiHandler, trustedProxies: number): RequestListener {
  let warned = false;
  return (incoming, outgoing) => {
    if (!warned && isUnnamedProxy(incoming, trustedProxies)) {
      warned = true;
      console.warn(UNNAMED_PROXY);
    }
    const client = { address: clientAddress(incoming, trustedProxies) };
    let wellFormed = false;

    async function answer(request: Request): Promise<Response> {
      wellFormed = true;
      try {
        return await handler(request, client);
      } finally {
        // Refused where the handler has read all of it, and needless then.
        await request.body?.cancel().catch(() => undefined);
      }
    }

    // What nobody read is thrown away; a connection with unread bytes could neither be used again nor closed in peace.
    outgoing.once("finish", () => incoming.resume());
    createRequestListener((request) => answer(request), {
      onError(error) {
        if (!wellFormed) return plain(400, "This request is not valid.");
        console.error(error);
        return plain(500, "Something went wrong on our side. Please call us.");
      },
    })(incoming, outgoing);
  };
}

const UNNAMED_PROXY =
  "A proxy passes requests on, so all visitors seem to have one address and share one limit. Set TRUST_PROXY=1.";

function plain(status: number, text: string): Response {
  return new Response(text, {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
