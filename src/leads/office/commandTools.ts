/** Shared parts of the commands: filters, access to the leads, and output. */
import { type Command, InvalidArgumentError, Option } from "commander";
import { normalizePhone } from "../../content/facts/normalizePhone";
import { ALERT_PREFIX } from "../model/acts";
import { type LeadContext, leadContexts } from "../model/leadContext";
import type { Delivery, LeadEntry } from "../model/leadRecord";
import { indentLines, showControls } from "../model/showControls";
import { type Contact, sideDestinations } from "../model/withdrawal";
import { type LeadFilter, leadFilterStates } from "../store/leadStore";
import type { LeadOffice } from "./leadOffice";

export interface CommandDependencies {
  open: () => LeadOffice;
  /** Receives the output. */
  out: NodeJS.WritableStream;
}

/** Runs a command on the leads, and always closes them. */
export async function withLeads({ open }: CommandDependencies, work: (leads: LeadOffice) => Promise<void>) {
  const leads = open();
  try {
    await work(leads);
  } finally {
    await leads.close();
  }
}

/** Writes to a stream, with control characters escaped, and waits while it is full. Commands print only with it. */
export const write = (stream: NodeJS.WritableStream, text: string) =>
  new Promise<void>((resolve, reject) =>
    stream.write(showControls(text), (error) => (error ? reject(error) : resolve())),
  );

/** Width of the column of names, characters. */
export const NAME_WIDTH = 16;

/** Prints a line. Indents text after a line break to the column of values. */
export const printLine = ({ out }: CommandDependencies, line: string) =>
  write(out, `${indentLines(line, NAME_WIDTH + 1)}\n`);

export const printJson = ({ out }: CommandDependencies, value: unknown) =>
  write(out, `${JSON.stringify(value, null, 2)}\n`);

/** A state of the --state option; `held` is the former name of `quarantined`. */
const STATE_ALIASES = new Map([["held", "quarantined"]]);

/** Reads a date or time. @returns milliseconds since 1970 */
export function date(text: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new InvalidArgumentError("Write a date as 2026-11-21, or a time as 2026-11-21T15:00Z.");
  return time;
}

/** Reads a whole number above zero. */
export function count(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError("Write a whole number, like 20.");
  return Number(text);
}

/** Creates the option --state, which also accepts a former name. */
function stateOption(): Option {
  const option = new Option("--state <state>", "of the lead or its deliveries; dead ones need your help");
  option.choices([...leadFilterStates, ...STATE_ALIASES.keys()]);
  const parseChoice = option.parseArg;
  return option.argParser((text) => {
    const chosen = String(parseChoice?.(text, undefined));
    return STATE_ALIASES.get(chosen) ?? chosen;
  });
}

/** Adds the options that select leads. filterOf turns their values into a LeadFilter. */
export function withFilters(command: Command): Command {
  return command
    .option("--since <date>", "received at or after this date or time (UTC)", date)
    .option("--until <date>", "received before this date or time (UTC)", date)
    .option("--service <slug>", "asking for this service, for example roofing; also under its former slugs")
    .addOption(stateOption())
    .addOption(
      new Option("--context <context>", "taken by this copy of the site; all when absent").choices(leadContexts),
    )
    .option("--email <address>", "from the person with this e-mail address")
    .option("--phone <number>", "from the person with this phone number");
}

export type FilterOptions = Omit<LeadFilter, "services"> & { service?: string; json?: boolean };

/** Converts the options of `withFilters`. */
export function filterOf(leads: LeadOffice, { service, json: _, email, phone, ...filter }: FilterOptions): LeadFilter {
  return {
    ...filter,
    ...(email || phone ? contactOf({ email, phone }) : {}),
    ...(service === undefined ? {} : { services: leads.slugsOf(service) }),
  };
}

/**
 * Returns the person that options name.
 * @throws if they name nobody; the message says what to write
 */
export function contactOf({ email, phone }: Contact): Contact {
  const number = phone === undefined ? undefined : normalizePhone(phone)?.number;
  if (phone !== undefined && !number) throw new Error(`${phone} is not a phone number.`);
  if (!email && !number) throw new Error("Say who: --email ada@home.example or --phone 302-555-0142.");
  return { ...(email ? { email: email.trim() } : {}), ...(number ? { phone: number } : {}) };
}

/** Whether a delivery is of the lead itself, and no notice, confirmation or alert. */
const isOwn = ({ destination }: Delivery) =>
  !sideDestinations.includes(destination) && !destination.startsWith(ALERT_PREFIX);

/** Returns a lead's status in one word: its own state, or its deliveries'. */
export function statusOf({ state, deliveries }: LeadEntry): string {
  if (state !== "accepted") return state;
  if (deliveries.some((delivery) => delivery.state === "dead")) return "dead";
  const states = deliveries.filter(isOwn).map((each) => each.state);
  const found = (["withheld", "pending", "delivered", "dropped"] as const).find((each) => states.includes(each));
  return found ?? "accepted";
}

/** Names the context of a lead, unless it is the live site. */
export const contextNote = (context: LeadContext) => (context === "production" ? "" : `  [${context}]`);

export const noSuchLead = (id: string) => new Error(`There is no lead ${id}. "leads list" shows those there are.`);
