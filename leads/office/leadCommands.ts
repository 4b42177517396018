/** The office's commands; `npm run leads -- --help` explains them. */
import { existsSync } from "node:fs";
import path from "node:path";
import { Command } from "commander";
import { showControls } from "../../model/text/showControls";
import { copyStore } from "../store/copyStore";
import { leadPages } from "../store/leadQueries";
import { openStore, type Store } from "../store/openStore";
import { exportLead } from "./exportLead";
import type { LeadOffice } from "./leadOffice";

export interface CommandDependencies {
  open: () => LeadOffice | Promise<LeadOffice>;
  out: NodeJS.WritableStream;
}

export function leadCommands({ open, out }: CommandDependencies): Command {
  // Each write says when it fails. Without a listener, the stream would end the process with a stack trace as well.
  out.on("error", () => {});
  /** Runs a command on the leads, prints its result, and always closes them. Prints a text as it is, anything else as JSON. */
  const onLeads =
    <Parameters extends unknown[]>(
      run: (leads: LeadOffice, ...parameters: Parameters) => Promise<object | string | undefined>,
    ) =>
    async (...parameters: Parameters): Promise<void> => {
      const leads = await open();
      try {
        const result = await run(leads, ...parameters);
        const text = typeof result === "string" ? result : JSON.stringify(result, null, 2);
        if (text !== undefined) await write(out, `${text}\n`);
      } finally {
        await leads.close();
      }
    };
  const program = new Command("leads").description("The leads this site has received, and what became of them.");
  program
    .command("office")
    .description("Print a link that lets a device into the office's page. It works once, within an hour.")
    .option("--address <url>", "where the site is, for example http://localhost:9000")
    .action(
      onLeads(
        async (leads, { address = leads.catalog.company.url }: { address?: string }) =>
          new URL(await leads.officeLink(), address).href,
      ),
    );
  program
    .command("export")
    .description("Write leads out with all that is stored, as a JSON object per line.")
    .action(onLeads((leads) => writeLeads(leads, out)));
  program
    .command("health")
    .description("Tell whether leads are stored and delivered, and what needs a person.")
    .option("--test", "first test whether leads would arrive everywhere, without a lead")
    .action(
      onLeads(async (leads, { test }: { test?: true }) => ({
        ...(test && { tests: await leads.testDestinations() }),
        ...(await leads.checkHealth()),
      })),
    );
  program
    .command("copy")
    .argument("<folder>", "the folder of the embedded database, for example .data")
    .description("Copy an embedded database to the PostgreSQL database that DATABASE_URL names. Stop the site first.")
    .action(
      onLeads(async (leads, folder: string) => ({
        leads: await copyFrom(folder, await leads.store()),
        note: "Start the site with DATABASE_URL now.",
      })),
    );
  return program;
}

/** Writes to a stream, with control characters escaped, and waits while it is full. Commands print only with it. */
const write = (stream: NodeJS.WritableStream, text: string) =>
  new Promise<void>((resolve, reject) =>
    stream.write(showControls(text), (error) => (error ? reject(error) : resolve())),
  );

/** Writes leads one by one, since their photographs may not fit into memory together. */
async function writeLeads(leads: LeadOffice, out: NodeJS.WritableStream): Promise<undefined> {
  const store = await leads.store();
  for await (const page of leadPages(store))
    for (const entry of page) await write(out, `${JSON.stringify(await exportLead(store, entry))}\n`);
}

/** @returns the number of leads */
async function copyFrom(folder: string, target: Store): Promise<number> {
  if (target.kind !== "postgres") throw new Error("Set DATABASE_URL to the PostgreSQL database to copy to.");
  if (!existsSync(path.join(folder, "leads.db"))) throw new Error(`There is no database in ${folder}.`);
  const source = await openStore({ dataDir: folder });
  try {
    return await copyStore(source, target);
  } finally {
    await source.close();
  }
}
