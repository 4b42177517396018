import { Command } from "commander";
import { addDeliverCommands } from "./commands/deliver";
import { addEraseCommand } from "./commands/erase";
import { addExportCommand } from "./commands/export";
import { addHealthCommand } from "./commands/health";
import { addKeyCommand } from "./commands/key";
import { addListCommand } from "./commands/list";
import { addOutcomesCommand } from "./commands/outcomes";
import { addRequestsCommand } from "./commands/requests";
import { addReviewCommands } from "./commands/review";
import { addShowCommand } from "./commands/show";
import { addStatsCommand } from "./commands/stats";
import { addSuppressCommands } from "./commands/suppress";
import { addTryDestinationsCommand } from "./commands/tryDestinations";
import type { CommandDependencies } from "./commandTools";

const HELP = `
A lead is accepted (and delivered), quarantined (it looks like spam; release it or mark it) or spam.
A delivery is pending, delivered, dead (refused for good or tried for three days) or withheld: the sender has
withdrawn consent.
Leads that a preview, a branch's copy or a developer's machine took say so; those of previews and branches are never
delivered.

  npm run leads -- list --state quarantined   what waits for a person to look at it
  npm run leads -- release 4T9QX-7MZK2        it was honest: deliver it
  npm run leads -- list --state dead          what could not be delivered
  npm run leads -- retry 4T9QX-7MZK2          try again
  npm run --silent leads -- export --csv > leads.csv
  npm run --silent leads -- export --email ada@home.example --json    answer a request for access
  npm run leads -- stats --site               what visitors did on the site
  npm run leads -- erase --email ada@home.example                     answer a request for deletion
  npm run leads -- requests                   which of these were answered, and when
  npm run leads -- suppress --phone 302-555-0142                      somebody wants to hear no more from us`;

/** The office's commands; `npm run leads -- --help` explains them. */
export function leadCommands(dependencies: CommandDependencies): Command {
  const program = new Command("leads")
    .description("The leads this site has received, and what became of them.")
    .addHelpText("after", HELP);
  addListCommand(program, dependencies);
  addShowCommand(program, dependencies);
  addExportCommand(program, dependencies);
  addOutcomesCommand(program, dependencies);
  addDeliverCommands(program, dependencies);
  addReviewCommands(program, dependencies);
  addEraseCommand(program, dependencies);
  addRequestsCommand(program, dependencies);
  addSuppressCommands(program, dependencies);
  addStatsCommand(program, dependencies);
  addHealthCommand(program, dependencies);
  addTryDestinationsCommand(program, dependencies);
  addKeyCommand(program, dependencies);
  return program;
}
