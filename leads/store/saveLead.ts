import type { Transaction } from "kysely";
import type { LeadRecord } from "../record/leadRecord";
import { toRow } from "./engine/leadRows";
import type { Tables } from "./engine/tables";
import { type PlannedDelivery, queueDeliveries } from "./leadDeliveries";
import type { Store } from "./openStore";
import { hashAddress, rateLimitWait } from "./rateLimit";
import { type RequestIdentity, takeKeys } from "./requestKeys";
import { addContacts, searchWords } from "./searchWords";

/** A new lead, its request keys and the limit that applies to it. */
export interface NewLead extends RequestIdentity {
  record: LeadRecord;
  /** The visitor's network address, for the rate limit. The database holds only its keyed hash. */
  address?: string;
  /** Leads accepted from one address in an hour; 0 means no limit. */
  rateLimit: number;
  destinations: readonly PlannedDelivery[];
  /** When somebody should have taken it, milliseconds since 1970. */
  answerBy?: number;
}

/** The stored lead, as far as its promise follows from it. */
type Told = Pick<LeadRecord, "id" | "receivedAt" | "mustCall">;

export type SaveResult =
  | ({ outcome: "stored" } & Told)
  /** A repeated request: same request key, or same content without one. The lead is the one that the first request stored. */
  | ({ outcome: "known" } & Told)
  /** An earlier request had this key and other content. Nothing was stored. */
  | { outcome: "conflict" }
  /** Too many leads from this address. Nothing was stored; `retryAfter` in seconds. */
  | { outcome: "limited"; retryAfter: number };

/** Rolls a transaction back. */
class Refused extends Error {
  constructor(readonly result: SaveResult) {
    super(result.outcome);
  }
}

/**
 * Stores a lead, its request keys and its deliveries in one transaction, unless the request repeats an earlier one.
 * @param signal aborted when the visitor is told that nothing was stored. After that, nothing is stored. One gap remains:
 *   PostgreSQL may complete a commit and reply too late. The visitor's next try has the same key or the same content, and
 *   finds that lead.
 */
export async function saveLead(store: Store, lead: NewLead, signal?: AbortSignal): Promise<SaveResult> {
  const addressKey = hashAddress(store.secret, lead.address);
  const save = () =>
    store.query.connection().execute(async (connection) => {
      // The visitor's response may have gone out while this waited for the connection.
      signal?.throwIfAborted();
      return connection.transaction().execute(async (transaction) => {
        const result = await insertLead(transaction, store, lead, addressKey);
        signal?.throwIfAborted();
        return result;
      });
    });
  try {
    return await (lead.rateLimit > 0 ? store.mutex(addressKey, save) : save());
  } catch (error) {
    if (error instanceof Refused) return error.result;
    throw error;
  }
}

/** @throws Refused if nothing may be stored */
async function insertLead(
  transaction: Transaction<Tables>,
  store: Store,
  lead: NewLead,
  addressKey: string,
): Promise<SaveResult> {
  const { record, address, rateLimit, destinations, answerBy } = lead;
  const now = record.receivedAt;

  const earlier = await takeKeys(transaction, lead);
  if (earlier === "conflict") throw new Refused({ outcome: "conflict" });
  if (earlier) return { outcome: "known", ...(await findTold(transaction, earlier.known)) };

  if (rateLimit > 0) {
    const retryAfter = await rateLimitWait(transaction, store, { address, rateLimit, now });
    if (retryAfter !== undefined) throw new Refused({ outcome: "limited", retryAfter });
  }
  await transaction
    .insertInto("leads")
    .values({ ...toRow(record), addressKey, answerBy: answerBy ?? null, searchWords: searchWords(record) })
    .execute();
  await addContacts(transaction, record);
  await queueDeliveries(transaction, record.id, destinations);
  return { outcome: "stored", id: record.id, receivedAt: now, mustCall: record.mustCall };
}

async function findTold(transaction: Transaction<Tables>, id: string): Promise<Told> {
  const row = await transaction
    .selectFrom("leads")
    .select(["id", "receivedAt", "mustCall"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...row, mustCall: row.mustCall === 1 };
}
