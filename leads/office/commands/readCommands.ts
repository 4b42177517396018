/** The commands that show leads and change nothing: list, show, export and office. */

import { open } from "node:fs/promises";
import { type Command, InvalidArgumentError } from "commander";
import { localTime } from "../../../model/company/hours/openingHours";
import { ALERT_PREFIX } from "../../../model/lead/acts";
import { type Delivery, type LeadEntry, leadEntryDocument } from "../../../model/lead/leadRecord";
import { indentLines } from "../../../model/lead/showControls";
import { sideDestinations } from "../../../model/lead/withdrawal";
import { findLead, leadPages } from "../../store/leadQueries";
import type { Store } from "../../store/openStore";
import {
  type CommandDependencies,
  type FilterOptions,
  noSuchLead,
  toFilter,
  withFilters,
  withLeads,
  withReference,
  withResult,
  write,
} from "../commandTools";
import { csvHeader, csvLines } from "../csv";
import { exportLead } from "../exportLead";

/** `leads list`: the selected leads, newest first. */
export function addListCommand(program: Command, dependencies: CommandDependencies): void {
  withFilters(program.command("list").description("List leads, newest first."))
    .option("--limit <number>", "how many at most", count)
    .action(({ limit, ...filter }: FilterOptions & { limit?: number }) =>
      withLeads(dependencies, async (leads) => {
        const entries = flatten(leadPages(await leads.store(), toFilter(leads, filter)), limit);
        for await (const entry of entries)
          await write(dependencies.out, listLine(entry, leads.catalog.company.timeZone));
      }),
    );
}

/** `leads show <id>`: everything about one lead. */
export function addShowCommand(program: Command, dependencies: CommandDependencies): void {
  const command = withReference(program.command("show").description("Show everything about one lead."));
  withResult(command, dependencies, async (leads, _, id) => {
    const entry = await findLead(await leads.store(), id);
    if (!entry) throw noSuchLead(id);
    return leadEntryDocument(entry);
  });
}

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

/** Reads a whole number above zero. */
function count(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError("Write a whole number, like 20.");
  return Number(text);
}

/** Yields leads one by one, because they may not fit into memory. */
async function* flatten(
  pages: AsyncIterable<LeadEntry[]>,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<LeadEntry> {
  let left = limit;
  for await (const page of pages) {
    yield* page.slice(0, left);
    left -= page.length;
    if (left <= 0) return;
  }
}

function listLine(entry: LeadEntry, timeZone: string): string {
  const { date, time } = localTime(new Date(entry.receivedAt), timeZone);
  const what = (entry.service ?? entry.kind).padEnd(14);
  const name = indentLines(entry.answers.name ?? "", 2);
  const withdrawn = entry.withdrawnAt === null ? "" : "  (consent withdrawn)";
  return `${entry.id}  ${date} ${time}  ${status(entry).padEnd(11)}  ${what}  ${name}${withdrawn}\n`;
}

/** Whether a delivery is of the lead itself, and no notice, confirmation or alert. */
const isOwn = ({ destination }: Delivery) =>
  !sideDestinations.includes(destination) && !destination.startsWith(ALERT_PREFIX);

/** Returns a lead's status in one word: its own state, or its deliveries'. */
function status({ state, deliveries }: LeadEntry): string {
  if (state !== "accepted") return state;
  if (deliveries.some((delivery) => delivery.state === "dead")) return "dead";
  const states = deliveries.filter(isOwn).map((each) => each.state);
  const found = (["pending", "delivered", "skipped"] as const).find((each) => states.includes(each));
  return found ?? "accepted";
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
