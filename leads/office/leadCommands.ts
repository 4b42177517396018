import { Command } from "commander";
import {
  addDeliverCommand,
  addHealthCommand,
  addReleaseCommand,
  addRetryCommand,
  addSpamCommand,
} from "./commands/deliveryCommands";
import { addEraseCommand, addRestoreCommand, addWithdrawCommand } from "./commands/personCommands";
import { addExportCommand, addListCommand, addShowCommand, addStatsCommand } from "./commands/readCommands";
import type { CommandDependencies } from "./commandTools";

const HELP = `
A lead is accepted (and delivered), quarantined (it looks like spam; release it or mark it) or spam.
A delivery is pending, delivered, dead (refused for good or tried for three days) or skipped, for a reason.

  npm run leads -- list --state quarantined   what waits for a person to look at it
  npm run leads -- release 4T9QX-7MZK2        it was honest: deliver it
  npm run leads -- list --state dead          what could not be delivered
  npm run leads -- retry 4T9QX-7MZK2          try again
  npm run leads -- health --test              do requests arrive everywhere?
  npm run --silent leads -- export --csv > leads.csv
  npm run --silent leads -- export --email ada@home.example --json    answer a request for access
  npm run leads -- erase --email ada@home.example                     answer a request for deletion
  npm run leads -- withdraw --phone 302-555-0142                      somebody wants to hear no more from us`;

/** In the order of the help: the office's daily commands first. */
const groups = {
  "Every day:": [addListCommand, addShowCommand, addSpamCommand, addReleaseCommand, addExportCommand, addStatsCommand],
  "When something has failed, or a person asks:": [
    addRetryCommand,
    addDeliverCommand,
    addHealthCommand,
    addEraseCommand,
    addWithdrawCommand,
    addRestoreCommand,
  ],
};

/** The office's commands; `npm run leads -- --help` explains them. */
export function leadCommands(dependencies: CommandDependencies): Command {
  const program = new Command("leads")
    .description("The leads this site has received, and what became of them.")
    .addHelpText("after", HELP);
  for (const [heading, commands] of Object.entries(groups)) {
    program.commandsGroup(heading);
    for (const addCommand of commands) addCommand(program, dependencies);
  }
  return program;
}
