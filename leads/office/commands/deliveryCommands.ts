/** The commands about deliveries: retry and health. */
import type { Command } from "commander";
import { readReference } from "../../record/leadReference";
import { deliveryStanding, retryDeliveries } from "../../store/deliveryQueue";
import { findLead } from "../../store/leadQueries";
import { type CommandDependencies, withResult } from "../commandTools";
import type { LeadOffice } from "../leadOffice";

/** `leads retry [id]` */
export function addRetryCommand(program: Command, dependencies: CommandDependencies): void {
  const command = program
    .command("retry")
    .argument("[id]", "the reference number")
    .description("Try again what is dead or had no destination; of one lead also what waits or was given up.")
    .option("--all", "the dead ones of all leads");
  withResult<{ all?: true }>(command, dependencies, async (leads, { all }, reference?: string) => {
    if (!reference === !all) throw new Error("Name one lead, or say --all.");
    const store = await leads.store();
    const retried = reference
      ? await retryLead(leads, readReference(reference))
      : await retryDeliveries(store, Date.now());
    await leads.deliver();
    const { pending, dead } = await deliveryStanding(store, Date.now());
    return { retried, pending, dead };
  });
}

/** Retries a lead's deliveries, or plans those of one that came when there was no destination. @returns their number */
async function retryLead(leads: LeadOffice, id: string): Promise<number> {
  const store = await leads.store();
  const entry = await findLead(store, id);
  if (!entry) throw new Error(`There is no lead ${id}.`);
  const isUnplanned = entry.state === "accepted" && entry.deliveries.length === 0;
  return isUnplanned ? leads.planAgain(id) : retryDeliveries(store, Date.now(), { leadId: id });
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
