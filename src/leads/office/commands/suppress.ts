import type { Command } from "commander";
import type { LeadStore } from "../../store/leadStore";
import { type CommandDependencies, contactOf, printJson, printLine, withLeads } from "../commandTools";

interface ContactOptions {
  email?: string;
  phone?: string;
  json?: boolean;
}

const withContact = (command: Command) =>
  command
    .option("--email <address>", "the person's e-mail address")
    .option("--phone <number>", "the person's phone number")
    .option("--json", "print the result as JSON");

/** `leads suppress`, `lift` and `suppressed`: the list of those who have withdrawn consent. */
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
      .description("Take somebody off that list who was put there by mistake.")
      .requiredOption("--reason <text>", "why, without names: it is kept"),
  ).action(({ reason, json, ...options }: ContactOptions & { reason: string }) =>
    withLeads(dependencies, async (leads) => {
      const lift = { contact: contactOf(options), reason, at: Date.now() };
      const lifted = await (await leads.store()).liftWithdrawal(lift);
      if (json) return printJson(dependencies, { lifted });
      const text = `Taken off the list: ${lifted}. "leads retry <id>" queues what was withheld from a lead.`;
      await printLine(dependencies, text);
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
