import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** In Gatsby's cache, which `gatsby develop` and `gatsby build` share and would both write. */
const lockFile = path.resolve(".cache/develop.pid");

/** Records that `gatsby develop` uses the cache, until this process ends. */
export function lockDevelop(file = lockFile): void {
  writeFileSync(file, String(process.pid));
  process.once("exit", () => rmSync(file, { force: true }));
}

/** Returns why the cache cannot be used now: another process runs `gatsby develop`. */
export function developProblem(file = lockFile): string | undefined {
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, "utf8"));
  if (pid === process.pid || !isRunning(pid)) return undefined;
  return `npm run develop is running in this folder (process ${pid}) and uses the same cache. Stop it, and try again.`;
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 only asks whether the process exists: https://nodejs.org/docs/latest-v22.x/api/process.html#processkillpid-signal
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
