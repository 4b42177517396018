/** Builds and serves the site with Netlify's command line, offline. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { installPackage } from "../../commands/installPackage";
import { copyProject } from "../../test/copyProject";
import { freePort } from "../../test/freePort";

const FOLDER = "trials/netlify";

export interface NetlifySite {
  /** For example http://localhost:8888. */
  origin: string;
  /** The folder of the built copy. */
  copy: string;
  /** The command line's output so far. */
  printed(): string;
  stop(): Promise<void>;
}

/**
 * Builds and serves a copy of the project. Disables edge functions: the site has none, and they would download Deno.
 * @param env the site's environment variables on Netlify, for its build and its functions
 * @throws if the build fails; the message contains its output
 */
export async function startNetlify(env: Record<string, string>): Promise<NetlifySite> {
  installPackage(FOLDER);
  const copy = copyProject("netlify");
  const port = await freePort();
  const words = ["serve", "--offline", "--internal-disable-edge-functions", "--context", env.CONTEXT ?? "dev"];
  const child = spawn(
    process.execPath,
    [path.resolve(FOLDER, "node_modules/netlify-cli/bin/run.js"), ...words, "--port", String(port)],
    {
      cwd: copy,
      // The command line stores settings in HOME.
      env: { ...process.env, ...env, NETLIFY: "true", CI: "true", BROWSER: "none", HOME: copy, NO_COLOR: "1" },
      // Starts a process group, so that stop() also reaches the child processes.
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let printed = "";
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        printed += text;
        if (printed.includes("Local dev server ready")) resolve();
      });
    }
  });
  const ended = once(child, "exit");

  async function stop(): Promise<void> {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
    await ended;
    rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
  }

  await Promise.race([ready, ended]);
  if (child.exitCode !== null) {
    await stop();
    throw new Error(`Netlify's command line ended: ${printed}`);
  }
  return { origin: `http://localhost:${port}`, copy, printed: () => printed, stop };
}
