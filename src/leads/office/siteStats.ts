import { daysAfter } from "../../content/facts/daysAfter";
import { countKinds, type SiteCount } from "../model/siteCounts";
import { type CommandDependencies, printJson, printLine } from "./commandTools";
import type { LeadOffice } from "./leadOffice";
import { sumsByKind } from "./weeklyDigest";

/** Days that the statistics cover if nobody says otherwise. */
const DAYS = 28;

/** `leads stats --site`: prints what visitors did, by page and source. */
export async function printSiteStats(
  dependencies: CommandDependencies,
  leads: LeadOffice,
  { since, until, json }: { since?: number; until?: number; json?: boolean },
): Promise<void> {
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  const end = until === undefined ? daysAfter(dayOf(Date.now()), 1) : dayOf(until);
  const start = since === undefined ? daysAfter(end, -DAYS) : dayOf(since);
  const counts = await (await leads.store()).siteCounts(start, end);
  if (json) return printJson(dependencies, { since: start, until: end, counts });
  const line = (name: string, sums: readonly (number | string)[]) =>
    printLine(dependencies, `${name.padEnd(40)} ${sums.map((sum) => String(sum).padStart(8)).join("")}`);
  const sumsOf = (some: readonly SiteCount[]) => {
    const sums = sumsByKind(some);
    return countKinds.map((kind) => sums[kind]);
  };
  await line(`From ${start} until ${end}`, countKinds);
  for (const [name, some] of byPageAndSource(counts)) await line(name, sumsOf(some));
  await line("total", sumsOf(counts));
}

function byPageAndSource(counts: readonly SiteCount[]): [string, SiteCount[]][] {
  const groups = new Map<string, SiteCount[]>();
  for (const count of counts) {
    const name = `${count.page}  ${count.source}`;
    groups.set(name, [...(groups.get(name) ?? []), count]);
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
}
