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

/** Somebody who sends something. */
interface Sender {
  /** From clientNetwork. */
  address?: string;
  /** How much is accepted from one address in an hour. All senders without an address share ten times as much. */
  rateLimit: number;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Checks the hourly limit of a lead's address.
 * @returns seconds until the address may send another lead; nothing if it may send one now
 */
export async function rateLimitWait(
  transaction: Transaction<Tables>,
  { kind, secret }: Store,
  sender: Sender,
): Promise<number | undefined> {
  const addressKey = hashAddress(secret, sender.address);
  await lockLimit(transaction, kind, addressKey);
  const sent = transaction.selectFrom("leads").select("receivedAt as at").where("addressKey", "=", addressKey);
  return hourlyWait(transaction, sent, sender);
}

/**
 * Counts a withdrawal, for known and unknown people alike, unless the limit of its address is reached. A limit of 0 means none.
 * @returns seconds until another may be made; nothing if this one may
 */
export async function countWithdrawal(
  transaction: Transaction<Tables>,
  { kind, secret }: Store,
  sender: Sender,
): Promise<number | undefined> {
  // Two that mark the same leads in turn could wait for each other.
  await lockLimit(transaction, kind, "withdrawals");
  if (sender.rateLimit === 0) return undefined;
  const addressKey = hashAddress(secret, sender.address);
  const made = transaction.selectFrom("withdrawalAttempts").select("at").where("addressKey", "=", addressKey);
  const wait = await hourlyWait(transaction, made, sender);
  if (wait === undefined)
    await transaction.insertInto("withdrawalAttempts").values({ at: sender.now, addressKey }).execute();
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
  { address, rateLimit, now }: Sender,
): Promise<number | undefined> {
  const recent = await transaction
    .selectFrom(times.as("times"))
    .select((select) => [select.fn.countAll<number>().as("count"), select.fn.min("at").as("first")])
    .where("at", ">", now - HOUR)
    // A clock that was ahead for longer keeps nobody out.
    .where("at", "<", now + HOUR)
    .executeTakeFirstOrThrow();
  if (recent.count < findLimit(address, rateLimit)) return undefined;
  return Math.ceil((recent.first + HOUR - now) / 1000);
}

export async function forgetWithdrawals(query: Kysely<Tables>, now: number): Promise<void> {
  await query
    .deleteFrom("withdrawalAttempts")
    .where("at", "<=", now - DAY)
    .execute();
}
