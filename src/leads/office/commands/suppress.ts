import { type Command, Option } from "commander";
import { readReference } from "../../model/leadReference";
import { type WithdrawalWay, withdrawalWays } from "../../model/withdrawal";
import type { LeadStore } from "../../store/leadStore";
import { type CommandDependencies, contactOf, date, printJson, printLine, withLeads } from "../commandTools";

interface ContactOptions {
  email?: string;
  phone?: string;
  json?: boolean;
}

interface LiftOptions {
  reason: string;
  since?: number;
  until?: number;
  way?: WithdrawalWay;
}

const withContact = (command: Command) =>
  command
    .option("--email <address>", "the person's e-mail address")
    .option("--phone <number>", "the person's phone number")
    .option("--json", "print the result as JSON");

/** `leads suppress`, `lift`, `carry-withdrawals`, `seen` and `suppressed`: the suppression list. */
export function addSuppressCommands(program: Command, dependencies: CommandDependencies): void {
  withContact(
    program
      .command("suppress")
      .description("Record that somebody has withdrawn consent, stop their deliveries and tell whoever got a request."),
  ).action(({ json, ...options }: ContactOptions) =>
    withLeads(dependencies, async (leads) => {
      const contact = contactOf(options);
      const at = Date.now();
      const result = await (await leads.store()).withdraw({ contact, way: "office", at, rateLimit: 0 });
      if (result.outcome === "limited") throw new Error("The list takes no more just now.");
      await leads.sweep();
      const { withheld, told } = result;
      if (json) return printJson(dependencies, { withdrawnAt: new Date(at).toISOString(), withheld, told });
      await printLine(dependencies, `Recorded. Deliveries stopped: ${withheld}. Destinations to be told: ${told}.`);
    }),
  );

  withContact(
    program
      .command("lift")
      .description("Take somebody off that list who was put there by mistake, or all who were put there in a time.")
      .requiredOption("--reason <text>", "why, without names: it is kept")
      .option("--since <time>", "everybody who was put there since this time (UTC); needs --way", date)
      .option("--until <time>", "and who did not withdraw again after this one", date)
      .addOption(new Option("--way <way>", "how they were put there").choices(withdrawalWays)),
  ).action(({ reason, since, until, way, json, ...options }: ContactOptions & LiftOptions) =>
    withLeads(dependencies, async (leads) => {
      const store = await leads.store();
      const lift = { reason, at: Date.now() };
      if ((since === undefined) !== (way === undefined)) throw new Error("Write --since and --way together.");
      const lifted =
        since !== undefined && way !== undefined
          ? await store.liftWithdrawals({ ...lift, since, until, way })
          : await store.liftWithdrawals({ ...lift, contact: contactOf(options) });
      if (json) return printJson(dependencies, { lifted });
      const text = `Taken off the list: ${lifted}. "leads retry <id>" queues what was withheld from a lead.`;
      await printLine(dependencies, text);
    }),
  );

  program
    .command("carry-withdrawals")
    .description("Carry the list over from the database that a restored backup replaced.")
    .requiredOption("--from <place>", "the folder with its leads.db, or its postgresql:// address")
    .option("--json", "print the result as JSON")
    .action(({ from, json }: { from: string; json?: boolean }) =>
      withLeads(dependencies, async (leads) => {
        const carried = await (await leads.store()).carryWithdrawals(from);
        if (json) return printJson(dependencies, { carried });
        await printLine(dependencies, `Entries of the list carried over: ${carried}.`);
      }),
    );

  program
    .command("seen")
    .argument("<ids...>", "the reference numbers")
    .description("Say that you have looked at requests that were withheld before anybody got them.")
    .option("--json", "print the result as JSON")
    .action((references: string[], { json }: { json?: boolean }) =>
      withLeads(dependencies, async (leads) => {
        const seen = await (await leads.queue()).markSeen(references.map(readReference));
        if (json) return printJson(dependencies, { seen });
        await printLine(dependencies, `Deliveries that nobody has to look at any more: ${seen}.`);
      }),
    );

  withContact(
    program
      .command("suppressed")
      .description("Count the list, or tell since when a person is on it. It holds no addresses, only keyed hashes."),
  ).action(({ json, ...options }: ContactOptions) =>
    withLeads(dependencies, async (leads) => {
      const store = await leads.store();
      const isAboutOne = Boolean(options.email || options.phone);
      const answer = isAboutOne ? await sinceWhen(store, options) : await store.countSuppressions();
      if (json) return printJson(dependencies, answer);
      await printLine(dependencies, "withdrawnAt" in answer ? timeLine(answer) : countLine(answer));
    }),
  );
}

async function sinceWhen(store: LeadStore, options: ContactOptions): Promise<{ withdrawnAt: string | null }> {
  const [time] = await store.withdrawalTimes([contactOf(options)]);
  return { withdrawnAt: time === undefined ? null : new Date(time).toISOString() };
}

const timeLine = ({ withdrawnAt }: { withdrawnAt: string | null }) =>
  withdrawnAt ? `On the list since ${withdrawnAt}.` : "Not on the list.";

const countLine = ({ email, phone, lifted }: Awaited<ReturnType<LeadStore["countSuppressions"]>>) =>
  `E-mail addresses: ${email}. Phone numbers: ${phone}. Taken off: ${lifted}.`;
