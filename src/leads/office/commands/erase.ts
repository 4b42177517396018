import type { Command } from "commander";
import type { LeadStore } from "../../store/leadStore";
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
        const people = peopleOf(options);
        const store = await leads.store();
        const erased = await eraseAll(store, people);
        // Printed before the files are scrubbed, which may fail.
        if (!options.json) await printLine(dependencies, `Removed: ${erased}.`);
        const remains = await store.scrub();
        if (options.json) return printJson(dependencies, { erased, remains });
        for (const sentence of remains) await printLine(dependencies, sentence);
      }),
    );
}

type Person = Parameters<LeadStore["erase"]>[0];

function peopleOf(options: EraseOptions): Person[] {
  const { email, phone } = contactOf(options);
  return [...(email ? [{ email }] : []), ...(phone ? [{ phone }] : [])];
}

/** One after the other, since a lead with both the address and the number counts once. */
async function eraseAll(store: LeadStore, people: readonly Person[]): Promise<number> {
  let erased = 0;
  for (const person of people) erased += await store.erase(person);
  return erased;
}
