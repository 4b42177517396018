import type { CDPSession } from "@playwright/test";

/** One response. Times are milliseconds since 1970. */
export interface Transfer {
  url: string;
  /** As the DevTools protocol names it: Document, Script, Image, Font, Fetch … */
  type: string;
  startedAt: number;
  /** Bytes on the wire with headers, by time. */
  arrivals: { at: number; bytes: number }[];
  /** Undefined until the response is complete or has failed. */
  endedAt?: number;
}

/** Records a page's requests from now on, in their order. */
export async function recordTransfers(cdp: CDPSession): Promise<readonly Transfer[]> {
  const transfers: Transfer[] = [];
  const underway = new Map<string, { transfer: Transfer; timeOf(timestamp: number): number }>();

  function arrive(requestId: string, timestamp: number, bytes: number): void {
    const found = underway.get(requestId);
    found?.transfer.arrivals.push({ at: found.timeOf(timestamp), bytes });
  }
  function end(requestId: string, timestamp: number): void {
    const found = underway.get(requestId);
    if (found) found.transfer.endedAt = found.timeOf(timestamp);
  }
  cdp.on("Network.requestWillBeSent", ({ requestId, request, type = "Other", timestamp: sentAt, wallTime }) => {
    if (!request.url.startsWith("http")) return;
    const transfer: Transfer = { url: request.url, type, startedAt: wallTime * 1000, arrivals: [] };
    transfers.push(transfer);
    underway.set(requestId, { transfer, timeOf: (timestamp) => (wallTime + timestamp - sentAt) * 1000 });
  });
  cdp.on("Network.responseReceived", ({ requestId, timestamp, response }) => {
    arrive(requestId, timestamp, response.encodedDataLength);
  });
  cdp.on("Network.dataReceived", ({ requestId, timestamp, encodedDataLength }) => {
    arrive(requestId, timestamp, encodedDataLength);
  });
  cdp.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
    const transfer = underway.get(requestId)?.transfer;
    // Bytes not reported in parts.
    if (transfer) arrive(requestId, timestamp, encodedDataLength - bytesOf(transfer));
    end(requestId, timestamp);
  });
  cdp.on("Network.loadingFailed", ({ requestId, timestamp }) => end(requestId, timestamp));
  await cdp.send("Network.enable");
  return transfers;
}

/** Bytes on the wire, optionally until a time. */
export function bytesOf({ arrivals }: Transfer, until = Number.POSITIVE_INFINITY): number {
  return arrivals.reduce((sum, { at, bytes }) => (at <= until ? sum + bytes : sum), 0);
}
