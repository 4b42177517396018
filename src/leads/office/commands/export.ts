import { createWriteStream } from "node:fs";
import type { Command } from "commander";
import { type LeadEntry, leadEntryDocument } from "../../model/leadRecord";
import {
  type CommandDependencies,
  contactOf,
  type FilterOptions,
  filterOf,
  withFilters,
  withLeads,
  write,
} from "../commandTools";
import { csvHeader, csvLine } from "../csv";
import type { LeadOffice } from "../leadOffice";
import { personDocument } from "../personDocument";
import { progressBar } from "../progressBar";

type ExportOptions = FilterOptions & { csv?: boolean; output?: string };

/** `leads export`: leads as CSV, or as JSON. */
export function addExportCommand(program: Command, dependencies: CommandDependencies): void {
  withFilters(
    program.command("export").description("Write leads out, for a spreadsheet or for the person they are of."),
  )
    .option("--csv", "as CSV, safe to open in a spreadsheet (the default)")
    .option("--json", "as a JSON object per line; for a person, everything that is held about them as one object")
    .option("--output <file>", "write to a file instead of standard output")
    .action((options: ExportOptions) =>
      withLeads(dependencies, (leads) => exportLeads(leads, options, dependencies.out)),
    );
}

const jsonLine = (entry: LeadEntry) => `${JSON.stringify(leadEntryDocument(entry))}\n`;

async function exportLeads(
  leads: LeadOffice,
  { json, output, csv: _, ...options }: ExportOptions,
  out: NodeJS.WritableStream,
): Promise<void> {
  const store = await leads.store();
  const filter = filterOf(leads, options);
  const isForPerson = Boolean(options.email || options.phone);
  const count = await store.count(filter);
  // Only its owner may read it, because it contains personal data.
  const stream = output ? createWriteStream(output, { mode: 0o600 }) : out;
  if (isForPerson && json) {
    await write(stream, `${JSON.stringify(await personDocument(store, filter, contactOf(options)), null, 2)}\n`);
  } else {
    const lineOf = json ? jsonLine : csvLine;
    const bar = progressBar("Exporting", count);
    if (!json) await write(stream, csvHeader());
    for await (const page of store.pages(filter)) {
      for (const entry of page) await write(stream, lineOf(entry));
      bar.advance(page.length);
    }
    bar.end();
  }
  if (isForPerson) await store.recordAccess({ contact: contactOf(options), at: Date.now(), leads: count });
}
