/** The photographs of requests. The store alone reads and writes their table. */
import type { Kysely } from "kysely";
import type { LeadRecord, Photograph } from "../record/leadRecord";
import { lockLead } from "./engine/leadRows";
import type { Tables } from "./engine/tables";
import { type PlannedDelivery, queueDeliveries } from "./leadDeliveries";
import type { Store } from "./openStore";
import { findLimit, hashAddress, lockLimit } from "./rateLimit";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Photographs of one request. */
export const MOST_OF_REQUEST = 6;
/** Photographs from one network address in a day: of five requests. */
const MOST_A_DAY = 30;
/** How long a visitor may remove a photograph, milliseconds. */
export const REMOVABLE_FOR = 60 * MINUTE;
export interface NewPhotograph extends Photograph {
  leadId: string;
  jpeg: Uint8Array;
  /** The sender's network address, for the limit. The database holds only its keyed hash. */
  address?: string;
}

interface Limits {
  /** Bytes that all photographs may take. */
  mostBytes: number;
  /** Returns the deliveries that tell of it. */
  plan: (lead: LeadRecord) => readonly PlannedDelivery[];
}

/**
 * Stores a photograph, and queues the notices about it. A call that is repeated with the same id stores one.
 * @returns "enough": the request has six; "limited": the sender's day is over its limit; "full": all photographs together
 *   are; "gone": the request is no longer stored
 */
export function addPhotograph(
  { kind, query, secret }: Store,
  { address, ...photograph }: NewPhotograph,
  { mostBytes, plan }: Limits,
): Promise<"stored" | "enough" | "limited" | "full" | "gone"> {
  const { id, leadId, jpeg, at } = photograph;
  const addressKey = hashAddress(secret, address);
  const size = jpeg.byteLength;
  return query.transaction().execute(async (transaction) => {
    await lockLimit(transaction, kind, addressKey);
    // Photographs sent at once are counted one after the other.
    const lead = await lockLead(transaction, kind, leadId);
    if (!lead) return "gone";
    const stored = await findPhotographs(transaction, leadId);
    if (stored.some((each) => each.id === id)) return "stored";
    if (stored.length >= MOST_OF_REQUEST) return "enough";
    const { count } = await transaction
      .selectFrom("photographs")
      .select((select) => select.fn.countAll<number>().as("count"))
      .where("addressKey", "=", addressKey)
      .where("at", ">", at - DAY)
      .where("at", "<", at + DAY)
      .executeTakeFirstOrThrow();
    if (count >= findLimit(address, MOST_A_DAY)) return "limited";
    if ((await photographBytes(transaction)) + size > mostBytes) return "full";
    await transaction
      .insertInto("photographs")
      .values({ ...photograph, size, addressKey })
      // One that was removed while it was sent again stays removed.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await queueDeliveries(transaction, leadId, plan(lead));
    return "stored";
  });
}

/** Returns the photographs of a request, in the order in which they came. */
export function findPhotographs(query: Kysely<Tables>, leadId: string): Promise<Photograph[]> {
  return query
    .selectFrom("photographs")
    .select(["id", "at", "width", "height"])
    .where("leadId", "=", leadId)
    .where("size", ">", 0)
    .orderBy("at")
    .orderBy("id")
    .execute();
}

/** Returns how many photographs each of these requests has. Those without one are left out. */
export async function countPhotographs(
  query: Kysely<Tables>,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (leadIds.length === 0) return new Map();
  const rows = await query
    .selectFrom("photographs")
    .select((select) => ["leadId", select.fn.countAll<number>().as("count")])
    .where("leadId", "in", leadIds)
    .where("size", ">", 0)
    .groupBy("leadId")
    .execute();
  return new Map(rows.map(({ leadId, count }) => [leadId, count]));
}

/** Returns the JPEG of one of a request's photographs; undefined if it has none of this id. */
export async function readPhotograph({ query }: Store, leadId: string, id: string): Promise<Buffer | undefined> {
  const row = await query
    .selectFrom("photographs")
    .select("jpeg")
    .where("leadId", "=", leadId)
    .where("id", "=", id)
    .where("size", ">", 0)
    .executeTakeFirst();
  return row && Buffer.from(row.jpeg);
}

/** Whether a visitor may still remove a photograph. */
export const isRemovable = ({ at }: Photograph, now: number): boolean => now < at + REMOVABLE_FOR;

/**
 * Removes one of a request's photographs, if it came within the hour. Keeps an empty row for the limit of a day, so that nobody
 * sends and removes without end.
 */
export async function removePhotograph({ query }: Store, leadId: string, id: string, now: number): Promise<void> {
  await query
    .updateTable("photographs")
    .set({ size: 0, jpeg: new Uint8Array() })
    .where("leadId", "=", leadId)
    .where("id", "=", id)
    .where("at", ">", now - REMOVABLE_FOR)
    .execute();
}

/** Photographs removed in one statement. SQLite overwrites each, which takes some milliseconds, and blocks this process. */
const REMOVED_AT_ONCE = 5;

/** Removes all photographs of requests that are about to be removed, in pieces, so that nobody waits for long. */
export async function removeAllPhotographs(query: Kysely<Tables>, leadIds: readonly string[]): Promise<void> {
  for (;;) {
    const some = query.selectFrom("photographs").select("id").where("leadId", "in", leadIds).limit(REMOVED_AT_ONCE);
    const { numDeletedRows } = await query.deleteFrom("photographs").where("id", "in", some).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return;
  }
}

export async function photographBytes(query: Kysely<Tables>): Promise<number> {
  const { bytes } = await query
    .selectFrom("photographs")
    .select((select) => select.fn.sum<number | string | null>("size").as("bytes"))
    .executeTakeFirstOrThrow();
  // PostgreSQL's sum is wider than a number.
  return Number(bytes ?? 0);
}

/** Removes the hashed addresses, and the rows of removed photographs, that no limit counts any more. */
export async function forgetPhotographers(query: Kysely<Tables>, now: number): Promise<void> {
  await query
    .deleteFrom("photographs")
    .where("size", "=", 0)
    .where("at", "<=", now - DAY)
    .execute();
  await query
    .updateTable("photographs")
    .set({ addressKey: null })
    .where("addressKey", "is not", null)
    .where("at", "<=", now - DAY)
    .execute();
}
