import type { Command } from "commander";
import { delivers } from "../../model/leadContext";
import { readReference } from "../../model/leadReference";
import { type CommandDependencies, printJson, printLine, withLeads } from "../commandTools";
import { progressBar } from "../progressBar";

/** `leads deliver` makes due deliveries, and `leads retry` repeats dead ones. */
export function addDeliverCommands(program: Command, dependencies: CommandDependencies): void {
  program
    .command("deliver")
    .description("Deliver now what is due.")
    .option("--json", "print the result as JSON")
    .action(({ json }: { json?: boolean }) =>
      withLeads(dependencies, async (leads) => {
        const queue = await leads.queue();
        const before = await queue.standing(Date.now());
        const bar = progressBar("Delivering", before.pending);
        await leads.sweep({ onTried: () => bar.advance(1) });
        bar.end();
        const { pending, dead } = await queue.standing(Date.now());
        if (json) return printJson(dependencies, { pending, dead });
        const { context } = leads;
        if (!delivers(context)) await printLine(dependencies, `This is a ${context}, which delivers nothing.`);
        await printLine(dependencies, `Still pending: ${pending}. Dead: ${dead}.`);
      }),
    );

  program
    .command("retry")
    .argument("[id]", "the reference number")
    .description("Try dead deliveries again.")
    .option("--all", "those of all leads")
    .option("--json", "print the result as JSON")
    .action((reference: string | undefined, { all, json }: { all?: boolean; json?: boolean }) =>
      withLeads(dependencies, async (leads) => {
        if (!reference === !all) throw new Error("Name one lead, or say --all.");
        const retried = await (await leads.queue()).retry(Date.now(), reference && readReference(reference));
        await leads.sweep();
        if (json) return printJson(dependencies, { retried });
        const text = `Tried again: ${retried}. "leads list --state dead" shows what failed again.`;
        await printLine(dependencies, text);
      }),
    );
}
