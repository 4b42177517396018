import type { Command } from "commander";
import type { Act } from "../../model/acts";
import { isoTime } from "../../model/isoTime";
import { type Delivery, type LeadEntry, leadEntryDocument } from "../../model/leadRecord";
import { readReference } from "../../model/leadReference";
import { type CommandDependencies, NAME_WIDTH, noSuchLead, printJson, printLine, withLeads } from "../commandTools";
import type { OfficeDestination } from "../leadOffice";

/** `leads show <id>`: everything about one lead. */
export function addShowCommand(program: Command, dependencies: CommandDependencies): void {
  program
    .command("show")
    .argument("<id>", "the reference number")
    .description("Show everything about one lead.")
    .option("--json", "print JSON")
    .action((reference: string, { json }: { json?: boolean }) =>
      withLeads(dependencies, async (leads) => {
        const id = readReference(reference);
        const entry = await (await leads.store()).find(id);
        if (!entry) throw noSuchLead(id);
        if (json) return printJson(dependencies, leadEntryDocument(entry));
        for (const line of linesOf(entry, leads.destinations)) await printLine(dependencies, line);
      }),
    );
}

function linesOf(entry: LeadEntry, destinations: readonly OfficeDestination[]): string[] {
  const { deliveries: _deliveries, acts: _acts, ...values } = leadEntryDocument(entry);
  const lines = Object.entries(values).flatMap(([name, value]) => {
    const text = printed(name, value);
    return text === "" ? [] : [`${name.padEnd(NAME_WIDTH)} ${text}`];
  });
  const doubles = entry.deliveries.flatMap(({ destination, attempts }) => {
    const sentence = destinations.find(({ name }) => name === destination)?.mayDouble;
    return sentence && attempts > 1 ? [sentence] : [];
  });
  return [...lines, ...entry.deliveries.map(lineOf), ...doubles, ...entry.acts.map(actLine)];
}

/** Formats a value. Returns an empty text for values that need no line. */
function printed(name: string, value: unknown): string {
  if (value === null || (name === "context" && value === "production")) return "";
  if (Array.isArray(value)) return value.join("; ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function lineOf({ destination, state, attempts, nextAt, reply }: Delivery): string {
  const next = nextAt === null ? "" : `, next ${new Date(nextAt).toISOString()}`;
  return `→ ${destination.padEnd(14)} ${state}, tries: ${attempts}${next}${reply ? `, said: ${reply}` : ""}`;
}

function actLine({ kind, by, at, amount, text }: Act): string {
  const details = [amount === null ? "" : `$${(amount / 100).toFixed(2)}`, text ?? ""].filter(Boolean).join(", ");
  return `✓ ${kind.padEnd(14)} ${by}, ${isoTime(at)}${details ? `: ${details}` : ""}`;
}
