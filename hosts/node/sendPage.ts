import { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse, STATUS_CODES } from "node:http";
import { securityHeaders } from "../headers/securityHeaders";
import { type BuiltSite, REVALIDATED } from "./builtSite";
import { sendFile } from "./servedFile";

/** Sends a page, another file or a redirect. */
export function sendPage(request: IncomingMessage, response: ServerResponse, site: BuiltSite): void {
  const { url = "", method } = request;
  const [rawPath = ""] = url.split("?", 1);
  const search = url.slice(rawPath.length);
  if (!rawPath.startsWith("/")) {
    sendText(response, 400);
    return;
  }
  if (method !== "GET" && method !== "HEAD") {
    sendText(response, 405, { allow: "GET, HEAD" });
    return;
  }
  const found = site(rawPath, search);
  if (!found) {
    sendText(response, 404);
  } else if ("location" in found) {
    sendText(response, found.status, { ...found.headers, location: found.location }, "");
  } else {
    sendFile(request, response, found.file, found.status);
  }
}

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
