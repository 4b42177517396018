import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * The origin a browser asked for, as far as anybody in front can be believed. Without a proxy that tells, it counts as
 * https: what ends TLS elsewhere would be sent round in circles otherwise.
 * @param trustedProxies how many proxies of our own stand in front of the server
 */
export function requestedOrigin({ headers }: IncomingMessage, trustedProxies: number): string {
  const told = (name: string) => (trustedProxies > 0 ? [headers[name] ?? []].flat().join(",").split(",").at(-1) : "");
  const scheme = told("x-forwarded-proto")?.trim() || "https";
  const host = told("x-forwarded-host")?.trim() || headers.host || "";
  return `${scheme}://${host}`.toLowerCase();
}

/**
 * The network address a request came from. Anyone can send an X-Forwarded-For header, and each proxy appends the address
 * it was called from, so only the entries of our own proxies, counted from the right, can be believed.
 * @param trustedProxies how many proxies of our own stand in front of the server
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const socket = (request.socket.remoteAddress ?? "").replace(/^::ffff:(?=\d+\.)/, "");
  const forwarded = [request.headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  const path = [...forwarded.map((entry) => entry.trim()).filter(Boolean), socket];
  const address = path.at(-1 - trustedProxies) ?? path[0] ?? socket;
  return isIP(address) ? address : socket;
}
