/** The site on a company's own host: releases in folders, servers, and the office's commands. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { build } from "esbuild";
import { markBuildFinished } from "../../src/hosts/node/openSite";
import type { Catalog } from "../../src/leads/catalog/catalog";
import type { RehearsalClock } from "./rehearsalClock";

/** The programs that run in a rehearsal. */
const SERVER = "commands/serve.ts";
const OFFICE = "commands/leads.ts";
const CLOCK = "trials/rehearsal/simulatedClock.ts";
const CATALOG = "src/leads/catalog/catalog.json";

const run = promisify(execFile);

export interface CompanySite {
  /** The origin of a running server, round robin; undefined if none runs. */
  address(): string | undefined;
  readonly servers: readonly ChildProcess[];
  start(): Promise<void>;
  /** Ends the servers as systemd does, after their running requests. */
  stop(): Promise<void>;
  /** Kills a server. */
  kill(server: ChildProcess): Promise<void>;
  /** Deploys a release. Servers started afterwards run it. */
  deploy(catalog: Catalog): Promise<void>;
  /** Builds other content into the current release. Running servers take it over. */
  rebuild(catalog: Catalog): Promise<void>;
  /** Runs `npm run leads -- …`. @returns its output @throws if it fails */
  office(...command: string[]): Promise<string>;
  /** Servers that ended by themselves. */
  readonly crashes: readonly string[];
  remove(): void;
}

interface SiteOptions {
  clock: RehearsalClock;
  env: Record<string, string>;
  /** Number of servers. */
  count: number;
}

export function openCompanySite({ clock, env, count }: SiteOptions): CompanySite {
  const folder = mkdtempSync(path.join(tmpdir(), "rehearsal-site-"));
  const settings = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    PORT: "0",
    TRUST_PROXY: "1",
    LEADS_LOG_LEVEL: "warn",
    LEADS_TRY_DAYS: "0",
    LEADS_DIGEST: "off",
    ...env,
  };
  const ports = new Map<ChildProcess, number>();
  const crashes: string[] = [];
  const compiled = path.join(folder, "compiled");
  let releases = 0;
  let current = "";
  let turn = 0;

  async function startServer(): Promise<void> {
    const child = spawn(process.execPath, programOf(SERVER), {
      cwd: current,
      env: { ...settings, ...clock.env() },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    let errors = "";
    child.stderr?.on("data", (part) => {
      errors = (errors + part).slice(-2_000);
    });
    child.once("exit", (code, signal) => {
      if (ports.delete(child)) crashes.push(`ended with ${code ?? signal}: ${errors}`);
    });
    ports.set(child, await portOf(child, () => errors));
    await clock.lead(child);
  }

  async function deploy(catalog: Catalog): Promise<void> {
    if (releases === 0) await compile(compiled);
    releases += 1;
    current = path.join(folder, `release-${releases}`);
    cpSync(compiled, current, { recursive: true });
    symlinkSync(path.resolve("node_modules"), path.join(current, "node_modules"));
    writeFileSync(path.join(current, "package.json"), "{}");
    mkdirSync(path.join(current, "src/leads/catalog"), { recursive: true });
    writeCatalog(current, catalog);
    mkdirSync(path.join(current, "public"));
    writeFileSync(path.join(current, "public", "index.html"), "<!doctype html><title>A built site</title>");
  }

  return {
    crashes,
    get servers() {
      return [...ports.keys()];
    },
    address() {
      turn += 1;
      const port = [...ports.values()][turn % Math.max(1, ports.size)];
      return port === undefined ? undefined : `http://127.0.0.1:${port}`;
    },
    async start() {
      while (ports.size < count) await startServer();
    },
    async stop() {
      const ending = [...ports.keys()].map((child) => {
        ports.delete(child);
        child.kill("SIGTERM");
        return once(child, "exit");
      });
      await Promise.all(ending);
    },
    async kill(server) {
      if (!ports.delete(server)) return;
      server.kill("SIGKILL");
      await once(server, "exit");
    },
    deploy,
    async rebuild(catalog) {
      writeCatalog(current, catalog);
      const taken = [...ports.keys()].map((child) => said(child, "A new build is served"));
      markBuildFinished(path.join(current, "public"));
      await Promise.all(taken);
    },
    async office(...command) {
      const options = { cwd: current, env: { ...settings, ...clock.env() }, maxBuffer: 2 ** 26 };
      const { stdout } = await run(process.execPath, [...programOf(OFFICE), ...command], options);
      return stdout;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function writeCatalog(release: string, catalog: Catalog): void {
  writeFileSync(path.join(release, CATALOG), JSON.stringify(catalog));
}

const compiledName = (file: string) => path.basename(file).replace(/\.ts$/, ".js");

/** The arguments for `node` to run a program with the rehearsal's clock. */
const programOf = (file: string) => ["--require", `./${compiledName(CLOCK)}`, compiledName(file)];

/** Compiles each program to a file. tsx would take a second at each of dozens of starts. */
async function compile(folder: string): Promise<void> {
  await build({
    entryPoints: [SERVER, OFFICE, CLOCK],
    outdir: folder,
    entryNames: "[name]",
    bundle: true,
    packages: "external",
    platform: "node",
    format: "cjs",
    plugins: [
      {
        name: "catalog of the release",
        setup({ onResolve }) {
          onResolve({ filter: /catalog\.json$/ }, () => ({ path: `./${CATALOG}`, external: true }));
        },
      },
    ],
  });
}

/** Resolves once a process has printed a text. */
function said(child: ChildProcess, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const listen = (part: Buffer) => {
      output += part;
      if (!output.includes(text)) return;
      child.stdout?.off("data", listen).resume();
      resolve(output);
    };
    child.stdout?.on("data", listen);
    child.once("exit", () => reject(new Error(`The server ended before it said "${text}".`)));
  });
}

/** @throws if the server does not start; the message contains its output */
async function portOf(child: ChildProcess, errors: () => string): Promise<number> {
  try {
    const output = await said(child, "The site is at http://localhost:");
    return Number(/http:\/\/localhost:(\d+)/.exec(output)?.[1]);
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error} ${errors()}`);
  }
}
