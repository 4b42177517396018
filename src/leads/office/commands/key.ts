import type { Command } from "commander";
import { newKeyPair } from "../../store/consent/signingKey";
import { type CommandDependencies, printJson, printLine } from "../commandTools";

/** `leads key`: creates a signing key for consent records. */
export function addKeyCommand(program: Command, dependencies: CommandDependencies): void {
  program
    .command("key")
    .description("Make a key that signs consent records. It is printed and kept nowhere.")
    .option("--json", "print JSON")
    .action(async ({ json }: { json?: boolean }) => {
      const { seed, publicKey } = newKeyPair();
      if (json) return printJson(dependencies, { signingKey: seed, publicKey: publicKey.text, id: publicKey.id });
      await printLine(dependencies, `LEADS_SIGNING_KEY=${seed}`);
      await printLine(dependencies, `# Public key (entries call it ${publicKey.id}): ${publicKey.text}`);
      await printLine(
        dependencies,
        "# Keep the public key. When you change the key, LEADS_PUBLIC_KEYS needs this one: docs/guides/leads.md says how.",
      );
    });
}
