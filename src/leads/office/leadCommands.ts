import { createWriteStream } from "node:fs";
import { Command, InvalidArgumentError, Option } from "commander";
import { contexts } from "../../content/catalog";
import { readReference } from "../model/leadReference";
import { normalizePhone } from "../model/normalizePhone";
import type { Leads } from "../openLeads";
import { delivers } from "../settings";
import { type LeadEntry, type LeadFilter, leadFilterStates } from "../store/leadStore";
import { csvHeader, csvLine } from "./csv";
import { progressBar } from "./progressBar";

const HELP = `
A lead is accepted (and delivered), held (it looks like spam; release it or mark it) or spam.
A delivery is pending, delivered, or dead: refused for good or tried for three days.
Leads that a preview, a branch's copy or a developer's machine took say so; those of previews and branches are never
delivered.

  npm run leads -- list --state held          what waits for your eye
  npm run leads -- release 4T9QX-7MZK2        it was honest: deliver it
  npm run leads -- list --state dead          what could not be delivered
  npm run leads -- retry 4T9QX-7MZK2          try again
  npm run --silent leads -- export --csv > leads.csv
  npm run --silent leads -- export --email ada@home.example --json    answer a request for access
  npm run leads -- erase --email ada@home.example                     answer a request for deletion`;

function date(text: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new InvalidArgumentError("Write a date as 2026-11-21, or a time as 2026-11-21T15:00Z.");
  return time;
}

function count(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError("Write a whole number, like 20.");
  return Number(text);
}

/** One word for what became of a lead. */
function statusOf({ state, deliveries }: LeadEntry): string {
  if (state !== "accepted") return state;
  if (deliveries.some((delivery) => delivery.state === "dead")) return "dead";
  if (deliveries.some((delivery) => delivery.state === "pending")) return "pending";
  return deliveries.length > 0 ? "delivered" : "accepted";
}

function withFilters(command: Command): Command {
  return command
    .option("--since <date>", "received at or after this date or time (UTC)", date)
    .option("--until <date>", "received before this date or time (UTC)", date)
    .option("--service <slug>", "asking for this service, for example roofing")
    .addOption(
      new Option("--state <state>", "of the lead or its deliveries; dead ones need your help").choices(
        leadFilterStates,
      ),
    )
    .addOption(new Option("--context <context>", "taken by this copy of the site; all when absent").choices(contexts))
    .option("--email <address>", "from this person");
}

/** Says which copy of the site took a lead, unless it was the live one. */
const copyOf = (context: string) => (context === "production" ? "" : `  [${context}]`);

/** Writes to a stream and waits while it is full. */
const write = (stream: NodeJS.WritableStream, text: string) =>
  new Promise<void>((resolve, reject) => stream.write(text, (error) => (error ? reject(error) : resolve())));

const otherCopy = (id: string, context: string) =>
  `${id} was taken by a ${context} copy of the site, so this one does not deliver it. If it is a real request, "leads show ${id}" has all that was said.`;

const noSuchLead = (id: string) => new Error(`There is no lead ${id}. "leads list" shows those there are.`);

interface CommandParts {
  open: () => Leads;
  /** Where answers go. */
  out: NodeJS.WritableStream;
}

