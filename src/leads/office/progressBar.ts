import process from "node:process";

const WIDTH = 30;

/** A progress bar on standard error. Prints nothing if that is not a terminal. */
export function progressBar(label: string, total: number) {
  const { stderr } = process;
  let done = 0;
  const draw = () => {
    const filled = total === 0 ? WIDTH : Math.min(WIDTH, Math.round((done / total) * WIDTH));
    stderr.write(`\r${label} ${"█".repeat(filled)}${"░".repeat(WIDTH - filled)} ${done}/${total}`);
  };
  return {
    advance(count: number): void {
      done += count;
      if (stderr.isTTY) draw();
    },
    end(): void {
      if (stderr.isTTY && done > 0) stderr.write("\n");
    },
  };
}
