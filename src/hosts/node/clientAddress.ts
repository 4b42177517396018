import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * The origin a browser asked for, as far as anybody in front can be believed. Without a proxy that tells, it counts as
 * https: what ends TLS elsewhere would be sent round in circles otherwise.
 * @param trustedProxies how many proxies of our own stand in front of the server
 */
export function requestedOrigin(request: IncomingMessage, trustedProxies: number): string {
  const scheme = told(request, "x-forwarded-proto", trustedProxies) ?? "https";
  const host = told(request, "x-forwarded-host", trustedProxies) ?? request.headers.host ?? "";
  return `${scheme}://${host}`.toLowerCase();
}

/** What the outermost of our proxies says, which met the browser. Some set these headers anew instead of appending. */
function told(request: IncomingMessage, name: string, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return undefined;
  const entries = entriesOf(request, name);
  return entries.at(-trustedProxies) ?? entries[0];
}

/**
 * The network address a request came from. Anyone can send an X-Forwarded-For header, and each proxy appends the address
 * it was called from, so only the entries of our own proxies, counted from the right, can be believed.
 * @param trustedProxies how many proxies of our own stand in front of the server
 * @returns undefined if fewer proxies than that have appended to the header, or what ours appended is no address
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return addressIn(request.socket.remoteAddress ?? "");
  return addressIn(entriesOf(request, "x-forwarded-for").at(-trustedProxies) ?? "");
}

/** The address without the port that some proxies append: `192.0.2.1:8080`, `[2001:db8::7]:8080`. */
function addressIn(entry: string): string | undefined {
  const [, ip4] = /^(?:::ffff:)?([\d.]{7,15})(?::\d{1,5})?$/i.exec(entry) ?? [];
  const [, ip6] = /^\[([\da-f:.]{2,45})\](?::\d{1,5})?$/i.exec(entry) ?? [];
  const address = ip4 ?? ip6 ?? entry;
  return isIP(address) ? address : undefined;
}

/** Whether a proxy on this machine passed the request on, though none is said to stand in front. */
export function isUnnamedProxy({ socket, headers }: IncomingMessage, trustedProxies: number): boolean {
  const isLocal = /^(::1|(::ffff:)?127\.[\d.]+)$/.test(socket.remoteAddress ?? "");
  return trustedProxies === 0 && isLocal && headers["x-forwarded-for"] !== undefined;
}

/** What a header that proxies append to says, the latest entry last. */
function entriesOf({ headers }: IncomingMessage, name: string): string[] {
  const entries = [headers[name] ?? []].flat().join(",").split(",");
  return entries.map((entry) => entry.trim()).filter(Boolean);
}
