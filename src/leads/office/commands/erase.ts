import type { Command } from "commander";
import type { Contact } from "../../model/withdrawal";
import { type CommandDependencies, contactOf, printJson, printLine, withLeads } from "../commandTools";
import type { LeadOffice } from "../leadOffice";

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
        const byHand = await eraseByHand(leads, contact);
        const erased = await store.erase(contact);
        // Prints first, because scrubbing the files may fail.
        if (!options.json) for (const line of [`Removed: ${erased}.`, ...byHand]) await printLine(dependencies, line);
        const remains = await store.scrub();
        if (options.json) return printJson(dependencies, { erased, byHand, remains });
        for (const sentence of remains) await printLine(dependencies, sentence);
      }),
    );
}

/** Returns what the office must remove elsewhere: one sentence for each program that may have got one of the leads. */
async function eraseByHand(leads: LeadOffice, contact: Contact): Promise<string[]> {
  const tried = new Set<string>();
  for await (const page of (await leads.store()).pages(contact)) {
    for (const { deliveries } of page) {
      for (const { destination, attempts } of deliveries) if (attempts > 0) tried.add(destination);
    }
  }
  return leads.destinations.flatMap(({ name, eraseByHand: sentence }) =>
    sentence && tried.has(name) ? [sentence] : [],
  );
}
