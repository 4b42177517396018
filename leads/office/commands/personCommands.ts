import type { Command } from "commander";
import type { Contact } from "../../record/leadRecord";
import { eraseLeads } from "../../store/privacy/eraseLeads";
import { recordWithdrawal } from "../../store/privacy/withdrawals";
import { type CommandDependencies, toContact, withContact, withResult } from "../commandTools";

/** `leads erase`: removes a person's leads. */
export function addEraseCommand(program: Command, dependencies: CommandDependencies): void {
  const command = program
    .command("erase")
    .description(
      "Remove every lead of a person for good, as privacy law lets them ask. docs/erasure.md says where copies remain.",
    );
  withResult<Contact>(withContact(command), dependencies, async (leads, contact) => ({
    erased: await eraseLeads(await leads.store(), toContact(contact)),
  }));
}

/** `leads withdraw`: for a restored backup, before its site starts. */
export function addWithdrawCommand(program: Command, dependencies: CommandDependencies): void {
  const command = program
    .command("withdraw")
    .description("Record that somebody has withdrawn consent. Machines get their requests no more.");
  withResult<Contact>(withContact(command), dependencies, async (leads, person) => {
    const at = Date.now();
    const result = await recordWithdrawal(await leads.store(), { contact: toContact(person), at, rateLimit: 0 });
    await leads.deliver();
    return { withdrawnAt: new Date(at).toISOString(), notices: result.outcome === "recorded" ? result.notices : 0 };
  });
}
