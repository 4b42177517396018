/** Runs each attack against a new server, beside an honest visitor, and judges the promises. */
import { setTimeout as pause } from "node:timers/promises";
import { startPostgres } from "../../test/leads/startPostgres";
import type { AttackOrder } from "./attacker";
import { type Attack, FEW_FILES } from "./attacks";
import { startHelper } from "./helper";
import type { Tally } from "./hostileClient";
import { type SiteServer, startSiteServer } from "./siteServer";
import { lostLeads } from "./storedLeads";
import type { Visit } from "./visitor";

/** The promises of docs/reliability.md, in milliseconds and bytes. */
const WORST_WAIT = 2_500;
const RECOVERY = 5_000;
const GROWTH = 200 * 2 ** 20;
/** Milliseconds in which the attackers must begin. */
const BEGINNING = 20_000;

export interface RunOptions {
  /** Seconds of each attack. */
  seconds: number;
  /** Also judges times, which are meaningful only on an idle machine. */
  judgesTimes: boolean;
  store: "sqlite" | "postgres";
}

interface Outcome {
  visit: Visit | undefined;
  tally: Tally | undefined;
  /** Bytes by which the server's memory grew at its peak. */
  growth: number;
}

/**
 * Runs attacks one after the other, and prints a line of a Markdown table for each.
 * @returns broken promises, in sentences
 */
export async function runAttacks(attacks: readonly Attack[], options: RunOptions): Promise<string[]> {
  const postgres = options.store === "postgres" ? startPostgres() : undefined;
  const found: string[] = [];
  console.log("| # | attack | worst wait | worst lead | recovered | memory | answers | attackers got |");
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- |");
  try {
    for (const attack of attacks) {
      const { openFiles = FEW_FILES, rateLimit = 0, seconds = options.seconds } = attack;
      const server = await startSiteServer({ openFiles, rateLimit, databaseUrl: postgres?.url });
      try {
        const outcome = await runAttack(server, attack, seconds);
        console.log(lineOf(attack, outcome));
        const faults = await faultsOf(server, outcome, options.judgesTimes);
        found.push(...faults.map((fault) => `${attack.id} ${attack.name}: ${fault}`));
      } finally {
        await server.remove();
        postgres?.clear();
      }
    }
  } finally {
    postgres?.remove();
  }
  return found;
}

async function runAttack(server: SiteServer, attack: Attack, seconds: number): Promise<Outcome> {
  const { port, pid, publicFolder } = server;
  const target = { port, pid, publicFolder };
  const before = server.memory();
  const visitor = startHelper<Visit>("visitor.ts", target);
  await visitor.begun;
  const order: AttackOrder = { id: attack.id, target };
  const attacker = startHelper<Tally>("attacker.ts", order);
  try {
    await Promise.race([attacker.begun, pause(BEGINNING, undefined, { ref: false })]);
    await Promise.race([server.ended, pause(seconds * 1_000)]);
    const tally = await attacker.finish();
    attacker.end();
    const visit = await visitor.finish();
    return { visit, tally, growth: server.memory() - before };
  } finally {
    attacker.end();
    visitor.end();
  }
}

async function faultsOf(server: SiteServer, { visit, growth }: Outcome, judgesTimes: boolean): Promise<string[]> {
  const faults = [...(visit?.faults ?? [])].map(([fault, times]) => `${times} × ${fault}`);
  if (!visit) faults.push("the visitor still waited long after the attack");
  if (growth > GROWTH) faults.push(`memory grew by ${mebibytes(growth)} MiB`);
  if (visit && judgesTimes) {
    if (Math.max(visit.worst, visit.worstLead) > WORST_WAIT) faults.push("the visitor waited too long");
    if (!(Number(visit.recovered) <= RECOVERY)) faults.push("it was slow for too long afterwards");
  }
  const died = server.diedOf();
  if (died) faults.push(`the server died: ${died}`);
  else if (!(await server.stop())) faults.push("SIGTERM did not end the server");
  const lost = await lostLeads(server.leads, visit?.leads ?? []);
  if (lost) faults.push(lost);
  return faults;
}

function lineOf({ id, name }: Attack, { visit, tally, growth }: Outcome): string {
  const milliseconds = (value = Number.NaN) => (Number.isFinite(value) ? `${Math.round(value)} ms` : "never");
  const got = tally ? [...tally].map(([what, times]) => `${what}: ${times}`).join(", ") : "did not end";
  const waits = [visit?.worst, visit?.worstLead, visit?.recovered].map(milliseconds);
  return `| ${[id, name, ...waits, `+${mebibytes(growth)} MiB`, visit?.answers, got].join(" | ")} |`;
}

const mebibytes = (bytes: number) => Math.round(bytes / 2 ** 20);
