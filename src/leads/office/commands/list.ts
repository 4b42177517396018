import type { Command } from "commander";
import { type LeadEntry, leadEntryDocument } from "../../model/leadRecord";
import {
  type CommandDependencies,
  contextNote,
  count,
  type FilterOptions,
  filterOf,
  printLine,
  statusOf,
  withFilters,
  withLeads,
  write,
} from "../commandTools";

/** `leads list`: the selected leads, newest first. */
export function addListCommand(program: Command, dependencies: CommandDependencies): void {
  withFilters(program.command("list").description("List leads, newest first."))
    .option("--json", "print a JSON array with all fields")
    .option("--limit <number>", "how many at most", count)
    .action(({ json, limit = Number.POSITIVE_INFINITY, ...filter }: FilterOptions & { limit?: number }) =>
      withLeads(dependencies, async (leads) => {
        const entries = firstOf((await leads.store()).pages(filterOf(leads, filter)), limit);
        if (json) await printArray(entries, dependencies.out);
        else for await (const entry of entries) await printLine(dependencies, lineOf(entry));
      }),
    );
}

async function* firstOf(pages: AsyncIterable<LeadEntry[]>, limit: number): AsyncGenerator<LeadEntry> {
  let left = limit;
  for await (const page of pages) {
    yield* page.slice(0, left);
    left -= page.length;
    if (left <= 0) return;
  }
}

/** Streams leads, because they may not fit into memory. */
async function printArray(entries: AsyncIterable<LeadEntry>, out: NodeJS.WritableStream): Promise<void> {
  await write(out, "[");
  let separator = "\n";
  for await (const entry of entries) {
    await write(out, `${separator}${JSON.stringify(leadEntryDocument(entry))}`);
    separator = ",\n";
  }
  await write(out, "\n]\n");
}

function lineOf(entry: LeadEntry): string {
  const received = new Date(entry.receivedAt).toISOString().slice(0, 16);
  const what = (entry.service ?? entry.kind).padEnd(14);
  const status = statusOf(entry).padEnd(11);
  return `${entry.id}  ${received}  ${status}  ${what}  ${entry.answers.name}${contextNote(entry.context)}`;
}
