import { type AliasableExpression, type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "./engine/database";
import { keyedHash } from "./engine/secret";
import type { Tables } from "./engine/tables";
import type { Store } from "./openStore";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** All senders without an address share this many times the limit of one address. */
const WITHOUT_ADDRESS = 10;
/** Stands for a missing address. */
const NO_ADDRESS = "none";

/** Hashes a network address with this site's secret. The database holds only the hash. */
export const hashAddress = (secret: string, address = NO_ADDRESS): string => keyedHash(secret, "addresses", address);

/** Multiplies the limit of one address for senders without one. */
export const findLimit = (address: string | undefined, rateLimit: number) =>
  address === undefined ? rateLimit * WITHOUT_ADDRESS : rateLimit;

interface Candidate {
  address?: string;
  addressKey: string;
  /** Leads accepted from one address in an hour. All leads without an address share ten times as many. */
  rateLimit: number;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Checks the hourly limit of a lead's address. Call it first in the transaction that stores the lead.
 * @returns seconds until the address may send another lead; nothing if it may send one now
 */
export async function rateLimitWait(
  transaction: Transaction<Tables>,
  { kind }: Store,
  { address, addressKey, rateLimit, now }: Candidate,
): Promise<number | undefined> {
  await lockLimit(transaction, kind, addressKey);
  const sent = transaction.selectFrom("leads").select("receivedAt as at").where("addressKey", "=", addressKey);
  return hourlyWait(transaction, sent, findLimit(address, rateLimit), now);
}

/**
 * Counts a withdrawal, for known and unknown people alike, unless the limit of its address is reached.
 * @param address from clientNetwork
 * @param rateLimit withdrawals accepted from one address in an hour; 0 means no limit. All without an address share ten times
 *   as many
 * @returns seconds until another may be made; nothing if this one may
 */
export async function countWithdrawal(
  transaction: Transaction<Tables>,
  { kind, secret }: Store,
  { address, rateLimit, now }: { address?: string; rateLimit: number; now: number },
): Promise<number | undefined> {
  // Two that mark the same leads in turn could wait for each other.
  await lockLimit(transaction, kind, "withdrawals");
  if (rateLimit === 0) return undefined;
  const addressKey = hashAddress(secret, address);
  const made = transaction.selectFrom("withdrawalAttempts").select("at").where("addressKey", "=", addressKey);
  const wait = await hourlyWait(transaction, made, findLimit(address, rateLimit), now);
  if (wait === undefined) await transaction.insertInto("withdrawalAttempts").values({ at: now, addressKey }).execute();
  return wait;
}

/** Serializes the transactions that count under one limit. SQLite has one writer anyway. */
export async function lockLimit(transaction: Transaction<Tables>, kind: Database["kind"], name: string): Promise<void> {
  if (kind === "postgres") await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(transaction);
}

/**
 * Applies an hourly limit.
 * @param times selects the times, milliseconds since 1970, of everything that counts under the limit
 * @returns seconds until one more fits, at least 1; nothing if it fits now
 */
async function hourlyWait(
  transaction: Transaction<Tables>,
  times: AliasableExpression<{ at: number }>,
  limit: number,
  now: number,
): Promise<number | undefined> {
  const recent = await transaction
    .selectFrom(times.as("times"))
    .select((select) => [select.fn.countAll<number>().as("count"), select.fn.min("at").as("first")])
    .where("at", ">", now - HOUR)
    // A clock that was ahead for longer keeps nobody out.
    .where("at", "<", now + HOUR)
    .executeTakeFirstOrThrow();
  if (recent.count < limit) return undefined;
  return Math.ceil((recent.first + HOUR - now) / 1000);
}

export async function forgetWithdrawals(query: Kysely<Tables>, now: number): Promise<void> {
  await query
    .deleteFrom("withdrawalAttempts")
    .where("at", "<=", now - DAY)
    .execute();
}
