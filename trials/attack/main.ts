/**
 * `npm run --prefix trials attack`: attacks the built site while an honest visitor uses it. Exits with 1 if a promise of
 * docs/reliability.md is broken. Run it on an idle machine.
 *
 *   npm run --prefix trials attack -- --only 3              attack 3 with its variants
 *   npm run --prefix trials attack -- --store postgres      leads in PostgreSQL
 *   npm run --prefix trials attack -- --seconds 20          how long each attack lasts (10)
 *   npm run --prefix trials test:attack                     each attack for a second, without judging times
 */
import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { type SiteServer, startServer } from "../../e2e/support/startServer";
import { requireBuild } from "../../hosts/node/builtSite";
import { openStore, type StoreOptions } from "../../leads/store/openStore";
import { startPostgres } from "../../test/leads/startPostgres";
import type { Tally } from "./attacker";
import { type Attack, attacks, FEW_FILES } from "./attacks";
import { type Visit, visit } from "./visitor";

/** Milliseconds and bytes. */
const WORST_WAIT = 2_500;
const RECOVERY = 5_000;
const GROWTH = 200 * 2 ** 20;
/** Milliseconds in which the attackers must begin, and in which they must finish. */
const BEGINNING = 20_000;
const FINISHING = 10_000;
/** Milliseconds from SIGTERM to the end of the process. The server gives up after 15 seconds. */
const GRACE = 16_000;

interface Outcome extends Visit {
  /** Undefined if the attackers did not finish. */
  tally: Tally | undefined;
  /** Bytes by which the server's memory grew at its peak. */
  growth: number;
}

/** Peak memory of a running process in bytes. See proc_pid_status(5). */
function peakMemoryOf(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

const isRunning = ({ server }: SiteServer) => server.exitCode === null && server.signalCode === null;

async function runAttack(site: SiteServer, { id, manyFiles }: Attack, seconds: number): Promise<Outcome> {
  const [pid, port] = [site.server.pid ?? 0, new URL(site.url).port];
  // Without it, the server may have as many files open as this machine allows.
  if (!manyFiles) execFileSync("prlimit", ["--pid", String(pid), `--nofile=${FEW_FILES}`]);
  const before = peakMemoryOf(pid);
  const over = new AbortController();
  const visiting = visit(Number(port), over.signal);
  const attacker = fork(path.join(__dirname, "attacker.ts"), [id, port, String(pid)], {
    execArgv: ["--import", "tsx"],
    serialization: "advanced",
  });
  try {
    await once(attacker, "message", { signal: AbortSignal.timeout(BEGINNING) }).catch(() => {});
    await pause(seconds * 1_000);
    const finished = once(attacker, "message", { signal: AbortSignal.timeout(FINISHING) });
    if (attacker.exitCode !== null) throw new Error(`The attackers of ${id} ended early.`);
    attacker.send("finish");
    const tally: Tally | undefined = await finished.then(([sent]) => sent).catch(() => undefined);
    attacker.kill("SIGKILL");
    over.abort();
    const found = await visiting;
    return { ...found, tally, growth: isRunning(site) ? peakMemoryOf(pid) - before : 0 };
  } finally {
    attacker.kill("SIGKILL");
    over.abort();
  }
}

/** @returns broken promises */
async function faultsOf(
  site: SiteServer,
  leads: StoreOptions,
  outcome: Outcome,
  judgesTimes: boolean,
): Promise<string[]> {
  const { faults, growth, worst, worstLead, recovered = Number.POSITIVE_INFINITY } = outcome;
  const found = [...faults].map(([fault, times]) => `${times} × ${fault}`);
  if (growth > GROWTH) found.push(`memory grew by ${mebibytes(growth)} MiB`);
  if (judgesTimes && Math.max(worst, worstLead) > WORST_WAIT) found.push("the visitor waited too long");
  if (judgesTimes && recovered > RECOVERY) found.push("it was slow for too long afterwards");
  if (isRunning(site)) {
    site.server.kill("SIGTERM");
    await Promise.race([site.ended, pause(GRACE, undefined, { ref: false })]);
    if (site.server.exitCode !== 0) found.push("SIGTERM did not end the server");
  } else found.push(`the server died: ${site.said.error.trim().split("\n").at(-1)}`);

  const { kind, query, close } = await openStore(leads);
  const stored = new Set((await query.selectFrom("leads").select("id").execute()).map(({ id }) => id));
  const lost = outcome.leads.filter((id) => !stored.has(id)).length;
  if (lost > 0) found.push(`${lost} accepted leads are not in the store`);
  if (kind === "sqlite") {
    const { rows } = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(query);
    if (rows[0]?.integrityCheck !== "ok") found.push(`the database is damaged: ${JSON.stringify(rows)}`);
  }
  await close();
  return found;
}

function lineOf({ id, name }: Attack, { worst, worstLead, recovered, growth, answers, tally }: Outcome): string {
  const waits = [worst, worstLead, recovered].map((wait) => (wait === undefined ? "never" : `${Math.round(wait)} ms`));
  const got = tally ? [...tally].map(([what, times]) => `${what}: ${times}`).join(", ") : "did not end";
  return `| ${[id, name, ...waits, `+${mebibytes(growth)} MiB`, answers, got].join(" | ")} |`;
}

const mebibytes = (bytes: number) => Math.round(bytes / 2 ** 20);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      store: { type: "string", default: "sqlite" },
      seconds: { type: "string", default: "10" },
      short: { type: "boolean", default: false },
    },
  });
  const { only, store, short } = values;
  const chosen = attacks
    .filter(({ id }) => !only || id === only || id.replace(/[a-z]$/, "") === only)
    .filter((attack) => !short || attack.seconds === undefined);
  if (chosen.length === 0) throw new Error(`There is no attack ${only}.`);
  requireBuild("public");
  const postgres = store === "postgres" ? startPostgres() : undefined;
  console.log("| # | attack | worst wait | worst lead | recovered | memory | answers | attackers got |");
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- |");
  try {
    for (const attack of chosen) {
      const { rateLimit = 0, seconds = short ? 1 : Number(values.seconds) } = attack;
      const dataDir = mkdtempSync(path.join(tmpdir(), "attack-"));
      const site = await startServer({
        PORT: "0",
        LEADS_DATA_DIR: dataDir,
        LEADS_RATE_LIMIT: String(rateLimit),
        ...(postgres && { DATABASE_URL: postgres.url }),
      });
      try {
        const outcome = await runAttack(site, attack, seconds);
        console.log(lineOf(attack, outcome));
        // A busy machine makes waits long, but nothing wrong: a death, lost leads, wrong answers, memory without end.
        for (const fault of await faultsOf(site, { dataDir, databaseUrl: postgres?.url }, outcome, !short)) {
          console.error(`${attack.id} ${attack.name}: ${fault}`);
          process.exitCode = 1;
        }
      } finally {
        site.server.kill("SIGKILL");
        await site.ended;
        rmSync(dataDir, { recursive: true });
        postgres?.clear();
      }
    }
  } finally {
    postgres?.remove();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
