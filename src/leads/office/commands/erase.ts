import type { Command } from "commander";
import { normalizePhone } from "../../model/normalizePhone";
import { type CommandDependencies, printJson, printLine, withLeads } from "../commandTools";

/** `leads erase`: removes a person's leads. */
export function addEraseCommand(program: Command, dependencies: CommandDependencies): void {
  program
    .command("erase")
    .description("Remove every lead of a person for good, as privacy law lets them ask. docs/erasure.md says more.")
    .option("--email <address>", "all leads with this e-mail address")
    .option("--phone <number>", "all leads with this phone number")
    .option("--json", "print the result as JSON")
    .action(({ email, phone, json }: { email?: string; phone?: string; json?: boolean }) =>
      withLeads(dependencies, async (leads) => {
        const number = phone === undefined ? undefined : normalizePhone(phone)?.number;
        if (phone !== undefined && !number) throw new Error(`${phone} is not a phone number.`);
        if (!email && !number) throw new Error("Say whose leads: --email ada@home.example or --phone 302-555-0142.");
        const store = await leads.store();
        let erased = 0;
        // One after the other: a lead with both the address and the number is found by the first.
        if (email) erased += await store.erase({ email });
        if (number) erased += await store.erase({ phone: number });
        // Told before the files are scrubbed, which may fail.
        if (!json) await printLine(dependencies, `Removed: ${erased}.`);
        const remains = await store.scrub();
        if (json) return printJson(dependencies, { erased, remains });
        for (const sentence of remains) await printLine(dependencies, sentence);
      }),
    );
}
