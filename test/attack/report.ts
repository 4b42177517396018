/** What an attack may do to an honest visitor, and how its results are shown. */
import type { Attack } from "./attacks";
import type { Siege } from "./besiege";

export interface Result extends Siege {
  attack: Attack;
  /** From SIGTERM to the end of the process; undefined if it had to be killed. */
  endedIn: number | undefined;
}

/** Milliseconds an honest visitor waits at most; bytes of memory an attack costs at most. */
const WORST_WAIT = 500;
const GROWTH = 100 * 2 ** 20;
/** After an attack: at most so many times as slow as before, and never a miss below so many milliseconds. */
const SLOWER = 2;
const FAST = 20;

/**
 * What is wrong whatever the machine: lost, cut off or wrong answers, and a process that dies. A 503 is none of them: the
 * server refuses who has waited too long, which on a busy machine is nobody's fault.
 */
export function faultsOf({ visit, survived, diedOf }: Siege): string[] {
  const faults = [...visit.faults].map(([fault, times]) => `${times} × ${fault}`);
  if (!survived) faults.push(`the server died: ${diedOf ?? "it did not say of what"}`);
  return faults;
}

/** The targets that were missed. They hold on a machine that has nothing else to do. */
export function missesOf(result: Result): string[] {
  const { attack, visit, calm, growth, survived, endedIn } = result;
  const misses = faultsOf(result);
  if (visit.refusals > 0 && !attack.sheds) misses.push(`${visit.refusals} × 503`);
  if (Math.max(visit.waits.worst, visit.leads.worst) > WORST_WAIT) misses.push("slow");
  if (growth > GROWTH) misses.push("memory");
  if (survived && !(calm.after <= Math.max(calm.before * SLOWER, FAST))) misses.push("slow afterwards");
  if (survived && endedIn === undefined) misses.push("SIGTERM did not end it");
  return misses;
}

const milliseconds = (value: number) => (Number.isFinite(value) ? `${Math.round(value)}` : "–");
const mebibytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)}`;

/** The results as a Markdown table; times in milliseconds, memory in MiB. */
export function tableOf(results: readonly Result[]): string {
  const rows = results.map((result) => {
    const { attack, visit, calm, growth, survived, endedIn, tally } = result;
    return {
      "#": attack.id,
      attack: attack.name,
      "worst wait": milliseconds(visit.waits.worst),
      p99: milliseconds(visit.waits.p99),
      "worst lead": milliseconds(visit.leads.worst),
      answers: `${visit.waits.count + visit.leads.count}`,
      refused: `${visit.refusals}`,
      "memory +": mebibytes(growth),
      "before → after": `${milliseconds(calm.before)} → ${milliseconds(calm.after)}`,
      "ended in s": survived ? (endedIn?.toFixed(1) ?? "killed") : "died",
      "visitor's lag": milliseconds(visit.lag),
      "attackers got": [...tally].map(([what, times]) => `${what}: ${times}`).join(", "),
      missed: missesOf(result).join("; ") || "nothing",
    };
  });
  return markdownTable(rows);
}

/** One attack's results in a line. */
export function shortLine({ attack, visit, growth, tally }: Siege & { attack: Attack }): string {
  const got = [...tally].map(([what, times]) => `${what}: ${times}`).join(", ");
  const worst = Math.max(visit.waits.worst, visit.leads.worst || 0);
  return `${attack.id} ${attack.name}: waits up to ${milliseconds(worst)} ms, +${mebibytes(growth)} MiB; attackers got ${got || "nothing"}`;
}

/** @param rows objects with the same keys, which are the columns' names */
export function markdownTable(rows: readonly Readonly<Record<string, string>>[]): string {
  const names = Object.keys(rows[0] ?? {});
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(names), line(names.map(() => "---")), ...rows.map((row) => line(Object.values(row)))].join("\n");
}
