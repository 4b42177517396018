import type { Command } from "commander";
import { type CommandDependencies, contactOf, printJson, printLine, withLeads } from "../commandTools";

interface EraseOptions {
  email?: string;
  phone?: string;
  json?: boolean;
}

/** `leads erase`: removes a person's leads. */
export function addEraseCommand(program: Command, dependencies: CommandDependencies): void {
  program
    .command("erase")
    .description("Remove every lead of a person for good, as privacy law lets them ask. docs/erasure.md says more.")
    .option("--email <address>", "all leads with this e-mail address")
    .option("--phone <number>", "all leads with this phone number")
    .option("--json", "print the result as JSON")
    .action((options: EraseOptions) =>
      withLeads(dependencies, async (leads) => {
        const contact = contactOf(options);
        const store = await leads.store();
        const erased = await store.erase(contact);
        // Prints first, because scrubbing the files may fail.
        if (!options.json) await printLine(dependencies, `Removed: ${erased}.`);
        const remains = await store.scrub();
        if (options.json) return printJson(dependencies, { erased, remains });
        for (const sentence of remains) await printLine(dependencies, sentence);
      }),
    );
}
