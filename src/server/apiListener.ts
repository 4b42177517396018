import type { RequestListener } from "node:http";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { clientAddress } from "./clientAddress";

/** Answers a request as the web platform puts it. */
export type ApiHandler = (request: Request, client: { address: string }) => Response | Promise<Response>;

/** Bytes a request to the API may have: some five times the longest message the form takes. */
const BODY_LIMIT = 64 * 1024;

/**
 * Puts a handler behind Node's HTTP server. What is too long is refused without being kept in memory, whether the request
 * told its length or not; what fails is answered without a word about why.
 */
export function apiListener(handler: ApiHandler, trustedProxies: number): RequestListener {
  return (incoming, outgoing) => {
    const client = { address: clientAddress(incoming, trustedProxies) };
    let wellFormed = false;

    async function answer(request: Request): Promise<Response> {
      wellFormed = true;
      const body = limited(request);
      try {
        if (Number(request.headers.get("content-length")) > BODY_LIMIT) return plain(413, TOO_LONG);
        const response = await handler(body.request, client);
        return body.exceeded() ? plain(413, TOO_LONG) : response;
      } catch (error) {
        if (body.exceeded()) return plain(413, TOO_LONG);
        throw error;
      } finally {
        // Refused where the handler has read all of it, and needless then.
        await body.request.body?.cancel().catch(() => undefined);
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

const TOO_LONG = "This request is too long.";

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

/** The same request, whose body fails once it is longer than the limit. */
function limited(request: Request): { request: Request; exceeded: () => boolean } {
  if (!request.body) return { request, exceeded: () => false };
  let length = 0;
  const body = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        length += chunk.byteLength;
        if (length > BODY_LIMIT) controller.error(new Error(TOO_LONG));
        else controller.enqueue(chunk);
      },
    }),
  );
  const { method, headers, signal, url } = request;
  const init: RequestInit & { duplex: "half" } = { method, headers, signal, body, duplex: "half" };
  return { request: new Request(url, init), exceeded: () => length > BODY_LIMIT };
}
