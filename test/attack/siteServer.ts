/** The built site of a checkout, served by a process of its own that may be attacked. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";

export interface ServerOptions {
  /** The folder of the project whose site is served; it must be built. */
  checkout: string;
  /** Files and sockets that the process may have open; at most what this machine allows. */
  openFiles: number;
  /** Leads accepted from one address in an hour; 0 means no limit. */
  rateLimit: number;
}

/** Where a server is, for those who ask it and for those who attack it. */
export interface Target {
  port: number;
  /** The server's process. */
  pid: number;
  /** The server's own copy of the built site, which may be damaged. */
  publicFolder: string;
}

export interface SiteServer extends Target {
  /** Resolves when the process ends, for whatever reason. */
  ended: Promise<unknown>;
  isRunning(): boolean;
  /** The error that the process printed last, if any: what it died of, if it died. */
  lastError(): string | undefined;
  /** Forgets the peak of the memory so far. */
  resetPeak(): void;
  /** Bytes of memory the process has, and the most it has had since the last reset; as last seen if it has ended. */
  memory(): { now: number; peak: number };
  /**
   * Asks the process to end, kills it if it does not, and removes its folder. Later calls change nothing.
   * @returns the seconds it took; undefined if it had to be killed or did not end with code 0
   */
  stop(): Promise<number | undefined>;
}

/** Milliseconds in which a server must be ready. */
const START = 30_000;
/** Milliseconds from SIGTERM to the end of the process: the server itself gives up after 15 seconds. */
const GRACE = 16_000;

/** @throws if the checkout has no built site, or its server does not start; the message holds what it printed */
export async function startSiteServer({ checkout, openFiles, rateLimit }: ServerOptions): Promise<SiteServer> {
  if (!existsSync(path.join(checkout, "public", "index.html"))) {
    throw new Error(`There is no built site in ${checkout}: run "npm run build" there first.`);
  }
  const folder = mkdtempSync(path.join(tmpdir(), "attack-"));
  const publicFolder = path.join(folder, "public");
  for (const name of readdirSync(checkout)) {
    if (name !== "public") symlinkSync(path.resolve(checkout, name), path.join(folder, name));
  }
  cpSync(path.join(checkout, "public"), publicFolder, { recursive: true, dereference: true, preserveTimestamps: true });

  // A file, since a pipe would make the server wait for a reader.
  const outputFile = path.join(folder, "output.txt");
  const output = openSync(outputFile, "w");
  const limit = `ulimit -n ${openFiles} 2>/dev/null || ulimit -n "$(ulimit -Hn)"`;
  const child = spawn("sh", ["-c", `${limit}; exec "$0" --import tsx src/server/main.ts`, process.execPath], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      LEADS_DATA_DIR: path.join(folder, "leads"),
      LEADS_RATE_LIMIT: String(rateLimit),
    },
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  const { pid = 0 } = child;
  const ended = once(child, "exit");
  const isRunning = () => child.exitCode === null && child.signalCode === null;

  let port: number | undefined;
  for (const deadline = Date.now() + START; isRunning() && Date.now() < deadline && !port; await pause(20)) {
    port = Number(/http:\/\/localhost:(\d+)/.exec(readFileSync(outputFile, "utf8"))?.[1] ?? 0);
  }
  if (!port) {
    child.kill("SIGKILL");
    throw new Error(`The server did not start: ${readFileSync(outputFile, "utf8")}`);
  }

  let memory = { now: 0, peak: 0 };
  const readMemory = () => {
    if (isRunning()) memory = memoryOf(pid) ?? memory;
    return memory;
  };
  // So that the peak is known even of a process that dies.
  const watching = setInterval(readMemory, 100).unref();

  async function stop(): Promise<number | undefined> {
    const asked = performance.now();
    child.kill("SIGTERM");
    await Promise.race([ended, pause(GRACE, undefined, { ref: false })]);
    const seconds = (performance.now() - asked) / 1000;
    const inPeace = child.exitCode === 0;
    clearInterval(watching);
    child.kill("SIGKILL");
    await ended;
    rmSync(folder, { recursive: true, force: true });
    return inPeace ? seconds : undefined;
  }
  let stopped: Promise<number | undefined> | undefined;

  return {
    port,
    pid,
    publicFolder,
    ended,
    isRunning,
    lastError: () =>
      readFileSync(outputFile, "utf8")
        .match(/^\w*Error: .*$/gm)
        ?.at(-1),
    resetPeak: () => writeFileSync(`/proc/${pid}/clear_refs`, "5"),
    memory: readMemory,
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** What Linux says about a process, in bytes; undefined if it is gone. See proc_pid_status(5). */
function memoryOf(pid: number): { now: number; peak: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const bytes = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1] ?? Number.NaN) * 1024;
    const known = { now: bytes("VmRSS"), peak: bytes("VmHWM") };
    return Number.isNaN(known.now) ? undefined : known;
  } catch {
    return undefined;
  }
}

/** How many files and sockets a process has open. */
export const openFilesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
