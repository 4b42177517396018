import { Command } from "commander";
import { addHealthCommand, addRetryCommand } from "./commands/deliveryCommands";
import { addEraseCommand, addWithdrawCommand } from "./commands/personCommands";
import { addExportCommand, addOfficeCommand } from "./commands/readCommands";
import { addBackupCommand, addCopyCommand } from "./commands/storeCommands";
import type { CommandDependencies } from "./commandTools";

const HELP = `
A lead is accepted (and delivered), quarantined (it looks like spam: the office's page decides) or spam.
A delivery is pending, delivered, dead (refused for good or tried for three days) or skipped, for a reason.

  npm run leads -- office                     a link to the office's page, for every day
  npm run leads -- retry 4T9QX-7MZK2          try again
  npm run leads -- health --test              do requests arrive everywhere?
  npm run --silent leads -- export --csv > leads.csv
  npm run --silent leads -- export --json --state dead                what could not be delivered, and why
  npm run --silent leads -- export --email ada@home.example --json    answer a request for access
  npm run leads -- erase --email ada@home.example                     answer a request for deletion
  npm run leads -- withdraw --phone 302-555-0142                      somebody wants to hear no more from us`;

/** In the order of the help. */
const commands = [
  addOfficeCommand,
  addExportCommand,
  addRetryCommand,
  addHealthCommand,
  addEraseCommand,
  addWithdrawCommand,
  addBackupCommand,
  addCopyCommand,
];

/** The office's commands; `npm run leads -- --help` explains them. */
export function leadCommands(dependencies: CommandDependencies): Command {
  // Each write says when it fails. Without a listener, the stream would end the process with a stack trace as well.
  dependencies.out.on("error", () => {});
  const program = new Command("leads")
    .description("The leads this site has received, and what became of them.")
    .addHelpText("after", HELP);
  for (const addCommand of commands) addCommand(program, dependencies);
  return program;
}
