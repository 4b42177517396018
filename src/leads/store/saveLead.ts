import type { Transaction } from "kysely";
import { receiptOf } from "../model/receipt";
import { claimLead } from "./claims";
import { type ConsentChain, newSalt, receiptOfLead, recordText, sha256 } from "./consent/consentChain";
import type { StoreDatabase } from "./deliveryTable";
import type { KeyedMutex } from "./engine/keyedMutex";
import type { Tables } from "./engine/tables";
import type { NewLead, SaveResult } from "./leadStore";
import { addressKeyOf, rateLimitWait } from "./rateLimit";

export interface SaveDependencies {
  database: StoreDatabase;
  chain: ConsentChain;
  /** Keys the hashes of addresses. */
  addressSecret: string;
  /**
   * Stores the leads of one address one at a time. The rate limit's lock would make them wait anyway, but each with a
   * database connection. Here they wait without one.
   */
  mutex: KeyedMutex;
}

/** Rolls a transaction back. */
class Refused extends Error {
  constructor(readonly result: SaveResult) {
    super(result.outcome);
  }
}

/** Stores a lead, its claims, its deliveries and its consent entry in one transaction. See LeadStore. */
export async function saveLead(
  dependencies: SaveDependencies,
  lead: NewLead,
  signal?: AbortSignal,
): Promise<SaveResult> {
  const { database, addressSecret, mutex } = dependencies;
  const addressKey = addressKeyOf(addressSecret, lead.address);
  const save = () =>
    database.query.connection().execute(async (connection) => {
      // The visitor's response may have gone out while this waited for the connection.
      signal?.throwIfAborted();
      return connection.transaction().execute(async (transaction) => {
        const result = await insertLead(transaction, dependencies, lead, addressKey);
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

/** @throws Refused if nothing may be stored */
async function insertLead(
  transaction: Transaction<Tables>,
  { database, chain }: SaveDependencies,
  lead: NewLead,
  addressKey: string,
): Promise<SaveResult> {
  const { context } = database;
  const { record, messageKey, address, rateLimit, destinations, answerBy } = lead;
  const now = record.receivedAt;

  const claimed = await claimLead(transaction, context, lead);
  if (claimed === "conflict") throw new Refused({ outcome: "conflict" });
  if (claimed) {
    return { outcome: "known", id: claimed.known, receipt: await receiptOfLead(transaction, claimed.known) };
  }

  if (rateLimit > 0) {
    const retryAfter = await rateLimitWait(transaction, database, { address, addressKey, rateLimit, now });
    if (retryAfter !== undefined) throw new Refused({ outcome: "limited", retryAfter });
  }
  const consentSalt = newSalt();
  await transaction
    .insertInto("leads")
    .values({
      ...record,
      context,
      addressKey,
      messageKey: messageKey ?? null,
      consentSalt,
      answerBy: answerBy ?? null,
    })
    .execute();
  await database.deliveries.add(transaction, { leadId: record.id, context, destinations }, now);
  const recordHash = sha256(recordText(record, context, consentSalt));
  const hash = await chain.append(transaction, context, [{ kind: "stored", leadId: record.id, at: now, recordHash }]);
  return { outcome: "stored", id: record.id, receipt: hash && receiptOf(hash) };
}
