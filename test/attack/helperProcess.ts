/** Processes beside the server's, so that the attackers' work and the visitor's clock do not disturb each other. */
import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import process from "node:process";

/** What such a process can be asked for, by name. Arguments and replies are copied on their way. */
type Calls<Names extends PropertyKey> = Record<Names, (argument: never) => Promise<unknown>>;

export interface HelperProcess<Offered extends Calls<keyof Offered>> {
  /**
   * Has the process do something, and waits for what comes of it.
   * @throws if the process ends before
   */
  call<Name extends keyof Offered & string>(
    name: Name,
    ...argument: Parameters<Offered[Name]>
  ): Promise<Awaited<ReturnType<Offered[Name]>>>;
  end(): void;
}

interface Call {
  number: number;
  name: string;
  argument: unknown;
}
interface Reply {
  /** The call's. */
  number: number;
  value: unknown;
}

/** Starts a module of this folder as a process; what it offers is the type of what it gives to `answerCalls`. */
export function startHelper<Offered extends Calls<keyof Offered>>(module: string): HelperProcess<Offered> {
  const child = fork(path.join(__dirname, module), { execArgv: ["--import", "tsx"], serialization: "advanced" });
  const gone = once(child, "exit").then(([code, signal]) => {
    throw new Error(`${module} ended with ${code ?? signal} before it had answered.`);
  });
  gone.catch(() => {});
  // A call to a process that is gone; the caller is told by the line above.
  child.on("error", () => {});
  const waiting = new Map<number, (value: never) => void>();
  child.on("message", ({ number, value }: Reply) => {
    waiting.get(number)?.(value as never);
    waiting.delete(number);
  });
  let calls = 0;
  return {
    call(name, ...[argument]) {
      const number = ++calls;
      const call: Call = { number, name, argument };
      child.send(call);
      return Promise.race([new Promise<never>((resolve) => waiting.set(number, resolve)), gone]);
    },
    end: () => child.kill("SIGKILL"),
  };
}

/** In the process that was started: answers each call as it comes. */
export function answerCalls<Offered extends Calls<keyof Offered>>(offered: Offered): void {
  process.on("message", async ({ number, name, argument }: Call) => {
    const reply: Reply = { number, value: await offered[name as keyof Offered](argument as never) };
    process.send?.(reply);
  });
}
