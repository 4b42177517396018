import type { CDPSession } from "@playwright/test";

/** One answer on its way to the browser. Times in milliseconds since 1970. */
export interface Transfer {
  url: string;
  /** As the DevTools protocol names it: Document, Script, Image, Font, Fetch … */
  type: string;
  startedAt: number;
  /** Bytes on the wire, headers included, as they came. */
  arrivals: { at: number; bytes: number }[];
  /** Undefined until all of it has come, or nothing more will. */
  endedAt?: number;
}

/** Notes what a page fetches from now on, in the order in which it asks. */
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
    // What the browser has not reported in parts.
    if (transfer) arrive(requestId, timestamp, encodedDataLength - bytesOf(transfer));
    end(requestId, timestamp);
  });
  cdp.on("Network.loadingFailed", ({ requestId, timestamp }) => end(requestId, timestamp));
  await cdp.send("Network.enable");
  return transfers;
}

/** Bytes that came on the wire, up to a time if one is given. */
export function bytesOf({ arrivals }: Transfer, until = Number.POSITIVE_INFINITY): number {
  return arrivals.reduce((sum, { at, bytes }) => (at <= until ? sum + bytes : sum), 0);
}
