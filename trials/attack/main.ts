/**
 * `npm run --prefix trials attack`: attacks the built site while an honest visitor uses it. Exits with 1 if a promise of
 * docs/reliability.md is broken. Run it on an idle machine, with Linux.
 *
 *   npm run --prefix trials attack -- --only slow    one attack
 *   npm run --prefix trials test:attack              each attack for a second, without judging times
 */
import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type SiteServer, startServer } from "../../e2e/support/startServer";
import { requireBuild } from "../../hosts/node/builtSite";
import { openStore } from "../../leads/store/openStore";
import { attacks } from "./attacks";
import { type Visit, visit } from "./visitor";

/** Milliseconds and bytes. */
const WORST_WAIT = 2_500;
const RECOVERY = 5_000;
const GROWTH = 200 * 2 ** 20;
/** Milliseconds in which an attack must reach the server. */
const BEGINNING = 20_000;
/** Milliseconds from SIGTERM to the end of the process. The server gives up after 15 seconds. */
const GRACE = 16_000;
/** How many files and sockets the server may have open: the default of many systems. */
const FILES = 1_024;

interface Outcome extends Visit {
  /** Bytes by which the server's memory grew at its peak. */
  growth: number;
}

/** Peak memory of a running process in bytes. See proc_pid_status(5). */
function peakMemoryOf(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

const isRunning = ({ server }: SiteServer) => server.exitCode === null && server.signalCode === null;

/** @throws if the attack does not reach the server */
async function runAttack(site: SiteServer, name: string, seconds: number): Promise<Outcome> {
  const [pid, { port }] = [site.server.pid ?? 0, new URL(site.url)];
  execFileSync("prlimit", ["--pid", String(pid), `--nofile=${FILES}`]);
  const before = peakMemoryOf(pid);
  const attacker = fork(path.join(__dirname, "attacker.ts"), [name, port], { execArgv: ["--import", "tsx"] });
  const over = new AbortController();
  try {
    const visiting = visit(Number(port), over.signal);
    await once(attacker, "message", { signal: AbortSignal.timeout(BEGINNING) });
    await pause(seconds * 1_000);
    if (attacker.exitCode !== null) throw new Error(`The attackers of ${name} ended early.`);
    attacker.kill("SIGKILL");
    over.abort();
    const visited = await visiting;
    return { ...visited, growth: isRunning(site) ? peakMemoryOf(pid) - before : 0 };
  } finally {
    attacker.kill("SIGKILL");
    over.abort();
  }
}

/** @returns broken promises */
async function faultsOf(site: SiteServer, dataDir: string, outcome: Outcome, judgesTimes: boolean): Promise<string[]> {
  const { faults, growth, worst, recovery, leads } = outcome;
  const found = [...faults];
  if (growth > GROWTH) found.push(`memory grew by ${mebibytes(growth)} MiB`);
  // A busy machine makes waits long, but nothing wrong.
  if (judgesTimes && worst > WORST_WAIT) found.push("the visitor waited too long");
  if (judgesTimes && recovery > RECOVERY) found.push("it was slow for too long afterwards");
  if (isRunning(site)) {
    site.server.kill("SIGTERM");
    await Promise.race([site.ended, pause(GRACE, undefined, { ref: false })]);
    if (site.server.exitCode !== 0) found.push("SIGTERM did not end the server");
  } else found.push(`the server died: ${site.said.error.trim().split("\n").at(-1)}`);

  const { query, close } = await openStore({ dataDir });
  const stored = new Set((await query.selectFrom("leads").select("id").execute()).map(({ id }) => id));
  await close();
  const lost = leads.filter((id) => !stored.has(id)).length;
  if (lost > 0) found.push(`${lost} accepted leads are not in the store`);
  return found;
}

const mebibytes = (bytes: number) => Math.round(bytes / 2 ** 20);

/** Attacks a server of its own. @returns broken promises */
async function attack(name: string, isShort: boolean): Promise<string[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "attack-"));
  const site = await startServer({ PORT: "0", LEADS_DATA_DIR: dataDir });
  try {
    const outcome = await runAttack(site, name, isShort ? 1 : 10);
    const { worst, recovery, growth, answers } = outcome;
    const numbers = [Math.round(worst), Math.round(recovery), `+${mebibytes(growth)}`, answers];
    console.log([name.padEnd(10), ...numbers.map((number) => String(number).padStart(10))].join(""));
    return await faultsOf(site, dataDir, outcome, !isShort);
  } finally {
    site.server.kill("SIGKILL");
    await site.ended;
    rmSync(dataDir, { recursive: true });
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: "string" }, short: { type: "boolean", default: false } } });
  const names = Object.keys(attacks).filter((name) => name === (values.only ?? name));
  if (names.length === 0)
    throw new Error(`There is no attack ${values.only}, only ${Object.keys(attacks).join(", ")}.`);
  requireBuild("public");
  console.log("attack     worst, ms  slow, ms  +MiB  answers");
  for (const name of names) {
    for (const fault of await attack(name, values.short)) {
      console.error(`${name}: ${fault}`);
      process.exitCode = 1;
    }
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
