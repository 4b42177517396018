import { STATUS_CODES } from "node:http";
import { securityHeaders } from "../headers/securityHeaders";

/** Codes of Node's HTTP parser → status; 400 for all others. */
const STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * The response to a malformed request, as bytes. Node's default response has no security headers.
 * @param code of Node's error
 */
export function malformedResponse(code = ""): string {
  const status = STATUSES[code] ?? 400;
  const text = STATUS_CODES[status] ?? "";
  const headers = {
    ...securityHeaders,
    "content-type": "text/plain; charset=utf-8",
    "content-length": Buffer.byteLength(text),
    "cache-control": "no-store",
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${text}`, ...lines, "", text].join("\r\n");
}
