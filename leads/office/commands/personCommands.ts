/** The commands about a person: erase, withdraw and restore. */

import type { Command } from "commander";
import type { Contact } from "../../model/withdrawal";
import { eraseLeads } from "../../store/privacy/eraseLeads";
import { recordWithdrawal, restoreConsent, withdrawalTimes } from "../../store/privacy/withdrawals";
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

/** `leads withdraw`: puts a person on the list of withdrawals. */
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

/** `leads restore`: takes a person off it. */
export function addRestoreCommand(program: Command, dependencies: CommandDependencies): void {
  const command = program
    .command("restore")
    .description("Take back a withdrawal that was a mistake, and say since when it was.");
  withResult<Contact>(withContact(command), dependencies, async (leads, person) => {
    const contact = toContact(person);
    const store = await leads.store();
    const [time] = await withdrawalTimes(store, [contact]);
    const restored = await restoreConsent(store, contact);
    const note =
      time === undefined
        ? "They were not on the list."
        : 'They are off the list. "leads retry <id>" delivers what was skipped of a lead.';
    return { withdrawnAt: time === undefined ? null : new Date(time).toISOString(), restored, note };
  });
}
