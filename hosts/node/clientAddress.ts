import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * The network address of the client. Anyone can send X-Forwarded-For, and each proxy appends its client's address. So
 * only the entries of our own proxies, the last ones, can be trusted.
 * @param trustedProxies number of our own proxies in front of the server
 * @returns undefined if the header has too few entries, or the entry is not an address
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return addressIn(request.socket.remoteAddress ?? "");
  const entries = String(request.headers["x-forwarded-for"] ?? "").match(/[^\s,]+/g);
  return addressIn(entries?.at(-trustedProxies) ?? "");
}

/** Removes the port that some proxies append: `192.0.2.1:8080`, `[2001:db8::7]:8080`. */
function addressIn(entry: string): string | undefined {
  const [, ip4] = /^(?:::ffff:)?([\d.]{7,15})(?::\d{1,5})?$/i.exec(entry) ?? [];
  const [, ip6] = /^\[([\da-f:.]{2,45})\](?::\d{1,5})?$/i.exec(entry) ?? [];
  const address = ip4 ?? ip6 ?? entry;
  return isIP(address) ? address : undefined;
}

/** Says in a sentence that TRUST_PROXY does not name the proxies that have passed a request on. Undefined if it seems to. */
export function proxyProblem(request: IncomingMessage, trustedProxies: number): string | undefined {
  // A request that came directly, such as a monitor's, says nothing about proxies.
  if (request.headers["x-forwarded-for"] === undefined) return undefined;
  const isLocal = /^(::1|(::ffff:)?127\.[\d.]+)$/.test(request.socket.remoteAddress ?? "");
  if (trustedProxies === 0 && isLocal)
    return "A proxy passes requests on, so all visitors seem to have one address and share one limit. Set TRUST_PROXY=1.";
  if (clientAddress(request, trustedProxies) !== undefined) return undefined;
  return `A request came without its sender's address. Such requests share one limit. See that TRUST_PROXY=${trustedProxies} is the number of proxies in front.`;
}
