import type { Transaction } from "kysely";
import type { Contact } from "../../model/withdrawal";
import { removeClaimsOf } from "../claims";
import { type ChainEvent, type ConsentChain, removalsOf } from "../consent/consentChain";
import type { Database } from "../engine/database";
import { isOf } from "../engine/leadRows";
import type { Tables } from "../engine/tables";
import { removeConfirmationsOf } from "./confirmations";
import { countForRequest, recordRequest } from "./privacyRequests";

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
 * Removes every lead of a person, in all contexts, and leaves a record that this was done.
 * @param contact whose address or number the leads have
 * @param now milliseconds since 1970
 * @returns how many there were
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

/** Removes leads with their claims, reservations and deliveries, and enters in the chain that they are gone. @returns how many there were */
export async function removeLeads(
  transaction: Transaction<Tables>,
  chain: ConsentChain,
  ids: readonly string[],
  removal: { kind: "erased" | "expired"; at: number },
): Promise<number> {
  // Before the leads, though they would take their claims along: a request that is known locks its claims first and
  // their lead afterwards, and locking in the other order could end in a deadlock.
  await removeClaimsOf(transaction, ids);
  await removeConfirmationsOf(transaction, ids);
  await transaction.updateTable("leads").set(NOTHING_PERSONAL).where("id", "in", ids).execute();
  const removed = await transaction.deleteFrom("leads").where("id", "in", ids).returning(["id", "context"]).execute();
  // What came back past the site, from a backup, has been entered before.
  const before = await removalsOf(
    transaction,
    removed.map(({ id }) => id),
  );
  const entered = removed.filter(({ id }) => !before.has(id));
  // In an order that is the same everywhere, since each chain is locked.
  for (const context of [...new Set(entered.map((lead) => lead.context))].toSorted()) {
    const events = entered
      .filter((lead) => lead.context === context)
      .map((lead): ChainEvent => ({ ...removal, leadId: lead.id, recordHash: null }));
    await chain.append(transaction, context, events);
  }
  return removed.length;
}
