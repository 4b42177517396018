import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

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
