/** Serves a copy of the built site in a separate process. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import type { StoreOptions } from "../../leads/store/openStore";

export interface ServerOptions {
  /** Files and sockets that the process may have open, at most this machine's limit. */
  openFiles: number;
  /** Leads accepted from one address in an hour; 0 means no limit. */
  rateLimit: number;
  /** A PostgreSQL database for the leads; SQLite otherwise. */
  databaseUrl?: string;
}

export interface Target {
  port: number;
  /** The server's process. */
  pid: number;
  /** The server's copy of the built site, which an attack may damage. */
  publicFolder: string;
}

export interface SiteServer extends Target {
  leads: StoreOptions;
  /** The last line that the process printed before it ended; undefined while it runs. */
  diedOf(): string | undefined;
  /** Sends SIGTERM. @returns whether the process ended with code 0 */
  stop(): Promise<boolean>;
  /** Kills the process and removes its folder. */
  remove(): Promise<void>;
}

/** Milliseconds in which a server must be ready. */
const START = 60_000;
/** Milliseconds from SIGTERM to the end of the process. The server gives up after 15 seconds. */
const GRACE = 16_000;

/** @throws if the server does not start; the message contains its output */
export async function startSiteServer({ openFiles, rateLimit, databaseUrl }: ServerOptions): Promise<SiteServer> {
  const folder = mkdtempSync(path.join(tmpdir(), "attack-"));
  const publicFolder = path.join(folder, "public");
  for (const name of readdirSync(".")) {
    if (name !== "public") symlinkSync(path.resolve(name), path.join(folder, name));
  }
  cpSync("public", publicFolder, { recursive: true, dereference: true, preserveTimestamps: true });
  // Not "leads": that is a link to the code.
  const dataDir = path.join(folder, "data");

  // A pipe would make the server wait for a reader.
  const outputFile = path.join(folder, "output.txt");
  const output = openSync(outputFile, "w");
  const printed = () => readFileSync(outputFile, "utf8").trim();
  const limit = `ulimit -n ${openFiles} 2>/dev/null || ulimit -n "$(ulimit -Hn)"`;
  const child = spawn("sh", ["-c", `${limit}; exec "$0" --import tsx commands/serve.ts`, process.execPath], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      LEADS_DATA_DIR: dataDir,
      LEADS_RATE_LIMIT: String(rateLimit),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    stdio: ["ignore", output, output],
  });
  const ended = once(child, "exit");
  const diedOf = () =>
    child.exitCode === null && child.signalCode === null ? undefined : printed().split("\n").at(-1);

  let port = 0;
  for (const deadline = Date.now() + START; diedOf() === undefined && Date.now() < deadline && !port; await pause(20)) {
    port = Number(/http:\/\/localhost:(\d+)/.exec(printed())?.[1] ?? 0);
  }
  if (!port) {
    child.kill("SIGKILL");
    throw new Error(`The server did not start: ${printed()}`);
  }
  return {
    port,
    pid: child.pid ?? 0,
    publicFolder,
    leads: { databaseUrl, dataDir },
    diedOf,
    async stop() {
      child.kill("SIGTERM");
      await Promise.race([ended, pause(GRACE, undefined, { ref: false })]);
      return child.exitCode === 0;
    },
    async remove() {
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Peak memory of a running process in bytes. See proc_pid_status(5). */
export function peakMemoryOf(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

/** How many files and sockets a process has open. */
export const openFilesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
