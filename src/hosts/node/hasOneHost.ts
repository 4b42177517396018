import type { IncomingMessage } from "node:http";

const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Whether a request has exactly one valid Host header. RFC 9112, 3.2 demands 400 otherwise. HTTP/1.0 has no Host header,
 * so an HTTP/1.0 request may omit it.
 */
export function hasOneHost({ headers: { host }, rawHeaders, httpVersionMinor }: IncomingMessage): boolean {
  if (host === undefined) return httpVersionMinor === 0;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === "host") hosts += 1;
  }
  return hosts === 1 && HOST.test(host);
}
