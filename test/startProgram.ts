import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";

export interface Program {
  /** Returns its output so far. */
  printed(): string;
  /** Kills it with its child processes. */
  stop(): Promise<void>;
}

/**
 * Starts a program of Node's and waits until it prints that it is ready.
 * @param words the script and its arguments
 * @param ready a part of what it then prints
 * @throws with its output if it ends first
 */
export async function startProgram(
  words: readonly string[],
  ready: string,
  options: { cwd: string; env: Record<string, string> },
): Promise<Program> {
  const child = spawn(process.execPath, words, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    // Starts a process group, so that stop() also reaches the child processes.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  let printed = "";
  const isReady = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        printed += text;
        if (printed.includes(ready)) resolve();
      });
    }
  });
  await Promise.race([isReady, ended]);
  if (child.exitCode !== null) throw new Error(`${words.join(" ")} ended: ${printed}`);
  return {
    printed: () => printed,
    async stop() {
      if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
      await ended;
    },
  };
}
