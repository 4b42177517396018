import { type OutgoingHttpHeaders, type ServerResponse, STATUS_CODES } from "node:http";
import { securityHeaders } from "../headers/securityHeaders";
import { REVALIDATED } from "./builtSite";

/** Sends a text. Default: the name of the status, such as "Bad Request". */
export function sendText(
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders = {},
  text = STATUS_CODES[status] ?? "",
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

/** Refuses a request with the name of the status, and closes the connection. Forbids caching. */
export function sendAndClose(response: ServerResponse, status: number): void {
  sendText(response, status, { connection: "close", "cache-control": "no-store" });
}
