import type { Command } from "commander";
import { type CommandDependencies, printJson, printLine, withLeads } from "../commandTools";

/** `leads health`: the status of /api/health, with its reasons. */
export function addHealthCommand(program: Command, dependencies: CommandDependencies): void {
  program
    .command("health")
    .description("Tell whether leads are stored and delivered, and what needs a person.")
    .option("--json", "print all as JSON")
    .action(({ json }: { json?: boolean }) =>
      withLeads(dependencies, async (leads) => {
        const report = await leads.checkHealth();
        if (json) return printJson(dependencies, report);
        for (const line of [report.status, ...report.reasons]) await printLine(dependencies, line);
      }),
    );
}
