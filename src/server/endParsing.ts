import type { Duplex } from "node:stream";

/**
 * Makes Node's HTTP parser ignore the bytes that it has already received. It would otherwise create an object for every
 * further request, or for every one-byte chunk, thousands in one go, for a client that gets no more responses. The
 * parser is undocumented; where it cannot be paused, that only costs time.
 */
export function endParsing(socket: Duplex): void {
  const { parser }: { parser?: { pause?: () => void } } = Object(socket);
  parser?.pause?.();
}
