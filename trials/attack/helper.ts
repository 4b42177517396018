/** Separate processes for attackers and visitor, so that the attackers' work does not delay the visitor's timers. */
import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import process from "node:process";

/** The process of one attacker or visitor. */
export interface Helper<Result> {
  /** Resolves once the process has begun its work. */
  begun: Promise<unknown>;
  /** Tells the process to finish. @returns its result; undefined if it does not finish in ten seconds */
  finish(): Promise<Result | undefined>;
  end(): void;
}

/** Starts a module of this folder, which reads the argument by `runHelper`. */
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
 * Runs in the started process: works until it is told to finish, then sends the result.
 * @param work calls `begun` once, and ends soon after its signal aborts
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
