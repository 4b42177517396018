import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { leadsFolder } from "./testServer";

export interface SiteServer {
  server: ChildProcess;
  /** Resolves to the exit code and signal. */
  ended: Promise<[number | null]>;
  /** Its output so far. */
  said: { out: string; error: string };
  /** Its address, such as http://localhost:9000; empty if it exited first. */
  url: string;
}

/** Starts the server of `npm run serve` and waits until it serves or exits. `PORT: "0"` takes any free port. */
export async function startServer(env: Record<string, string>): Promise<SiteServer> {
  const server = spawn(process.execPath, ["commands/run.cjs", "serve"], {
    // Playwright sets FORCE_COLOR, and Node warns about both.
    env: { ...process.env, NO_COLOR: undefined, LEADS_DATA_DIR: leadsFolder, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(server, "exit") as Promise<[number | null]>;
  const said = { out: "", error: "" };
  server.stderr.on("data", (chunk: Buffer) => {
    said.error += chunk;
  });
  const started = new Promise<void>((resolve) => {
    server.stdout.on("data", (chunk: Buffer) => {
      said.out += chunk;
      if (said.out.includes("http://")) resolve();
    });
  });
  await Promise.race([started, ended]);
  return { server, ended, said, url: said.out.match(/http:\S+/)?.[0] ?? "" };
}
