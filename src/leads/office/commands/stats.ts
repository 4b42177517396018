import type { Command } from "commander";
import type { LeadStore } from "../../store/leadStore";
import { type AnswerSpeed, answerSpeeds, type Percentiles } from "../answerSpeeds";
import {
  type CommandDependencies,
  contextNote,
  type FilterOptions,
  filterOf,
  printJson,
  printLine,
  withFilters,
  withLeads,
} from "../commandTools";
import { printSiteStats } from "../siteStats";

/** How far back answers are counted, milliseconds. */
const ANSWER_PERIOD = 90 * 24 * 3_600_000;

/** `leads stats`: counts leads and deliveries, and tells how fast the office answers. */
export function addStatsCommand(program: Command, dependencies: CommandDependencies): void {
  withFilters(program.command("stats").description("Count leads and deliveries, and tell how fast leads are answered."))
    .option("--json", "print JSON")
    .option("--site", "count what visitors did instead, by page and source; 28 days unless --since says otherwise")
    .action(({ json, site, ...filter }: FilterOptions & { site?: boolean }) =>
      withLeads(dependencies, async (leads) => {
        if (site) return printSiteStats(dependencies, leads, { ...filter, json });
        const store = await leads.store();
        const counts = await store.statistics(filterOf(leads, filter));
        const consentRecords = await store.countEntries();
        const { pending, dead } = await (await leads.queue()).standing(Date.now());
        const total = counts.reduce((sum, { count }) => sum + count, 0);
        const answers = answerSpeeds(await store.answerTimes(Date.now() - ANSWER_PERIOD), leads.timeZone);
        if (json)
          return printJson(dependencies, {
            total,
            leads: counts,
            deliveries: { pending, dead },
            consentRecords,
            answers,
          });
        for (const { context, state, service, count } of counts) {
          const what = `${state.padEnd(11)} ${(service ?? "partner").padEnd(14)}`;
          await printLine(dependencies, `${what} ${String(count).padStart(6)}${contextNote(context)}`);
        }
        await printLine(dependencies, `${"total".padEnd(26)} ${String(total).padStart(6)}`);
        await printLine(dependencies, `Deliveries pending: ${pending}, dead: ${dead}.`);
        await printLine(dependencies, recordsLine(consentRecords));
        for (const line of speedLines(answers)) await printLine(dependencies, line);
      }),
    );
}

const recordsLine = ({ entries, signed }: Awaited<ReturnType<LeadStore["countEntries"]>>) =>
  `Entries in the chain of consent records: ${entries}, not signed: ${entries - signed}. "npm run prove" checks them.`;

/** Minutes from a request to the answer: half of the requests were faster, and nine of ten. */
function speedLines(speeds: readonly AnswerSpeed[]): string[] {
  if (speeds.length === 0) return [];
  const minutes = (speed: Percentiles | undefined) =>
    (speed ? `${speed.median} / ${speed.ninetieth}` : "–").padStart(14);
  return [
    "",
    "Answers in the last 90 days, in minutes from the request (median / 90th percentile):",
    `${"".padEnd(24)} ${"requests".padStart(8)}${"taken".padStart(14)}${"reached".padStart(14)}`,
    ...speeds.map(
      ({ group, count, taken, reached }) =>
        `${group.padEnd(24)} ${String(count).padStart(8)}${minutes(taken)}${minutes(reached)}`,
    ),
  ];
}
