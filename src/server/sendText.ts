import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { securityHeaders } from "../headers/securityHeaders";
import { REVALIDATED } from "./builtSite";

/** Sends a sentence, or nothing but its headers: what the server says by itself. */
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
