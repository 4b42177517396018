import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Percent of requests that meet each trouble: half of them. */
const TROUBLES = { refuseConnection: 10, busy: 15, fail: 15, receiveAndFail: 10 };

/**
 * A fake destination on loopback. It counts leads, and until it calms down it drops connections, is busy, or fails before
 * or after it has received a lead.
 */
export async function startMoodyDestination() {
  /** Lead → how often it arrived. */
  const arrived = new Map<string, number>();
  let moody = true;
  const server = createServer(async (request, response) => {
    const mood = moody ? Math.random() * 100 : 100;
    let limit = 0;
    const is = (trouble: keyof typeof TROUBLES) => {
      limit += TROUBLES[trouble];
      return mood < limit;
    };
    if (is("refuseConnection")) return void request.socket.destroy();
    if (is("busy")) return void response.writeHead(429, { "retry-after": "1" }).end();
    if (is("fail")) return void response.writeHead(500).end();
    const lead = String(request.headers["webhook-id"]);
    arrived.set(lead, (arrived.get(lead) ?? 0) + 1);
    response.writeHead(is("receiveAndFail") ? 502 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    arrived,
    calmDown() {
      moody = false;
    },
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
