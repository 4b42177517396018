/** Processes beside the server's, so that the attackers' work and the visitor's clock do not disturb each other. */
import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import process from "node:process";

export interface HelperProcess<Request, Reply> {
  /**
   * Sends a request and waits for its reply.
   * @throws if the process ends before
   */
  call(request: Request): Promise<Reply>;
  end(): void;
}

/** What goes between the two: a request, or the reply to the one with the same number. */
interface Numbered<Content> {
  number: number;
  content: Content;
}

/** Starts a module of this folder that answers by `answerCalls`. */
export function startHelper<Request, Reply>(module: string): HelperProcess<Request, Reply> {
  const child = fork(path.join(__dirname, module), { execArgv: ["--import", "tsx"], serialization: "advanced" });
  const gone = once(child, "exit").then(([code, signal]) => {
    throw new Error(`${module} ended with ${code ?? signal} before it had answered.`);
  });
  gone.catch(() => {});
  const waiting = new Map<number, (reply: Reply) => void>();
  child.on("message", ({ number, content }: Numbered<Reply>) => {
    waiting.get(number)?.(content);
    waiting.delete(number);
  });
  let calls = 0;
  return {
    call(content) {
      const number = ++calls;
      const reply = new Promise<Reply>((resolve) => waiting.set(number, resolve));
      child.send({ number, content });
      return Promise.race([reply, gone]);
    },
    end: () => child.kill("SIGKILL"),
  };
}

/** In the process that was started: answers each request on its own. */
export function answerCalls<Request>(answer: (request: Request) => Promise<unknown>): void {
  process.on("message", async ({ number, content: request }: Numbered<Request>) => {
    const content = await answer(request);
    process.send?.({ number, content });
  });
}
