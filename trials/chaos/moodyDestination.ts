import { LoopbackServer } from "../../test/leads/loopbackServer";

/** Percent of requests that meet each trouble: half of them. */
const TROUBLES = { refuseConnection: 10, busy: 15, fail: 15, receiveAndFail: 10 };

/**
 * A fake destination. It counts leads, and until it calms down it drops connections, is busy, or fails before or after it has
 * received a lead.
 */
export class MoodyDestination extends LoopbackServer {
  /** The leads that arrived. */
  readonly arrived = new Set<string>();
  isMoody = true;

  constructor() {
    super((request, response) => {
      const mood = this.isMoody ? Math.random() * 100 : 100;
      let limit = 0;
      const is = (trouble: keyof typeof TROUBLES) => {
        limit += TROUBLES[trouble];
        return mood < limit;
      };
      if (is("refuseConnection")) return void request.socket.destroy();
      if (is("busy")) return void response.writeHead(429, { "retry-after": "1" }).end();
      if (is("fail")) return void response.writeHead(500).end();
      this.arrived.add(String(request.headers["webhook-id"]));
      response.writeHead(is("receiveAndFail") ? 502 : 200).end();
    });
  }
}
