import type { Transaction } from "kysely";
import type { Contact } from "../../model/withdrawal";
import { removeClaimsOf } from "../claims";
import { type ChainEvent, type ConsentChain, removalsOf } from "../consent/consentChain";
import type { Database } from "../engine/database";
import { isOf } from "../engine/leadRows";
import type { Tables } from "../engine/tables";
import { removeConfirmationsOf } from "./confirmations";
import { countForRequest, recordRequest } from "./privacyRequests";

/** Maximum number of leads removed in one transaction. Keeps visitors from waiting. */
export const REMOVED_AT_ONCE = 500;

/**
 * Overwrites a row before its deletion. Triggers or replicas may keep the last state of a deleted row; it then holds no
 * personal data.
 */
const NOTHING_PERSONAL = {
  phone: "",
  phoneExtension: null,
  email: "",
  answers: {},
  usState: null,
  coverage: null,
  page: null,
  ip: null,
  userAgent: null,
  certificateUrl: null,
  attribution: null,
  addressKey: null,
  messageKey: null,
  consentSalt: "",
} satisfies Partial<Tables["leads"]>;

interface EraseDependencies {
  database: Database;
  chain: ConsentChain;
  suppressionSecret: string;
}

/**
 * Removes every lead of a person, in all contexts, and records the erasure. See LeadStore.
 * @param now milliseconds since 1970
 * @returns the number of removed leads
 */
export async function eraseLeads(
  { database, chain, suppressionSecret }: EraseDependencies,
  contact: Contact,
  now: number,
): Promise<number> {
  const { query } = database;
  const request = await recordRequest(database, suppressionSecret, { kind: "erasure", contact, at: now });
  let erased = 0;
  for (;;) {
    const rows = await query
      .selectFrom("leads")
      .select("id")
      .where((where) => isOf(where, contact))
      .limit(REMOVED_AT_ONCE)
      .execute();
    if (rows.length === 0) return erased;
    const ids = rows.map(({ id }) => id);
    await query.transaction().execute(async (transaction) => {
      const removed = await removeLeads(transaction, chain, ids, { kind: "erased", at: now });
      await countForRequest(transaction, request, removed);
      erased += removed;
    });
  }
}

/**
 * Removes leads with their claims, reservations and deliveries. Records the removal in the chain.
 * @returns the number of removed leads
 */
export async function removeLeads(
  transaction: Transaction<Tables>,
  chain: ConsentChain,
  ids: readonly string[],
  removal: { kind: "erased" | "expired"; at: number },
): Promise<number> {
  // Removes claims before leads, although the foreign key cascades. A known request locks its claims first and then their
  // lead; the opposite order could end in a deadlock.
  await removeClaimsOf(transaction, ids);
  await removeConfirmationsOf(transaction, ids);
  await transaction.updateTable("leads").set(NOTHING_PERSONAL).where("id", "in", ids).execute();
  const removed = await transaction.deleteFrom("leads").where("id", "in", ids).returning(["id", "context"]).execute();
  // The chain already records the removal of leads that a backup brought back.
  const before = await removalsOf(
    transaction,
    removed.map(({ id }) => id),
  );
  const entered = removed.filter(({ id }) => !before.has(id));
  // Always in the same order, because each append locks its chain.
  for (const context of [...new Set(entered.map((lead) => lead.context))].toSorted()) {
    const events = entered
      .filter((lead) => lead.context === context)
      .map((lead): ChainEvent => ({ ...removal, leadId: lead.id, recordHash: null }));
    await chain.append(transaction, context, events);
  }
  return removed.length;
}