/** The office's commands; `npm run leads -- --help` explains them. */
export function leadCommands({ open, out }: CommandParts): Command {
  const say = (line: string): void => void out.write(`${line}\n`);
  const print = (value: unknown) => say(JSON.stringify(value, null, 2));

  /** Runs a command on the leads, and closes them whatever happens. */
  async function withLeads(work: (leads: Leads) => Promise<void>): Promise<void> {
    const leads = open();
    try {
      await work(leads);
    } finally {
      await leads.close();
    }
  }

  const program = new Command("leads")
    .description("The leads this site has received, and what became of them.")
    .addHelpText("after", HELP);

  withFilters(program.command("list").description("List leads, newest first."))
    .option("--json", "print a JSON array with all fields")
    .option("--limit <number>", "how many at most", count)
    .action(({ json, limit = Number.POSITIVE_INFINITY, ...filter }: LeadFilter & { json?: boolean; limit?: number }) =>
      withLeads(async (leads) => {
        let left = limit;
        if (json) await write(out, "[");
        let separator = "\n";
        for await (const page of (await leads.store()).pages(filter)) {
          for (const entry of page.slice(0, left)) {
            if (json) await write(out, `${separator}${JSON.stringify(entry)}`);
            else {
              const what = (entry.service ?? entry.kind).padEnd(14);
              const when = entry.receivedAt.slice(0, 16);
              say(`${entry.id}  ${when}  ${statusOf(entry).padEnd(9)}  ${what}  ${entry.name}${copyOf(entry.context)}`);
            }
            separator = ",\n";
          }
          left -= page.length;
          if (left <= 0) break;
        }
        if (json) await write(out, "\n]\n");
      }),
    );

  program
    .command("show")
    .argument("<id>", "the reference number")
    .description("Show everything about one lead.")
    .option("--json", "print JSON")
    .action((written: string, { json }: { json?: boolean }) =>
      withLeads(async (leads) => {
        const id = readReference(written);
        const entry = await (await leads.store()).find(id);
        if (!entry) throw noSuchLead(id);
        if (json) return print(entry);
        const { deliveries, heldFor, attribution, context, ...rest } = entry;
        const lines = context === "production" ? rest : { ...rest, context };
        for (const [name, value] of Object.entries(lines)) if (value !== null) say(`${name.padEnd(16)} ${value}`);
        if (heldFor.length > 0) say(`${"heldFor".padEnd(16)} ${heldFor.join("; ")}`);
        if (attribution) say(`${"attribution".padEnd(16)} ${JSON.stringify(attribution)}`);
        for (const { destination, state, attempts, nextAt, answer } of deliveries) {
          const next = nextAt ? `, next ${nextAt}` : "";
          say(`→ ${destination.padEnd(14)} ${state}, tries: ${attempts}${next}${answer ? `, said: ${answer}` : ""}`);
        }
      }),
    );

  withFilters(
    program.command("export").description("Write leads out, for a spreadsheet or for the person they are of."),
  )
    .option("--csv", "as CSV, safe to open in a spreadsheet (the default)")
    .option("--json", "as a JSON object per line")
    .option("--output <file>", "write to a file instead of standard output")
    .action(({ json, output, csv: _, ...filter }: LeadFilter & { csv?: boolean; json?: boolean; output?: string }) =>
      withLeads(async (leads) => {
        const store = await leads.store();
        const stream = output ? createWriteStream(output, { mode: 0o600 }) : out;
        const bar = progressBar("Exporting", await store.count(filter));
        if (!json) await write(stream, csvHeader());
        for await (const page of store.pages(filter)) {
          for (const entry of page) await write(stream, json ? `${JSON.stringify(entry)}\n` : csvLine(entry));
          bar.advance(page.length);
        }
        bar.end();
      }),
    );

  program
    .command("deliver")
    .description("Deliver now what is due.")
    .option("--json", "print the result as JSON")
    .action(({ json }: { json?: boolean }) =>
      withLeads(async (leads) => {
        const queue = await leads.queue();
        const before = await queue.standing(Date.now());
        const bar = progressBar("Delivering", before.pending);
        await leads.sweep({ onTried: () => bar.advance(1) });
        bar.end();
        const { pending, dead } = await queue.standing(Date.now());
        if (json) return print({ pending, dead });
        if (!delivers(leads.context)) say(`This is a ${leads.context}, which delivers nothing.`);
        say(`Still pending: ${pending}. Dead: ${dead}.`);
      }),
    );

  program
    .command("retry")
    .argument("[id]", "the reference number")
    .description("Try dead deliveries again.")
    .option("--all", "those of all leads")
    .option("--json", "print the result as JSON")
    .action((written: string | undefined, { all, json }: { all?: boolean; json?: boolean }) =>
      withLeads(async (leads) => {
        if (!written === !all) throw new Error("Name one lead, or say --all.");
        const retried = await (await leads.queue()).retry(Date.now(), written && readReference(written));
        await leads.sweep();
        if (json) print({ retried });
        else say(`Tried again: ${retried}. "leads list --state dead" shows what failed anew.`);
      }),
    );

  program
    .command("spam")
    .argument("<id>", "the reference number")
    .description("Mark a lead as spam; what of it is not delivered yet never will be.")
    .option("--json", "print the result as JSON")
    .action((written: string, { json }: { json?: boolean }) =>
      withLeads(async (leads) => {
        const id = readReference(written);
        if (!(await (await leads.store()).markSpam(id))) throw noSuchLead(id);
        if (json) print({ id, state: "spam" });
        else say(`${id} is marked as spam.`);
      }),
    );

  program
    .command("release")
    .argument("<id>", "the reference number")
    .description("Accept a lead that was held, marked as spam or had nowhere to go, and deliver it.")
    .option("--json", "print the result as JSON")
    .action((written: string, { json }: { json?: boolean }) =>
      withLeads(async (leads) => {
        const id = readReference(written);
        const context = (await (await leads.store()).find(id))?.context;
        if (context && context !== leads.context) throw new Error(otherCopy(id, context));
        const destinations = await leads.release(id);
        if (!destinations) throw new Error(`${id} is not held. "leads list --state held" shows those that are.`);
        await leads.sweep();
        if (json) print({ id, state: "accepted", destinations });
        else if (destinations.length > 0) say(`${id} is accepted, for ${destinations.join(", ")}.`);
        else if (!delivers(leads.context)) {
          say(`${id} is accepted, but this is a ${leads.context}, which delivers nothing.`);
        } else {
          say(`${id} is accepted, but by the settings of this shell it goes nowhere. Set them as the site has them`);
          say(`(the README lists them) and release it again.`);
        }
      }),
    );

  program
    .command("erase")
    .description("Remove every lead of a person for good, as privacy law lets them ask. docs/erasure.md says more.")
    .option("--email <address>", "all leads with this e-mail address")
    .option("--phone <number>", "all leads with this phone number")
    .option("--json", "print the result as JSON")
    .action(({ email, phone, json }: { email?: string; phone?: string; json?: boolean }) =>
      withLeads(async (leads) => {
        const number = phone === undefined ? undefined : normalizePhone(phone)?.number;
        if (phone !== undefined && !number) throw new Error(`${phone} is no phone number.`);
        if (!email && !number) throw new Error("Say whose leads: --email ada@home.example or --phone 302-555-0142.");
        const store = await leads.store();
        let erased = 0;
        // One after the other: who wrote from two addresses is known by the number.
        if (email) erased += await store.erase({ email });
        if (number) erased += await store.erase({ phone: number });
        if (!json) say(`Removed: ${erased}.`);
        const remains = await store.scrub();
        if (json) print({ erased, remains });
        else for (const sentence of remains) say(sentence);
      }),
    );

  withFilters(program.command("stats").description("Count leads and deliveries."))
    .option("--json", "print JSON")
    .action(({ json, ...filter }: LeadFilter & { json?: boolean }) =>
      withLeads(async (leads) => {
        const counts = await (await leads.store()).statistics(filter);
        const { pending, dead } = await (await leads.queue()).standing(Date.now());
        const total = counts.reduce((sum, { count }) => sum + count, 0);
        if (json) return print({ total, leads: counts, deliveries: { pending, dead } });
        for (const { context, state, service, count } of counts) {
          const what = `${state.padEnd(9)} ${(service ?? "partner").padEnd(14)}`;
          say(`${what} ${String(count).padStart(6)}${copyOf(context)}`);
        }
        say(`${"total".padEnd(24)} ${String(total).padStart(6)}`);
        say(`Deliveries pending: ${pending}, dead: ${dead}.`);
      }),
    );

  return program;
}
