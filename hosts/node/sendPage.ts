import { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse, STATUS_CODES } from "node:http";
import { securityHeaders, sharedFiles } from "../headers/securityHeaders";
import { type BuiltSite, REVALIDATED } from "./builtSite";
import { requestedOrigin } from "./clientAddress";
import { sendFile } from "./servedFile";

/**
 * Sends a page, another file or a redirect.
 * @param trustedProxies number of our own proxies in front of the server
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  site: BuiltSite,
  trustedProxies: number,
): void {
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
  const home = site.homeOf(requestedOrigin(request, trustedProxies));
  const found = site.answer(rawPath, search);
  if (home) {
    // One redirect for both the path and the origin.
    const inside = found && "location" in found && found.location.startsWith("/") ? found : undefined;
    const location = home + (inside?.location ?? url);
    // Browsers also check the redirect of a picture that another site shows.
    sendText(response, 301, { ...inside?.headers, ...sharedFiles.headers, location }, "");
  } else if (!found) {
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
