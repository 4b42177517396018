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
  return addressIn(readEntries(request, "x-forwarded-for").at(-trustedProxies) ?? "");
}

/** Removes the port that some proxies append: `192.0.2.1:8080`, `[2001:db8::7]:8080`. */
function addressIn(entry: string): string | undefined {
  const [, ip4] = /^(?:::ffff:)?([\d.]{7,15})(?::\d{1,5})?$/i.exec(entry) ?? [];
  const [, ip6] = /^\[([\da-f:.]{2,45})\](?::\d{1,5})?$/i.exec(entry) ?? [];
  const address = ip4 ?? ip6 ?? entry;
  return isIP(address) ? address : undefined;
}

/** Whether a proxy on this machine forwarded the request, although TRUST_PROXY names none. */
export function isUnnamedProxy({ socket, headers }: IncomingMessage, trustedProxies: number): boolean {
  const isLocal = /^(::1|(::ffff:)?127\.[\d.]+)$/.test(socket.remoteAddress ?? "");
  return trustedProxies === 0 && isLocal && headers["x-forwarded-for"] !== undefined;
}

function readEntries({ headers }: IncomingMessage, name: string): string[] {
  const entries = [headers[name] ?? []].flat().join(",").split(",");
  return entries.map((entry) => entry.trim()).filter(Boolean);
}
