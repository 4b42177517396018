import type { Command } from "commander";
import { delivers } from "../../model/leadContext";
import { readReference } from "../../model/leadReference";
import { type CommandDependencies, noSuchLead, printJson, printLine, withLeads } from "../commandTools";
import type { LeadOffice } from "../leadOffice";

/** `leads spam` and `leads release`: a person's judgement of a lead. */
export function addReviewCommands(program: Command, dependencies: CommandDependencies): void {
  program
    .command("spam")
    .argument("<id>", "the reference number")
    .description("Mark a lead as spam; what of it is not delivered yet never will be.")
    .option("--json", "print the result as JSON")
    .action((reference: string, { json }: { json?: boolean }) =>
      withLeads(dependencies, async (leads) => {
        const id = readReference(reference);
        if (!(await (await leads.store()).markSpam(id))) throw noSuchLead(id);
        if (json) return printJson(dependencies, { id, state: "spam" });
        await printLine(dependencies, `${id} is marked as spam.`);
      }),
    );

  program
    .command("release")
    .argument("<id>", "the reference number")
    .description("Accept a lead that was quarantined, marked as spam or had nowhere to go, and deliver it.")
    .option("--json", "print the result as JSON")
    .action((reference: string, { json }: { json?: boolean }) =>
      withLeads(dependencies, async (leads) => {
        const id = readReference(reference);
        const destinations = await release(leads, id);
        await leads.sweep();
        if (json) return printJson(dependencies, { id, state: "accepted", destinations });
        await printLine(dependencies, releaseNote(leads, id, destinations));
      }),
    );
}

/** @throws if the lead cannot be released; the message says why */
async function release(leads: LeadOffice, id: string): Promise<readonly string[]> {
  const context = (await (await leads.store()).find(id))?.context;
  if (context && context !== leads.context) {
    throw new Error(
      `${id} was taken by a ${context} copy of the site, so this one does not deliver it. If it is a real request, "leads show ${id}" has all that was said.`,
    );
  }
  const destinations = await leads.release(id);
  if (!destinations) {
    throw new Error(`${id} is not quarantined. "leads list --state quarantined" shows the leads that are.`);
  }
  return destinations;
}

function releaseNote({ context }: LeadOffice, id: string, destinations: readonly string[]): string {
  if (destinations.length > 0) return `${id} is accepted, for ${destinations.join(", ")}.`;
  if (!delivers(context)) return `${id} is accepted, but this is a ${context}, which delivers nothing.`;
  return `${id} is accepted, but by the settings of this shell it goes nowhere. Set them as the site has them (docs/guides/leads.md lists them) and release it again.`;
}
