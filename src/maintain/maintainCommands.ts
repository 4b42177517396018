import { Command } from "commander";
import { describe, newService, questions, titleOf } from "./newService";
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
  const program = new Command("npm run");
  const adding = program
    .command("new:service")
    .usage("-- [options]")
    .description("Write the files of a new service. At a terminal, asks for answers without an option.");
  for (const { field, flag } of questions) {
    adding.option(`${flag} <text>`, `${titleOf(field)}. ${describe(field)}`);
  }
  adding.action(async (options: Record<string, string>) => {
    const opened = terminal();
    try {
      const given = Object.fromEntries(
        questions.flatMap(({ field }, index) => {
          const said = options[adding.options[index]?.attributeName() ?? ""];
          return said === undefined ? [] : [[field, said]];
        }),
      );
      await newService({ folder, given, ask: opened?.ask, print });
    } finally {
      opened?.close();
    }
  });
  program
    .command("rename:service")
    .usage("-- <old> <new>")
    .argument("<old>", "the current slug")
    .argument("<new>", "the new slug")
    .description("Change a service's slug. Redirects its former address, and updates links in content.")
    .action((from: string, to: string) => renameService({ folder, from, to, print }));
  return program;
}
