/**
 * Returns the rate limit's client: an IPv4 address, or an IPv6 /64, which is one household's
 * (https://www.rfc-editor.org/rfc/rfc6177).
 */
export function clientNetwork(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d{1,3}\.)/i, "");
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  const middle = address.includes("::") ? Array(Math.max(0, 8 - front.length - back.length)).fill("0") : [];
  return [...front, ...middle, ...back].slice(0, 4).join(":");
}
