import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A mock of another company's service, on loopback. Tests set its response and read its received requests. */
export class HttpReceiver {
  reply: { status: number; body: string; headers?: Record<string, string> } = { status: 200, body: "" };
  readonly received: ReceivedRequest[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer(async (request, response) => {
      let body = "";
      for await (const part of request) body += part;
      this.received.push({ path: request.url ?? "", headers: request.headers, body });
      response.writeHead(this.reply.status, this.reply.headers).end(this.reply.body);
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  /** Its address, without a path. */
  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }
}
