import { createInterface } from "node:readline/promises";

/** Someone at a terminal who can be asked. */
export interface Terminal {
  /** @throws if the person ends the input instead (Ctrl+C, Ctrl+D) */
  ask(question: string): Promise<string>;
  close(): void;
}

/** The terminal that this process was started from, if a person sits there. */
export function openTerminal(): Terminal | undefined {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new AbortController();
  lines.once("close", () => closed.abort());
  return {
    ask: (question) =>
      lines.question(question, { signal: closed.signal }).catch(() => {
        throw new Error("There was no answer.");
      }),
    close: () => lines.close(),
  };
}
