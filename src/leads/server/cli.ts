import { Command } from "commander";
import { leadService } from "./leadService";

const program = new Command("leads").description("The leads this site has received, and what became of them.");

program
  .command("list")
  .description("List leads, newest first.")
  .option("--json", "print a JSON array")
  .action(async ({ json }: { json?: boolean }) => {
    const leads = leadService();
    const records = await (await leads.store()).list();
    if (json) console.log(JSON.stringify(records, null, 2));
    else
      for (const { id, receivedAt, name, service, kind } of records)
        console.log(`${id}  ${receivedAt}  ${service ?? kind}  ${name}`);
    await leads.close();
  });

program.parseAsync().catch((error: Error) => {
  console.error(`leads: ${error.message}`);
  process.exitCode = 1;
});
