/** The commands that decide about a lead or its deliveries: spam, release, deliver, retry and health. */
import type { Command } from "commander";
import { readReference } from "../../model/leadReference";
import { deliveryStanding, retryDeliveries } from "../../store/deliveryQueue";
import { markSpam } from "../../store/reviewLead";
import { type CommandDependencies, noSuchLead, withReference, withResult } from "../commandTools";
import type { LeadOffice } from "../leadOffice";

/** `leads spam <id>` */
export function addSpamCommand(program: Command, dependencies: CommandDependencies): void {
  const command = withReference(
    program.command("spam").description("Mark a lead as spam; what of it is not delivered yet never will be."),
  );
  withResult(command, dependencies, async (leads, _, id) => {
    if (!(await markSpam(await leads.store(), id))) throw noSuchLead(id);
    return { id, state: "spam" };
  });
}

/** `leads release <id>` */
export function addReleaseCommand(program: Command, dependencies: CommandDependencies): void {
  const command = withReference(
    program
      .command("release")
      .description("Accept a lead that was quarantined, marked as spam or had nowhere to go, and deliver it."),
  );
  withResult(command, dependencies, async (leads, _, id) => {
    const destinations = await release(leads, id);
    await leads.deliver();
    return { id, state: "accepted", destinations, ...(destinations.length === 0 && { note: nowhereNote(id) }) };
  });
}

/** @throws if the lead cannot be released; the message says why */
async function release(leads: LeadOffice, id: string): Promise<readonly string[]> {
  const destinations = await leads.release(id);
  if (!destinations) {
    throw new Error(`${id} is not quarantined. "leads list --state quarantined" shows the leads that are.`);
  }
  return destinations;
}

const nowhereNote = (id: string) =>
  `${id} is accepted, but by the settings of this shell it goes nowhere. Set them as the site has them (docs/guides/leads.md lists them) and release it again.`;

/** `leads deliver` */
export function addDeliverCommand(program: Command, dependencies: CommandDependencies): void {
  const command = program.command("deliver").description("Deliver now what is due.");
  withResult(command, dependencies, async (leads) => {
    await leads.deliver();
    const { pending, dead } = await deliveryStanding(await leads.store(), Date.now());
    return { pending, dead };
  });
}

/** `leads retry [id]` */
export function addRetryCommand(program: Command, dependencies: CommandDependencies): void {
  const command = program
    .command("retry")
    .argument("[id]", "the reference number")
    .description("Try dead deliveries again; of one lead also those that wait or that a withdrawal stopped.")
    .option("--all", "the dead ones of all leads");
  withResult<{ all?: true }>(command, dependencies, async (leads, { all }, reference?: string) => {
    if (!reference === !all) throw new Error("Name one lead, or say --all.");
    const store = await leads.store();
    const retried = await retryDeliveries(store, Date.now(), reference && readReference(reference));
    await leads.deliver();
    const { pending, dead } = await deliveryStanding(store, Date.now());
    return { retried, pending, dead };
  });
}

/** `leads health`: the status of /api/health, with its reasons. */
export function addHealthCommand(program: Command, dependencies: CommandDependencies): void {
  const command = program
    .command("health")
    .description("Tell whether leads are stored and delivered, and what needs a person.")
    .option("--test", "first test whether leads would arrive everywhere, without a lead");
  withResult<{ test?: true }>(command, dependencies, async (leads, { test }) => ({
    ...(test && { tests: await leads.testDestinations() }),
    ...(await leads.checkHealth()),
  }));
}
