import { createInterface } from "node:readline/promises";

/** A person at a terminal. */
export interface Terminal {
  /** @throws if the person ends the input (Ctrl+C, Ctrl+D) */
  ask(question: string): Promise<string>;
  close(): void;
}

/** Opens this process's terminal, or returns undefined if it has none. */
export function openTerminal(): Terminal | undefined {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new AbortController();
  lines.once("close", () => closed.abort());
  return {
    ask: (question) =>
      lines.question(question, { signal: closed.signal }).catch(() => {
        throw new Error("Interrupted.");
      }),
    close: () => lines.close(),
  };
}
