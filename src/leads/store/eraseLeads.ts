import type { Database } from "./database";
import { narrow } from "./leadQueries";
import type { Person } from "./leadStore";
import type { Tables } from "./tables";

/** Leads removed in one transaction, so that none holds up a visitor. */
export const REMOVED_AT_ONCE = 500;

/**
 * What a row is emptied to before it is deleted, so that whatever keeps the last state of deleted rows (a trigger, a
 * replica that only marks them) keeps nobody's data.
 */
const NOTHING_PERSONAL = {
  phone: "",
  phoneExtension: null,
  email: "",
  answers: {},
  usState: null,
  page: null,
  ip: null,
  userAgent: null,
  certificateUrl: null,
  attribution: null,
  addressKey: null,
  messageKey: null,
} satisfies Partial<Tables["leads"]>;

/** Removes every lead of a person, in all contexts. @returns how many there were */
export async function eraseLeads({ query }: Database, person: Person): Promise<number> {
  let erased = 0;
  for (;;) {
    const rows = await narrow(query.selectFrom("leads").select("id"), person).limit(REMOVED_AT_ONCE).execute();
    if (rows.length === 0) return erased;
    await removeLeads(
      query,
      rows.map(({ id }) => id),
    );
    erased += rows.length;
  }
}

/** Removes leads with their claims, reservations and deliveries. */
export async function removeLeads(query: Database["query"], ids: readonly string[]): Promise<void> {
  await query.transaction().execute(async (transaction) => {
    // Before the leads, though they would take their claims along: a request that is known locks its claims first and
    // their lead afterwards, and locking in the other order could end in a deadlock.
    await transaction.deleteFrom("claims").where("leadId", "in", ids).execute();
    await transaction.deleteFrom("confirmations").where("leadId", "in", ids).execute();
    await transaction.updateTable("leads").set(NOTHING_PERSONAL).where("id", "in", ids).execute();
    await transaction.deleteFrom("leads").where("id", "in", ids).execute();
  });
}
