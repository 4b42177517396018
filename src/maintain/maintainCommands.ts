import { Command } from "commander";
import { companyQuestions, newCompany } from "./newCompany";
import { newService, serviceQuestions } from "./newService";
import { addFlags, givenBy } from "./questions";
import { renameService } from "./renameService";
import type { Terminal } from "./terminal";

export interface MaintainDependencies {
  /** The content folder. */
  folder: string;
  /** Opens the terminal, if a person can be asked there. */
  terminal: () => Terminal | undefined;
  print: (text: string) => void;
}

/** Defines the commands with which maintainers change content. An npm script of the same name runs each. */
export function maintainCommands({ folder, terminal, print }: MaintainDependencies): Command {
  const program = new Command("npm run").showHelpAfterError();
  /** Lends the terminal to a command. */
  const asking = async (run: (ask?: Terminal["ask"]) => Promise<void>) => {
    const opened = terminal();
    try {
      await run(opened?.ask);
    } finally {
      opened?.close();
    }
  };
  const starting = program
    .command("new:company")
    .usage("-- [options]")
    .description("Write the content of another company. At a terminal, asks for answers without an option.")
    .option("--to <folder>", "A new folder for it. Otherwise it replaces content/, which moves to content-before/.");
  addFlags(starting, companyQuestions);
  starting.action(({ to }: { to?: string }) =>
    asking((ask) => newCompany({ folder, to, given: givenBy(starting, companyQuestions), ask, print })),
  );
  const adding = program
    .command("new:service")
    .usage("-- [options]")
    .description("Write the files of a new service. At a terminal, asks for answers without an option.");
  addFlags(adding, serviceQuestions);
  adding.action(() => asking((ask) => newService({ folder, given: givenBy(adding, serviceQuestions), ask, print })));
  program
    .command("rename:service")
    .usage("-- <old> <new>")
    .argument("<old>", "the current slug")
    .argument("<new>", "the new slug")
    .description("Change a service's slug. Redirects its former address, and updates links in content.")
    .action((from: string, to: string) => renameService({ folder, from, to, print }));
  return program;
}
