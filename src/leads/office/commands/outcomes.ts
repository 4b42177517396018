import { createWriteStream } from "node:fs";
import { type Command, InvalidArgumentError } from "commander";
import { isoTime } from "../../model/isoTime";
import { type CommandDependencies, date, withLeads, write } from "../commandTools";
import { cell } from "../csv";
import { CURRENCY, ingestRequests } from "../dataManager";
import type { LeadOffice } from "../leadOffice";
import { type Outcome, outcomesOf } from "../outcomes";

interface OutcomeOptions {
  google?: boolean;
  account?: string;
  login?: string;
  booked?: string;
  reached?: string;
  validateOnly?: boolean;
  since?: number;
  until?: number;
  output?: string;
}

/** `leads outcomes`: what came of leads from Google's ads, for Google or a spreadsheet. */
export function addOutcomesCommand(program: Command, dependencies: CommandDependencies): void {
  program
    .command("outcomes")
    .description("Write out which leads from Google's ads were reached and booked, and for how much.")
    .option("--csv", "as CSV, safe to open in a spreadsheet (the default)")
    .option("--google", "as requests for Google's Data Manager API, one per line")
    .option("--account <number>", "with --google: your Google Ads account", digits)
    .option("--login <number>", "with --google: the manager account that sends, if it is another one", digits)
    .option("--booked <number>", "with --google: the conversion action for booked jobs", digits)
    .option("--reached <number>", "with --google: the conversion action for people you reached", digits)
    .option("--validate-only", "with --google: Google checks the request, and stores nothing")
    .option("--since <date>", "reached or booked at or after this date or time (UTC)", date)
    .option("--until <date>", "reached or booked before this date or time (UTC)", date)
    .option("--output <file>", "write to a file instead of standard output")
    .action((options: OutcomeOptions) =>
      withLeads(dependencies, async (leads) => {
        // Checked before the leads are read and the file is replaced.
        const lines = options.google ? googleLines(options) : csvLines;
        const text = lines(await readOutcomes(leads, options)).join("");
        const stream = options.output ? createWriteStream(options.output, { mode: 0o600 }) : dependencies.out;
        await write(stream, text);
      }),
    );
}

/** Reads an id, which Google writes with hyphens. */
function digits(text: string): string {
  const id = text.replaceAll("-", "");
  if (!/^\d+$/.test(id)) throw new InvalidArgumentError("Write a number, like 123-456-7890.");
  return id;
}

/** Returns this copy's outcomes of a period, oldest first. */
async function readOutcomes(leads: LeadOffice, { since = 0, until }: OutcomeOptions): Promise<Outcome[]> {
  const store = await leads.store();
  const found: Outcome[] = [];
  for await (const page of store.pages({ context: leads.context, state: "accepted" })) {
    const withdrawals = await store.withdrawalTimes(
      page.map(({ email, phone }) => ({ ...(email ? { email } : {}), phone })),
    );
    found.push(...page.flatMap((lead, index) => outcomesOf(lead, withdrawals[index])));
  }
  return found
    .filter(({ at }) => at >= since && (until === undefined || at < until))
    .sort((one, other) => one.at - other.at);
}

function googleLines({ account, login, booked, reached, validateOnly = false }: OutcomeOptions) {
  if (!account || !(booked || reached)) {
    throw new Error("Name your Google Ads account (--account) and a conversion action (--booked, --reached or both).");
  }
  const actions = { ...(booked ? { booked } : {}), ...(reached ? { reached } : {}) };
  return (outcomes: Outcome[]) =>
    ingestRequests(outcomes, { account, login, actions, validateOnly }).map(
      (request) => `${JSON.stringify(request)}\n`,
    );
}

const csvLines = (outcomes: Outcome[]): string[] => [
  "\ufeffreference,outcome,time,amount,currency,gclid,gbraid,wbraid\r\n",
  ...outcomes.map(({ lead, kind, at, amount, click: { name, id } }) => {
    const money = amount === null ? ["", ""] : [(amount / 100).toFixed(2), CURRENCY];
    const clicks = ["gclid", "gbraid", "wbraid"].map((each) => (each === name ? id : ""));
    return `${[lead, kind, isoTime(at), ...money, ...clicks].map(cell).join(",")}\r\n`;
  }),
];
