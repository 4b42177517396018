import { createHmac } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { CLOCK_TOLERANCE } from "./clockTolerance";
import type { Database } from "./database";
import type { Tables } from "./tables";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How many times the limit of one address all leads together may have whose address is not known. */
export const WITHOUT_ADDRESS = 10;
/** Stands for the address of those. */
const NO_ADDRESS = "none";

/** What is stored in place of a network address: a hash that only this site's secret can produce. */
export const addressKeyOf = (secret: string, address = NO_ADDRESS): string =>
  createHmac("sha256", secret).update(address).digest("base64url");

/** A lead that is about to be stored. */
interface Candidate {
  address?: string;
  addressKey: string;
  /** Leads accepted from one address in an hour. All leads without an address share ten times as many. */
  rateLimit: number;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * How long an address has to wait until it may send another lead. A transaction that stores a lead calls this first.
 * @returns seconds; nothing if it may send one now
 */
export async function rateLimitWait(
  transaction: Transaction<Tables>,
  { kind, context }: Pick<Database, "kind" | "context">,
  { address, addressKey, rateLimit, now }: Candidate,
): Promise<number | undefined> {
  // Concurrent transactions of one address would each count without the others' leads. SQLite has one writer anyway.
  if (kind === "postgres") await sql`select pg_advisory_xact_lock(hashtext(${addressKey}))`.execute(transaction);
  const recent = await transaction
    .selectFrom("leads")
    .select((select) => [select.fn.countAll<number>().as("count"), select.fn.min("receivedAt").as("first")])
    .where("context", "=", context)
    .where("addressKey", "=", addressKey)
    .where("receivedAt", ">", now - HOUR)
    // A clock that ran ahead would otherwise keep an address waiting until its time has come.
    .where("receivedAt", "<=", now + CLOCK_TOLERANCE)
    .executeTakeFirstOrThrow();
  if (recent.count < (address === undefined ? rateLimit * WITHOUT_ADDRESS : rateLimit)) return undefined;
  return waitAfter(recent.first, now);
}

/** Seconds until what came first of an hour's fill counts no more. */
export function waitAfter(first: number, now: number): number {
  const wait = Math.min(HOUR, first + HOUR - now);
  return Math.max(1, Math.ceil(wait / 1000));
}

/** How many leads of the last day came without a network address. */
export async function countWithoutAddress(
  { query, context }: Database,
  addressSecret: string,
  now: number,
): Promise<number> {
  const { count } = await query
    .selectFrom("leads")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("context", "=", context)
    .where("addressKey", "=", addressKeyOf(addressSecret))
    .where("receivedAt", ">", now - DAY)
    .where("receivedAt", "<=", now + CLOCK_TOLERANCE)
    .executeTakeFirstOrThrow();
  return count;
}
