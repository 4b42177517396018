import type { IncomingHttpHeaders } from "node:http";
import { LoopbackServer } from "./loopbackServer";

export interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A double of another company's service. Tests set its response and read its received requests. */
export class HttpReceiver extends LoopbackServer {
  reply: { status: number; body: string; headers?: Record<string, string> } = { status: 200, body: "" };
  readonly received: ReceivedRequest[] = [];

  constructor() {
    super(async (request, response) => {
      let body = "";
      for await (const part of request) body += part;
      this.received.push({ path: request.url ?? "", headers: request.headers, body });
      response.writeHead(this.reply.status, this.reply.headers).end(this.reply.body);
    });
  }
}
