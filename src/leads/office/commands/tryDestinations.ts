import type { Command } from "commander";
import { delivers } from "../../model/leadContext";
import type { Try } from "../../store/tries";
import { type CommandDependencies, printJson, printLine, withLeads } from "../commandTools";

/** Width of the column of destinations, characters. */
const WIDTH = 28;

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
        for (const { name } of destinations) await printLine(dependencies, lineOf(name, tries));
        const failed = tries.filter(({ arrived }) => !arrived).length;
        if (failed > 0) throw new Error(`Failed: ${failed}. The channels that work have been told.`);
      }),
    );
}

function lineOf(name: string, tries: readonly Try[]): string {
  const done = tries.find(({ destination }) => destination === name);
  const result = done ? `${done.arrived ? "works " : "FAILED"}  ${done.reply}` : "not tested";
  return `${name.padEnd(WIDTH)} ${result}`;
}
