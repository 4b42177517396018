/** Serves the site with Netlify's command line, offline. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { installPackage } from "../../commands/installPackage";
import { freePort } from "../../test/freePort";

const FOLDER = "trials/netlify";

export interface NetlifySite {
  /** For example http://localhost:8888. */
  origin: string;
  /** The command line's output so far. */
  printed(): string;
  stop(): Promise<void>;
}

/**
 * Serves a preview's built copy as the live site. Disables edge functions: the site has none, and they would download Deno.
 * @param env the environment variables of the site's functions on Netlify
 * @throws if the functions cannot be built; the message contains the output
 */
export async function startNetlify(copy: string, env: Record<string, string>): Promise<NetlifySite> {
  installPackage(FOLDER);
  const edit = (name: string, from: RegExp, to: string) => {
    const file = path.join(copy, name);
    writeFileSync(file, readFileSync(file, "utf8").replace(from, to));
  };
  // The site is built already. Only its functions are left to build, and they read from the catalog whether it is live.
  edit("netlify.toml", /command = .*/, 'command = "true"');
  edit("leads/catalog/catalog.json", /"isPreview": true/, '"isPreview": false');
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
  }

  await Promise.race([ready, ended]);
  if (child.exitCode !== null) {
    await stop();
    throw new Error(`Netlify's command line ended: ${printed}`);
  }
  return { origin: `http://localhost:${port}`, printed: () => printed, stop };
}
