/** The commands that show leads and change nothing: export and office. */

import { open } from "node:fs/promises";
import type { Command } from "commander";
import type { LeadEntry } from "../../record/leadRecord";
import { leadPages } from "../../store/leadQueries";
import type { Store } from "../../store/openStore";
import {
  type CommandDependencies,
  type FilterOptions,
  toFilter,
  withFilters,
  withLeads,
  withResult,
  write,
} from "../commandTools";
import { csvHeader, csvLines } from "../csv";
import { exportLead } from "../exportLead";

/** `leads export`: leads as CSV, or as JSON. */
export function addExportCommand(program: Command, dependencies: CommandDependencies): void {
  withFilters(
    program.command("export").description("Write leads out, for a spreadsheet or for the person they are of."),
  )
    .option("--csv", "as CSV, safe to open in a spreadsheet (the default)")
    .option("--json", "as a JSON object per line")
    .option("--output <file>", "write to a file instead of standard output")
    .action(({ json, output, csv: _, ...filter }: FilterOptions & { csv?: true; json?: true; output?: string }) =>
      withLeads(dependencies, async (leads) => {
        const store = await leads.store();
        const { timeZone } = leads.catalog.company;
        await withOutput(dependencies, output, async (stream) => {
          if (!json) await write(stream, csvHeader());
          for await (const page of leadPages(store, toFilter(leads, filter)))
            if (json) await writeJson(stream, store, page);
            else await write(stream, csvLines(page, timeZone));
        });
      }),
    );
}

/** Writes leads one by one, since their photographs may not fit into memory together. */
async function writeJson(stream: NodeJS.WritableStream, store: Store, entries: readonly LeadEntry[]): Promise<void> {
  for (const entry of entries) await write(stream, `${JSON.stringify(await exportLead(store, entry))}\n`);
}

/** `leads office`: a link to the office's page. */
export function addOfficeCommand(program: Command, dependencies: CommandDependencies): void {
  const command = program
    .command("office")
    .description("Print a link that lets a device into the office's page. It works once, within an hour.")
    .option("--address <url>", "where the site is, for example http://localhost:9000");
  withResult<{ address?: string }>(command, dependencies, async (leads, { address }) => ({
    link: new URL(await leads.officeLink(), address ?? leads.catalog.company.url).href,
  }));
}

/**
 * Runs work that writes to a file, or to standard output without one. Only its owner may read the file, also if it existed,
 * because it holds personal data.
 * @throws if the file cannot be written; the message says why
 */
async function withOutput(
  { out }: CommandDependencies,
  file: string | undefined,
  work: (stream: NodeJS.WritableStream) => Promise<void>,
): Promise<void> {
  if (file === undefined) return work(out);
  const handle = await open(file, "w", 0o600).catch(({ code }: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be written (${code}). See that its folder exists and that you may write there.`);
  });
  await handle.chmod(0o600);
  const stream = handle.createWriteStream().on("error", () => {});
  await work(stream);
  await new Promise<void>((resolve, reject) =>
    stream.end((error?: Error | null) => (error ? reject(error) : resolve())),
  );
}
