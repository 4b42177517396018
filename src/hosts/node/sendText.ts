import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { securityHeaders } from "../headers/securityHeaders";
import { REVALIDATED } from "./builtSite";

/** Sends a sentence, or with an empty text only headers. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
): void {
  response
    .writeHead(status, {
      ...securityHeaders,
      ...REVALIDATED,
      "content-type": "text/plain; charset=utf-8",
      "content-length": Buffer.byteLength(text),
      ...headers,
    })
    .end(text);
}

/** Sends a sentence that no cache keeps, and closes the connection. */
export function sendAndClose(
  response: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
): void {
  sendText(response, status, text, { ...headers, connection: "close", "cache-control": "no-store" });
}
