import { type ConsentChain, newSalt, recordText, sha256 } from "./consentChain";
import type { Database } from "./database";
import { hasEntry, recordColumns } from "./leadRows";

/** Leads entered in one transaction, so that none holds up a visitor. */
const ENTERED_AT_ONCE = 100;

/**
 * Enters this context's leads in the chain that an earlier release stored. Their entries say so and have the time of
 * entry: the chain proves nothing about what a lead was before that.
 * @param now milliseconds since 1970
 * @returns how many there were
 */
export async function enterLeads(database: Database, chain: ConsentChain, now: number): Promise<number> {
  let entered = 0;
  for (;;) {
    const count = await enterSome(database, chain, now);
    if (count === 0) return entered;
    entered += count;
  }
}

async function enterSome({ query, kind, context }: Database, chain: ConsentChain, now: number): Promise<number> {
  return query.transaction().execute(async (transaction) => {
    const leads = await transaction
      .selectFrom("leads")
      .select(recordColumns)
      .where("context", "=", context)
      .where("consentSalt", "is", null)
      // One that has an entry has lost its salt, and another entry would hide that.
      .where((where) => where.not(hasEntry(where)))
      .orderBy("receivedAt")
      .orderBy("id")
      .limit(ENTERED_AT_ONCE)
      // Another process may be entering them, or erasing some.
      .$if(kind === "postgres", (select) => select.forUpdate().skipLocked())
      .execute();
    const events = [];
    for (const lead of leads) {
      const consentSalt = newSalt();
      await transaction.updateTable("leads").set({ consentSalt }).where("id", "=", lead.id).execute();
      const recordHash = sha256(recordText(lead, context, consentSalt));
      events.push({ kind: "entered" as const, leadId: lead.id, at: now, recordHash });
    }
    await chain.append(transaction, context, events);
    return leads.length;
  });
}
