import type { IncomingMessage, ServerResponse } from "node:http";
import { finished } from "node:stream/promises";
import { clientNetwork } from "../../leads/index";
import { clientAddress } from "./clientAddress";
import { limits } from "./limits";

interface Slot {
  network?: string;
  since: number;
  request: IncomingMessage;
}

/**
 * Bounds the requests about photographs, because their bytes take memory while they arrive and while they leave. A request
 * keeps its slot until its body and its response have ended. When all slots are taken, the slowest gives up its own.
 * @returns gives a request a slot; false if there is none for it
 */
export function photographSlots(
  trustedProxies: number,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const slots = { upload: new Set<Slot>(), download: new Set<Slot>() };

  return (request, response) => {
    const kind = request.method === "POST" ? "upload" : "download";
    const { most, ofOne } = limits.photographs[kind];
    const taken = slots[kind];
    const address = clientAddress(request, trustedProxies);
    const network = address && clientNetwork(address);
    const own = [...taken].filter((slot) => slot.network === network);
    if (network && own.length >= ofOne) return false;
    if (taken.size >= most) {
      const [first] = taken;
      if (!first || Date.now() < first.since + limits.photographs.slow) return false;
      taken.delete(first);
      first.request.socket.destroy();
    }
    const slot = { network, since: Date.now(), request };
    taken.add(slot);
    Promise.allSettled([finished(request), finished(response)]).then(() => taken.delete(slot));
    return true;
  };
}
