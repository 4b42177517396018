import type { Command } from "commander";
import type { LeadStore } from "../../store/leadStore";
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

/** `leads stats`: counts leads and deliveries. */
export function addStatsCommand(program: Command, dependencies: CommandDependencies): void {
  withFilters(program.command("stats").description("Count leads and deliveries."))
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
        if (json)
          return printJson(dependencies, { total, leads: counts, deliveries: { pending, dead }, consentRecords });
        for (const { context, state, service, count } of counts) {
          const what = `${state.padEnd(11)} ${(service ?? "partner").padEnd(14)}`;
          await printLine(dependencies, `${what} ${String(count).padStart(6)}${contextNote(context)}`);
        }
        await printLine(dependencies, `${"total".padEnd(26)} ${String(total).padStart(6)}`);
        await printLine(dependencies, `Deliveries pending: ${pending}, dead: ${dead}.`);
        await printLine(dependencies, recordsLine(consentRecords));
      }),
    );
}

const recordsLine = ({ entries, signed }: Awaited<ReturnType<LeadStore["countEntries"]>>) =>
  `Entries in the chain of consent records: ${entries}, not signed: ${entries - signed}. "npm run prove" checks them.`;
