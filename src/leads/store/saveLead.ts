import type { Transaction } from "kysely";
import { claimLead } from "./claims";
import type { Database } from "./database";
import { addDeliveries } from "./deliveries";
import type { KeyedMutex } from "./keyedMutex";
import type { NewLead, SaveResult } from "./leadStore";
import { addressKeyOf, rateLimitWait } from "./rateLimit";
import type { Tables } from "./tables";

export interface SaveDependencies {
  database: Database;
  /** Keys the hashes of addresses. */
  addressSecret: string;
  /**
   * Leads of one address are stored one at a time, since the rate limit makes them wait for one lock anyway. Waiting
   * here, they hold one of the database's connections and not all.
   */
  mutex: KeyedMutex;
}

/** Ends a transaction without keeping anything it did. */
class Refused extends Error {
  constructor(readonly result: SaveResult) {
    super(result.outcome);
  }
}

/** Stores a lead, its claims and its deliveries in one transaction. See LeadStore. */
export async function saveLead(
  { database, addressSecret, mutex }: SaveDependencies,
  lead: NewLead,
  signal?: AbortSignal,
): Promise<SaveResult> {
  const addressKey = addressKeyOf(addressSecret, lead.address);
  const save = () =>
    database.query.connection().execute(async (connection) => {
      // The visitor may have been told already while this waited for the connection.
      signal?.throwIfAborted();
      return connection.transaction().execute(async (transaction) => {
        const result = await insertLead(transaction, database, lead, addressKey);
        signal?.throwIfAborted();
        return result;
      });
    });
  try {
    return await (lead.rateLimit > 0 ? mutex(addressKey, save) : save());
  } catch (error) {
    if (error instanceof Refused) return error.result;
    throw error;
  }
}

/** @throws Refused if nothing may be kept */
async function insertLead(
  transaction: Transaction<Tables>,
  database: Database,
  lead: NewLead,
  addressKey: string,
): Promise<SaveResult> {
  const { context } = database;
  const { record, messageKey, address, rateLimit, destinations } = lead;
  const now = record.receivedAt;

  const claimed = await claimLead(transaction, context, lead);
  if (claimed === "conflict") throw new Refused({ outcome: "conflict" });
  if (claimed) return { outcome: "known", id: claimed.known };

  if (rateLimit > 0) {
    const retryAfter = await rateLimitWait(transaction, database, { address, addressKey, rateLimit, now });
    if (retryAfter !== undefined) throw new Refused({ outcome: "limited", retryAfter });
  }
  await transaction
    .insertInto("leads")
    .values({ ...record, context, addressKey, messageKey: messageKey ?? null })
    .execute();
  await addDeliveries(transaction, { leadId: record.id, context, destinations }, now);
  return { outcome: "stored", id: record.id };
}
