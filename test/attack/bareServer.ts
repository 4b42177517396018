/** Bare Node: serves prepared answers from memory, and does nothing else. No server on Node can be faster. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { answerCalls } from "./helperProcess";

export interface Prepared {
  at: string;
  headers: Record<string, string>;
  body: Buffer;
}

const calls = {
  /** @returns the port */
  async serve(prepared: readonly Prepared[]): Promise<number> {
    const answers = new Map(prepared.map((answer) => [answer.at, answer]));
    const server = createServer((request, response) => {
      const { headers, body } = answers.get(request.url ?? "") ?? { headers: {}, body: "" };
      response.writeHead(200, headers).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    return (server.address() as AddressInfo).port;
  },
};
export type BareServerCalls = typeof calls;

answerCalls(calls);
