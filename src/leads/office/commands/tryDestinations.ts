import type { Command } from "commander";
import { delivers } from "../../model/leadContext";
import { type CommandDependencies, NAME_WIDTH, printJson, printLine, withLeads } from "../commandTools";

/** `leads try-destinations`: tests whether leads would arrive. */
export function addTryDestinationsCommand(program: Command, dependencies: CommandDependencies): void {
  program
    .command("try-destinations")
    .description("Test whether leads would arrive everywhere, without a lead.")
    .option("--json", "print the results as JSON")
    .action(({ json }: { json?: boolean }) =>
      withLeads(dependencies, async (leads) => {
        const tries = await leads.tryDestinations();
        if (json) return printJson(dependencies, tries);
        const { context, destinations } = leads;
        if (!delivers(context)) await printLine(dependencies, `This is a ${context}, which delivers nothing.`);
        for (const { name } of destinations) {
          const done = tries.find(({ destination }) => destination === name);
          const result = done
            ? `${done.arrived ? "works" : "FAILED"}   ${done.reply}`
            : "not tried: it would take a test for a lead";
          await printLine(dependencies, `${name.padEnd(NAME_WIDTH)} ${result}`);
        }
        const failed = tries.filter(({ arrived }) => !arrived).length;
        if (failed > 0) throw new Error(`Failed: ${failed}. The other channels have been told.`);
      }),
    );
}
