import { STATUS_CODES } from "node:http";
import { securityHeaders } from "../headers/securityHeaders";

/** Codes of Node's HTTP parser → status and sentence; 400 for all others. */
const RESPONSES: Record<string, [status: number, text: string]> = {
  HPE_HEADER_OVERFLOW: [431, "The headers of this request are too long."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "This request is too long."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "This request took too long to arrive."],
};

/**
 * The response to a malformed request, as bytes. Node's own response lacks the security headers.
 * @param code of Node's error
 */
export function malformedResponse(code = ""): string {
  const [status, text] = RESPONSES[code] ?? [400, "This request is not valid."];
  const headers = {
    ...securityHeaders,
    "content-type": "text/plain; charset=utf-8",
    "content-length": Buffer.byteLength(text),
    "cache-control": "no-store",
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", text].join("\r\n");
}
