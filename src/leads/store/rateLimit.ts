import { createHmac } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { WithdrawalWay } from "../model/withdrawal";
import { CLOCK_TOLERANCE } from "./engine/clockTolerance";
import type { Database } from "./engine/database";
import type { Tables } from "./engine/tables";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How many times the limit of one address all leads together may have whose address is not known. */
const WITHOUT_ADDRESS = 10;
/** How many times the limit of one address all withdrawals by the form may have from one /48 or /24, and in all. */
const WITHDRAWALS = { network: 2, all: 10 };
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

/** A withdrawal that a visitor is about to make. */
interface CountedWithdrawal {
  way: WithdrawalWay;
  /** As clientNetwork gives it. */
  address?: string;
  /** Withdrawals accepted from one address in an hour; 0 means no limit. All without an address share ten times as many. */
  rateLimit: number;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Counts a withdrawal, whoever it is for, unless there have been too many. Links are limited by address alone, so that
 * a flood of forms keeps nobody from using theirs.
 * @returns seconds until another may be made; nothing if this one may
 */
export async function countWithdrawal(
  transaction: Transaction<Tables>,
  kind: Database["kind"],
  secret: string,
  { way, address, rateLimit, now }: CountedWithdrawal,
): Promise<number | undefined> {
  if (kind === "postgres") await sql`select pg_advisory_xact_lock(hashtext('withdrawals'))`.execute(transaction);
  const addressKey = addressKeyOf(secret, address);
  // Without its last part an IPv4 address is a /24, and an IPv6 /64 network the /48 around it.
  const networkKey = address === undefined ? null : addressKeyOf(secret, address.replace(/[.:][^.:]*$/, ""));
  if (rateLimit > 0) {
    const recent = await transaction
      .selectFrom("withdrawals")
      .selectAll()
      .where("at", ">", now - HOUR)
      .where("at", "<=", now + CLOCK_TOLERANCE)
      .orderBy("at")
      .execute();
    const forms = way === "form" ? recent.filter((each) => each.way === "form") : [];
    const fills: [typeof recent, number][] = [
      [recent.filter((each) => each.addressKey === addressKey), address === undefined ? WITHOUT_ADDRESS : 1],
      [forms.filter((each) => each.networkKey !== null && each.networkKey === networkKey), WITHDRAWALS.network],
      [forms, WITHDRAWALS.all],
    ];
    const waits = fills.flatMap(([[first, ...more], times]) =>
      first && more.length + 1 >= rateLimit * times ? waitAfter(first.at, now) : [],
    );
    if (waits.length > 0) return Math.max(...waits);
  }
  await transaction.insertInto("withdrawals").values({ at: now, way, addressKey, networkKey }).execute();
  return undefined;
}

/** The most withdrawals by the form in any clock hour of the last day. */
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

/** Seconds until what came first of an hour's fill counts no more. */
function waitAfter(first: number, now: number): number {
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

/** Forgets withdrawals that no limit counts any more. @param time the time that removal goes by */
export async function forgetWithdrawals(query: Kysely<Tables>, time: number, now: number): Promise<void> {
  await query
    .deleteFrom("withdrawals")
    .where((where) => where.or([where("at", "<=", time - DAY), where("at", ">", now + CLOCK_TOLERANCE)]))
    .execute();
}
