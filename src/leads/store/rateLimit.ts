import { createHmac } from "node:crypto";
import { type AliasableExpression, type Kysely, sql, type Transaction } from "kysely";
import type { WithdrawalWay } from "../model/withdrawal";
import { CLOCK_TOLERANCE } from "./engine/clockTolerance";
import type { Database } from "./engine/database";
import type { Tables } from "./engine/tables";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** All senders without an address share this many times the limit of one address. */
const WITHOUT_ADDRESS = 10;
/** How many times the limit of one address applies to withdrawal forms: from one /48 or /24 network, and in all. */
const WITHDRAWAL_FORMS = { network: 2, all: 10 };
/** Stands for a missing address. */
const NO_ADDRESS = "none";

/** Hashes a network address with this site's secret. The database holds only the hash. */
export const addressKeyOf = (secret: string, address = NO_ADDRESS): string =>
  createHmac("sha256", secret).update(address).digest("base64url");

/** Multiplies the limit of one address for senders without one. */
const limitOf = (address: string | undefined, rateLimit: number) =>
  address === undefined ? rateLimit * WITHOUT_ADDRESS : rateLimit;

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
 * Checks the hourly limit of a lead's address. Call it first in the transaction that stores the lead.
 * @returns seconds until the address may send another lead; nothing if it may send one now
 */
export async function rateLimitWait(
  transaction: Transaction<Tables>,
  { kind, context }: Pick<Database, "kind" | "context">,
  { address, addressKey, rateLimit, now }: Candidate,
): Promise<number | undefined> {
  await lockLimit(transaction, kind, addressKey);
  const sent = transaction
    .selectFrom("leads")
    .select("receivedAt as at")
    .where("context", "=", context)
    .where("addressKey", "=", addressKey);
  return hourlyWait(transaction, sent, limitOf(address, rateLimit), now);
}

/** A withdrawal that a visitor is about to make. */
interface CountedWithdrawal {
  way: WithdrawalWay;
  /** From clientNetwork. */
  address?: string;
  /** Withdrawals accepted from one address in an hour; 0 means no limit. All without an address share ten times as many. */
  rateLimit: number;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Counts a withdrawal, for known and unknown people alike, unless a limit is reached. Links are limited by address only,
 * so a flood of forms blocks no link.
 * @returns seconds until another may be made; nothing if this one may
 */
export async function countWithdrawal(
  transaction: Transaction<Tables>,
  kind: Database["kind"],
  secret: string,
  { way, address, rateLimit, now }: CountedWithdrawal,
): Promise<number | undefined> {
  await lockLimit(transaction, kind, "withdrawals");
  const addressKey = addressKeyOf(secret, address);
  // Without its last part an IPv4 address is a /24, and an IPv6 /64 network the /48 around it.
  const networkKey = address === undefined ? null : addressKeyOf(secret, address.replace(/[.:][^.:]*$/, ""));
  if (rateLimit > 0) {
    const made = transaction.selectFrom("withdrawals").select("at");
    const forms = made.where("way", "=", "form");
    const wait = (times: typeof made, limit: number) => hourlyWait(transaction, times, limit, now);
    const waits = [await wait(made.where("addressKey", "=", addressKey), limitOf(address, rateLimit))];
    if (way === "form") {
      waits.push(await wait(forms.where("networkKey", "=", networkKey), rateLimit * WITHDRAWAL_FORMS.network));
      waits.push(await wait(forms, rateLimit * WITHDRAWAL_FORMS.all));
    }
    const longest = Math.max(...waits.map((seconds) => seconds ?? 0));
    if (longest > 0) return longest;
  }
  await transaction.insertInto("withdrawals").values({ at: now, way, addressKey, networkKey }).execute();
  return undefined;
}

/** Claim links that lead nowhere, from one address in an hour. */
const WRONG_LINKS = 50;

/** Counts a claim link that leads nowhere, unless the limit is reached. See LeadStore. */
export function countWrongLink(
  { kind, query }: Database,
  secret: string,
  address: string | undefined,
  now: number,
): Promise<number | undefined> {
  return query.transaction().execute(async (transaction) => {
    const addressKey = addressKeyOf(secret, address);
    await lockLimit(transaction, kind, addressKey);
    const tried = transaction.selectFrom("wrongLinks").select("at").where("addressKey", "=", addressKey);
    const wait = await hourlyWait(transaction, tried, limitOf(address, WRONG_LINKS), now);
    if (wait === undefined) await transaction.insertInto("wrongLinks").values({ at: now, addressKey }).execute();
    return wait;
  });
}

/** Serializes the transactions that count under one limit. SQLite has one writer anyway. */
async function lockLimit(transaction: Transaction<Tables>, kind: Database["kind"], name: string): Promise<void> {
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
    // Skips times from a clock that ran ahead. They would block the address until the clock catches up.
    .where("at", "<=", now + CLOCK_TOLERANCE)
    .executeTakeFirstOrThrow();
  if (recent.count < limit) return undefined;
  const wait = Math.min(HOUR, recent.first + HOUR - now);
  return Math.max(1, Math.ceil(wait / 1000));
}

/** Returns the highest number of form withdrawals in a clock hour of the last day. */
export async function busiestHour({ query }: Database, now: number): Promise<number> {
  const row = await query
    .selectFrom("withdrawals")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("way", "=", "form")
    .where("at", ">", now - DAY)
    .where("at", "<=", now + CLOCK_TOLERANCE)
    .groupBy(sql`at - at % ${sql.lit(HOUR)}`)
    .orderBy("count", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Counts the leads of the last day that came without a network address. */
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

/** Removes withdrawals and wrong links that no limit counts any more. @param time the retention clock, milliseconds since 1970 */
export async function forgetCounted(query: Kysely<Tables>, time: number, now: number): Promise<void> {
  for (const table of ["withdrawals", "wrongLinks"] as const) {
    await query
      .deleteFrom(table)
      .where((where) => where.or([where("at", "<=", time - DAY), where("at", ">", now + CLOCK_TOLERANCE)]))
      .execute();
  }
}
