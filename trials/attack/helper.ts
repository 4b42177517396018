/** Processes beside the server's, so that the attackers' work and the visitor's clock do not disturb each other. */
import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import process from "node:process";

/** The process of one attacker or visitor. */
export interface Helper<Result> {
  /** Resolves once the process has begun its work. */
  begun: Promise<unknown>;
  /** Tells it to finish. @returns what it found; undefined if it did not finish in ten seconds */
  finish(): Promise<Result | undefined>;
  end(): void;
}

/** Starts a module of this folder with an argument that it reads by `runHelper`. */
export function startHelper<Result>(module: string, argument: object): Helper<Result> {
  const execArgv = ["--import", "tsx"];
  const child = fork(path.join(__dirname, module), [JSON.stringify(argument)], { execArgv, serialization: "advanced" });
  const begun = once(child, "message");
  return {
    begun,
    async finish() {
      await begun;
      const found = once(child, "message", { signal: AbortSignal.timeout(10_000) });
      child.send("finish");
      return found.then(
        ([result]) => result,
        () => undefined,
      );
    },
    end: () => child.kill("SIGKILL"),
  };
}

/**
 * In the process that was started: works until it is told to finish, and sends what it found.
 * @param work calls `begun` once, and ends soon after its signal
 */
export async function runHelper<Argument, Result>(
  work: (argument: Argument, begun: () => void, signal: AbortSignal) => Promise<Result>,
): Promise<void> {
  const over = new AbortController();
  process.once("message", () => over.abort());
  const result = await work(JSON.parse(process.argv[2] ?? ""), () => process.send?.("begun"), over.signal);
  if (!over.signal.aborted) await once(over.signal, "abort");
  process.send?.(result, () => process.exit());
}
