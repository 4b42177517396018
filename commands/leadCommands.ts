/** The office's commands; `npm run leads -- --help` explains them. */
import { Command } from "commander";
import type { Leads } from "../leads/index";
import { exportLead } from "../leads/office/exportLead";
import { leadPages } from "../leads/store/leadQueries";
import { showControls } from "../model/text/showControls";

/** @param open opens the lead service, for a command that needs it */
export function leadCommands(open: () => Leads | Promise<Leads>, out: NodeJS.WritableStream): Command {
  // Each write says when it fails. Without a listener, the stream would end the process with a stack trace as well.
  out.on("error", () => {});
  /** Runs a command on the leads, prints its result, and always closes them. Prints a text as it is, anything else as JSON. */
  const onLeads =
    <Options>(run: (leads: Leads, options: Options) => Promise<object | string | undefined>) =>
    async (options: Options): Promise<void> => {
      const leads = await open();
      try {
        const result = await run(leads, options);
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
  return program;
}

/** Writes to a stream, with control characters escaped, and waits while it is full. Commands print only with it. */
const write = (stream: NodeJS.WritableStream, text: string) =>
  new Promise<void>((resolve, reject) =>
    stream.write(showControls(text), (error) => (error ? reject(error) : resolve())),
  );

/** Writes leads one by one, since their photographs may not fit into memory together. */
async function writeLeads(leads: Leads, out: NodeJS.WritableStream): Promise<undefined> {
  const store = await leads.store();
  for await (const page of leadPages(store))
    for (const entry of page) await write(out, `${JSON.stringify(await exportLead(store, entry))}\n`);
}
