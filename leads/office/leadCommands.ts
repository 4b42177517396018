/** The office's commands; `npm run leads -- --help` explains them. */
import { existsSync } from "node:fs";
import path from "node:path";
import { Command } from "commander";
import type { Contact, LeadEntry } from "../record/leadRecord";
import { backUpStore } from "../store/backUpStore";
import { copyStore } from "../store/copyStore";
import { countLeads, leadPages } from "../store/leadQueries";
import { openStore, type Store } from "../store/openStore";
import { eraseLeads } from "../store/privacy/eraseLeads";
import { recordWithdrawal } from "../store/privacy/withdrawals";
import {
  type CommandDependencies,
  type FilterOptions,
  toContact,
  toFilter,
  withContact,
  withFilters,
  withLeads,
  withResult,
  write,
} from "./commandTools";
import { allColumns, csvHeader, csvLines } from "./csv";
import { exportLead } from "./exportLead";

const HELP = `
  npm run leads -- office                     a link to the office's page, for every day
  npm run leads -- health --test              do requests arrive everywhere?
  npm run --silent leads -- export > leads.csv
  npm run --silent leads -- export --email ada@home.example --json    answer a request for access
  npm run leads -- erase --email ada@home.example                     answer a request for deletion
  npm run leads -- withdraw --phone 302-555-0142                      somebody wants to hear no more from us`;

export function leadCommands(dependencies: CommandDependencies): Command {
  // Each write says when it fails. Without a listener, the stream would end the process with a stack trace as well.
  dependencies.out.on("error", () => {});
  const program = new Command("leads")
    .description("The leads this site has received, and what became of them.")
    .addHelpText("after", HELP);
  // In the order of the help.
  addOffice(program.command("office"), dependencies);
  addExport(program.command("export"), dependencies);
  addHealth(program.command("health"), dependencies);
  addErase(program.command("erase"), dependencies);
  addWithdraw(program.command("withdraw"), dependencies);
  addBackup(program.command("backup"), dependencies);
  addCopy(program.command("copy"), dependencies);
  return program;
}

function addOffice(command: Command, dependencies: CommandDependencies): void {
  command
    .description("Print a link that lets a device into the office's page. It works once, within an hour.")
    .option("--address <url>", "where the site is, for example http://localhost:9000");
  withResult<{ address?: string }>(
    command,
    dependencies,
    async (leads, { address }) => new URL(await leads.officeLink(), address ?? leads.catalog.company.url).href,
  );
}

function addExport(command: Command, dependencies: CommandDependencies): void {
  withFilters(command)
    .description("Write leads out: as CSV that is safe to open in a spreadsheet, or for the person they are of.")
    .option("--json", "as a JSON object per line, with all that is stored")
    .action(({ json, ...filter }: FilterOptions & { json?: true }) =>
      withLeads(dependencies, async (leads) => {
        const store = await leads.store();
        const { out } = dependencies;
        const pages = leadPages(store, toFilter(leads, filter));
        await (json ? writeJson(out, store, pages) : writeCsv(out, leads.catalog.company.timeZone, pages));
      }),
    );
}

type Pages = AsyncIterable<LeadEntry[]>;

async function writeCsv(out: NodeJS.WritableStream, timeZone: string, pages: Pages): Promise<void> {
  const columns = allColumns(timeZone);
  await write(out, csvHeader(columns));
  for await (const page of pages) await write(out, csvLines(columns, page));
}

/** Writes leads one by one, since their photographs may not fit into memory together. */
async function writeJson(out: NodeJS.WritableStream, store: Store, pages: Pages): Promise<void> {
  for await (const page of pages)
    for (const entry of page) await write(out, `${JSON.stringify(await exportLead(store, entry))}\n`);
}

function addHealth(command: Command, dependencies: CommandDependencies): void {
  command
    .description("Tell whether leads are stored and delivered, and what needs a person.")
    .option("--test", "first test whether leads would arrive everywhere, without a lead");
  withResult<{ test?: true }>(command, dependencies, async (leads, { test }) => ({
    ...(test && { tests: await leads.testDestinations() }),
    ...(await leads.checkHealth()),
  }));
}

function addErase(command: Command, dependencies: CommandDependencies): void {
  command.description(
    "Remove every lead of a person for good, as privacy law lets them ask. docs/erasure.md says where copies remain.",
  );
  withResult<Contact>(withContact(command), dependencies, async (leads, contact) => ({
    erased: await eraseLeads(await leads.store(), toContact(contact)),
  }));
}

/** Also for a restored backup, before its site starts. */
function addWithdraw(command: Command, dependencies: CommandDependencies): void {
  command.description("Record that somebody has withdrawn consent. Machines get their requests no more.");
  withResult<Contact>(withContact(command), dependencies, async (leads, person) => {
    const at = Date.now();
    const withdrawal = { contact: toContact(person), at, rateLimit: 0 };
    const result = await recordWithdrawal(await leads.store(), withdrawal, leads.planner());
    await leads.deliver();
    return { withdrawnAt: new Date(at).toISOString(), requests: result.outcome === "recorded" ? result.requests : 0 };
  });
}

function addBackup(command: Command, dependencies: CommandDependencies): void {
  command
    .argument("<file>", "a file that does not exist yet")
    .description("Write a copy of the embedded database to a file, also while the site runs.");
  withResult(command, dependencies, async (leads, _, file) => {
    const store = await leads.store();
    await backUpStore(store, file);
    return { file, leads: await countLeads(store) };
  });
}

function addCopy(command: Command, dependencies: CommandDependencies): void {
  command
    .argument("<folder>", "the folder of the embedded database, for example .data")
    .description("Copy an embedded database to the PostgreSQL database that DATABASE_URL names. Stop the site first.");
  withResult(command, dependencies, async (leads, _, folder) => {
    const target = await leads.store();
    if (target.kind !== "postgres") throw new Error("Set DATABASE_URL to the PostgreSQL database to copy to.");
    if (!existsSync(path.join(folder, "leads.db"))) throw new Error(`There is no database in ${folder}.`);
    const source = await openStore({ dataDir: folder });
    try {
      return { leads: await copyStore(source, target), note: "Start the site with DATABASE_URL now." };
    } finally {
      await source.close();
    }
  });
}
