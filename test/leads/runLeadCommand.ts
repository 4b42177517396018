import { Writable } from "node:stream";
import { leadCommands } from "../../commands/leadCommands";
import type { Leads } from "../../leads/openLeads";

/**
 * Runs `npm run leads` with these parameters.
 * @returns what it prints
 * @throws what it says about a mistake
 */
export async function runLeadCommand(open: () => Leads, ...parameters: readonly string[]): Promise<string> {
  let text = "";
  const out = new Writable({
    write(part, _encoding, done) {
      text += part;
      done();
    },
  });
  const program = leadCommands(open, out);
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({ writeOut: (part) => out.write(part), writeErr: () => {} });
  }
  await program.parseAsync(parameters, { from: "user" });
  return text;
}
