/** The office's commands; `npm run leads -- --help` explains them. */
import { existsSync } from "node:fs";
import path from "node:path";
import { Command } from "commander";
import { normalizePhone } from "../../model/text/normalizePhone";
import { showControls } from "../../model/text/showControls";
import type { Contact } from "../record/leadRecord";
import { copyStore } from "../store/copyStore";
import { leadPages } from "../store/leadQueries";
import { openStore, type Store } from "../store/openStore";
import { eraseLeads } from "../store/privacy/eraseLeads";
import { recordWithdrawal } from "../store/privacy/withdrawals";
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
  withContact(program.command("export"))
    .description("Write leads out with all that is stored, as a JSON object per line.")
    .action(onLeads((leads, person: Contact) => writeLeads(leads, person, out)));
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
  withContact(program.command("erase"))
    .description(
      "Remove every lead of a person for good, as privacy law lets them ask. docs/erasure.md says where copies remain.",
    )
    .action(
      onLeads(async (leads, person: Contact) => ({ erased: await eraseLeads(await leads.store(), toContact(person)) })),
    );
  // Also for a restored backup, before its site starts.
  withContact(program.command("withdraw"))
    .description("Record that somebody has withdrawn consent. Machines get their requests no more.")
    .action(onLeads(withdraw));
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

const withContact = (command: Command): Command =>
  command
    .option("--email <address>", "the person's e-mail address")
    .option("--phone <number>", "the person's phone number");

/**
 * Returns the person that options name.
 * @throws if they name nobody; the message says what to write
 */
function toContact({ email, phone }: Contact): Contact {
  const number = phone === undefined ? undefined : normalizePhone(phone)?.number;
  if (phone !== undefined && !number) throw new Error(`${phone} is not a phone number.`);
  if (!email && !number) throw new Error("Say who: --email ada@home.example or --phone 302-555-0142.");
  return { ...(email ? { email: email.trim() } : {}), ...(number ? { phone: number } : {}) };
}

/** Writes leads one by one, since their photographs may not fit into memory together. */
async function writeLeads(leads: LeadOffice, person: Contact, out: NodeJS.WritableStream): Promise<undefined> {
  const store = await leads.store();
  const filter = person.email || person.phone ? toContact(person) : {};
  for await (const page of leadPages(store, filter))
    for (const entry of page) await write(out, `${JSON.stringify(await exportLead(store, entry))}\n`);
}

async function withdraw(leads: LeadOffice, person: Contact): Promise<object> {
  const at = Date.now();
  const withdrawal = { contact: toContact(person), at, rateLimit: 0 };
  const result = await recordWithdrawal(await leads.store(), withdrawal, leads.planner());
  await leads.deliver();
  return { withdrawnAt: new Date(at).toISOString(), requests: result.outcome === "recorded" ? result.requests : 0 };
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
