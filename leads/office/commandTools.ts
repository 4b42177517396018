/** Shared parts of the commands: access to the leads, filters, and output. */
import { type Command, InvalidArgumentError, Option } from "commander";
import { momentAt } from "../../model/company/hours/openingHours";
import { serviceNamed, slugsOf } from "../../model/company/serviceNamed";
import { normalizePhone } from "../../model/text/normalizePhone";
import { indentLines, showControls } from "../catalog/showControls";
import { errorCode, isDiskFull } from "../describeError";
import type { Contact } from "../record/leadRecord";
import { type LeadFilter, leadFilterStates } from "../store/leadQueries";
import type { LeadOffice } from "./leadOffice";

export interface CommandDependencies {
  open: () => LeadOffice | Promise<LeadOffice>;
  /** Receives the output. */
  out: NodeJS.WritableStream;
}

/** Runs a command on the leads, and always closes them. Ends in peace when nobody reads the output any more, like `head`. */
export async function withLeads({ open }: CommandDependencies, work: (leads: LeadOffice) => Promise<void>) {
  const leads = await open();
  try {
    await work(leads);
  } catch (error) {
    if (errorCode(error) === "EPIPE") return;
    throw isDiskFull(error) ? new Error("The disk is full. Free space on it, and run the command again.") : error;
  } finally {
    await leads.close();
  }
}

/**
 * Adds what a command with one result does. Prints the result as JSON with --json, otherwise as a line for each value.
 * @param run gets the options and, if the command has one, its argument
 */
export function withResult<Options extends object>(
  command: Command,
  dependencies: CommandDependencies,
  run: (leads: LeadOffice, options: Options, argument: string) => Promise<object>,
): Command {
  return command.option("--json", "print JSON").action(() =>
    withLeads(dependencies, async (leads) => {
      const { json, ...options } = command.opts<Options & { json?: boolean }>();
      const result = await run(leads, options as Options, command.processedArgs[0]);
      await write(dependencies.out, json ? `${JSON.stringify(result, null, 2)}\n` : toLines(result));
    }),
  );
}

/** Writes to a stream, with control characters escaped, and waits while it is full. Commands print only with it. */
export const write = (stream: NodeJS.WritableStream, text: string) =>
  new Promise<void>((resolve, reject) =>
    stream.write(showControls(text), (error) => (error ? reject(error) : resolve())),
  );

/** Width of the column of names, characters. */
const NAME_WIDTH = 17;

/** Formats a result as a line for each value that is not empty. Line breaks in values are indented. */
function toLines(result: object): string {
  const lines = Object.entries(result).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.map((each) => indentLines(toText(each), 2)).join("\n") : toText(value);
    return text === "" ? [] : [`${indentLines(name.padEnd(NAME_WIDTH) + text, NAME_WIDTH)}\n`];
  });
  return lines.join("");
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "object") return String(value);
  const parts = Object.entries(value).flatMap(([name, each]) => {
    const text = toText(each);
    return text === "" ? [] : [`${name}: ${text}`];
  });
  return parts.join(", ");
}

/** Adds the options that name a person. */
export const withContact = (command: Command): Command =>
  command
    .option("--email <address>", "the person's e-mail address")
    .option("--phone <number>", "the person's phone number");

/** Adds the options that select leads; `toFilter` converts them. */
export function withFilters(command: Command): Command {
  return withContact(
    command
      .option("--since <date>", "received at or after this date or time of the office", dateOrTime)
      .option("--until <date>", "received before this date or time of the office", dateOrTime)
      .option("--service <slug>", "asking for this service, for example roofing; also under its former slugs")
      .addOption(
        new Option("--state <state>", "of the lead or its deliveries; dead ones need your help").choices(
          leadFilterStates,
        ),
      ),
  );
}

function dateOrTime(text: string): string {
  if (!Number.isNaN(Date.parse(text))) return text;
  throw new InvalidArgumentError("Write a date as 2026-11-21, or a time as 2026-11-21T15:00.");
}

/** A date, or a time without its zone. */
const OF_THE_OFFICE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d))?$/;

/** Converts a date or time. A day begins at the office's midnight. @returns milliseconds since 1970 */
function toMoment(text: string, timeZone: string): number {
  const [, date, time = "00:00"] = OF_THE_OFFICE.exec(text.trim()) ?? [];
  return date ? momentAt(date, time, timeZone) : Date.parse(text);
}

export type FilterOptions = Omit<LeadFilter, "services" | "since" | "until"> & {
  service?: string;
  since?: string;
  until?: string;
};

/** Converts the options of `withFilters`. */
export function toFilter(
  { catalog }: LeadOffice,
  { service, email, phone, since, until, ...filter }: FilterOptions,
): LeadFilter {
  const { timeZone } = catalog.company;
  return {
    ...filter,
    ...(since && { since: toMoment(since, timeZone) }),
    ...(until && { until: toMoment(until, timeZone) }),
    ...(email || phone ? toContact({ email, phone }) : {}),
    ...(service === undefined
      ? {}
      : { services: slugsOf(serviceNamed(service, catalog.services) ?? { slug: service }) }),
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
