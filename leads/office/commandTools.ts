/** Shared parts of the commands: access to the leads, options, and output. */
import { type Command, InvalidArgumentError } from "commander";
import { momentAt } from "../../model/company/hours/openingHours";
import { normalizePhone } from "../../model/text/normalizePhone";
import { showControls } from "../catalog/showControls";
import type { Contact } from "../record/leadRecord";
import type { LeadFilter } from "../store/leadQueries";
import type { LeadOffice } from "./leadOffice";

export interface CommandDependencies {
  open: () => LeadOffice | Promise<LeadOffice>;
  out: NodeJS.WritableStream;
}

/** Runs a command on the leads, and always closes them. */
export async function withLeads({ open }: CommandDependencies, work: (leads: LeadOffice) => Promise<void>) {
  const leads = await open();
  try {
    await work(leads);
  } finally {
    await leads.close();
  }
}

/**
 * Adds what a command with one result does. Prints a text as it is, and anything else as JSON.
 * @param run gets the options and, if the command has one, its argument
 */
export function withResult<Options extends object>(
  command: Command,
  dependencies: CommandDependencies,
  run: (leads: LeadOffice, options: Options, argument: string) => Promise<object | string>,
): Command {
  return command.action(() =>
    withLeads(dependencies, async (leads) => {
      const result = await run(leads, command.opts<Options>(), command.processedArgs[0]);
      await write(dependencies.out, `${typeof result === "string" ? result : JSON.stringify(result, null, 2)}\n`);
    }),
  );
}

/** Writes to a stream, with control characters escaped, and waits while it is full. Commands print only with it. */
export const write = (stream: NodeJS.WritableStream, text: string) =>
  new Promise<void>((resolve, reject) =>
    stream.write(showControls(text), (error) => (error ? reject(error) : resolve())),
  );

export const withContact = (command: Command): Command =>
  command
    .option("--email <address>", "the person's e-mail address")
    .option("--phone <number>", "the person's phone number");

/** Adds the options that select leads; `toFilter` converts them. */
export const withFilters = (command: Command): Command =>
  withContact(command)
    .option("--since <date>", "received on or after this day of the office", day)
    .option("--until <date>", "received before this day of the office", day);

function day(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))) return text;
  throw new InvalidArgumentError("Write a date as 2026-11-21.");
}

export type FilterOptions = Contact & { since?: string; until?: string };

/** Converts the options of `withFilters`. A day begins at the office's midnight. */
export function toFilter({ catalog }: LeadOffice, { email, phone, since, until }: FilterOptions): LeadFilter {
  const { timeZone } = catalog.company;
  return {
    ...(since && { since: momentAt(since, "00:00", timeZone) }),
    ...(until && { until: momentAt(until, "00:00", timeZone) }),
    ...((email || phone) && toContact({ email, phone })),
  };
}

/**
 * Returns the person that options name.
 * @throws if they name nobody; the message says what to write
 */
export function toContact({ email, phone }: Contact): Contact {
  const number = phone === undefined ? undefined : normalizePhone(phone)?.number;
  if (phone !== undefined && !number) throw new Error(`${phone} is not a phone number.`);
  if (!email && !number) throw new Error("Say who: --email ada@home.example or --phone 302-555-0142.");
  return { ...(email ? { email: email.trim() } : {}), ...(number ? { phone: number } : {}) };
}
