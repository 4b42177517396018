import type { IncomingMessage, ServerResponse } from "node:http";
import { finished } from "node:stream/promises";
import { clientNetwork } from "../../leads/index";
import { clientAddress } from "./clientAddress";
import { limits } from "./limits";

interface Place {
  network?: string;
  /** Milliseconds since 1970. */
  since: number;
  request: IncomingMessage;
}

/**
 * Bounds the requests about photographs, because their bytes take memory while they arrive and while they leave. A request
 * keeps its place until its body and its response have ended. When all places are taken, the slowest gives up its own.
 * @returns gives a request a place; false if there is none for it
 */
export function photographPlaces(
  trustedProxies: number,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const places = { upload: new Set<Place>(), download: new Set<Place>() };

  return (request, response) => {
    const kind = request.method === "POST" ? "upload" : "download";
    const { most, ofOne } = limits.photographs[kind];
    const taken = places[kind];
    const address = clientAddress(request, trustedProxies);
    const network = address && clientNetwork(address);
    const own = [...taken].filter((place) => place.network === network);
    if (network && own.length >= ofOne) return false;
    if (taken.size >= most) {
      const [first] = taken;
      if (!first || Date.now() < first.since + limits.photographs.slow) return false;
      taken.delete(first);
      first.request.socket.destroy();
    }
    const place = { network, since: Date.now(), request };
    taken.add(place);
    Promise.allSettled([finished(request), finished(response)]).then(() => taken.delete(place));
    return true;
  };
}
