/**
 * Who has withdrawn consent. The list holds keyed hashes (HMAC-SHA-256) of e-mail addresses and phone numbers and never
 * the data, so it stays when a person is erased, and goes on keeping what comes later from being delivered. Its key is
 * made at first use and kept in the database, so that a withdrawal works without anything being set up, and cannot be
 * forgotten by a key that was changed or lost. Decided in docs/decisions/020-withdrawal.md.
 */
import { createHmac } from "node:crypto";
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from "kysely";
import { CONSENT_WITHDRAWN, type Contact, type WithdrawalWay, withdrawalDestinations } from "../model/withdrawal";
import { CLOCK_TOLERANCE } from "./clockTolerance";
import type { Database } from "./database";
import { isOf } from "./leadRows";
import { addressKeyOf, WITHOUT_ADDRESS, waitAfter } from "./rateLimit";
import type { Tables } from "./tables";

const HOUR = 3_600_000;

/** A withdrawal that is about to be recorded. */
export interface Withdrawal {
  contact: Contact;
  way: WithdrawalWay;
  /** Milliseconds since 1970. */
  at: number;
  /** The network address it came from, if the rate limit is to count it. */
  address?: string;
  /** Withdrawals accepted from one address in an hour; 0 means no limit. All without an address share ten times as many. */
  rateLimit: number;
}

export type WithdrawalResult =
  /** How many deliveries were stopped, and how many destinations will be told. */
  | { outcome: "recorded"; withheld: number; told: number }
  /** Too many from this address. Nothing was recorded; `retryAfter` in seconds. */
  | { outcome: "limited"; retryAfter: number };

/** How many addresses and numbers are on the list, and how many were taken off it. */
export interface SuppressionCounts {
  email: number;
  phone: number;
  lifted: number;
}

type Entry = Pick<Tables["suppressions"], "kind" | "value">;

/** A contact as keyed hashes. The case of an e-mail address makes no difference. */
export function contactHashes(secret: string, { email, phone }: Contact): Contact {
  const hashed = (text: string) => createHmac("sha256", secret).update(text).digest("base64url");
  return {
    ...(email === undefined ? {} : { email: hashed(`email:${email.toLowerCase()}`) }),
    ...(phone === undefined ? {} : { phone: hashed(`phone:${phone}`) }),
  };
}

/** A contact as the list holds it. */
function entriesOf(secret: string, contact: Contact): Entry[] {
  const { email, phone } = contactHashes(secret, contact);
  return [
    ...(email === undefined ? [] : [{ kind: "email" as const, value: email }]),
    ...(phone === undefined ? [] : [{ kind: "phone" as const, value: phone }]),
  ];
}

const isAmong = (where: ExpressionBuilder<Tables, "suppressions">, entries: readonly Entry[]) =>
  where.or(entries.map(({ kind, value }) => where.and({ kind, value })));

/** When each of some people withdrew by address or number, milliseconds since 1970; nothing for those who did not. */
export async function withdrawalTimes(
  { query }: Pick<Database, "query">,
  secret: string,
  people: readonly Contact[],
): Promise<(number | undefined)[]> {
  const entries = people.map((person) => entriesOf(secret, person));
  const all = entries.flat();
  if (all.length === 0) return people.map(() => undefined);
  const rows = await query
    .selectFrom("suppressions")
    .select(["value", "withdrawnAt"])
    .where((where) => isAmong(where, all))
    .where("liftedAt", "is", null)
    .execute();
  const times = new Map(rows.map(({ value, withdrawnAt }) => [value, withdrawnAt]));
  return entries.map((own) => {
    const found = own.flatMap(({ value }) => times.get(value) ?? []);
    return found.length > 0 ? Math.max(...found) : undefined;
  });
}

/**
 * Records a withdrawal in one transaction: puts the person on the list, stops the deliveries of their leads that are
 * not under way, and queues word of it for whoever got a lead of theirs, or may have.
 */
export async function recordWithdrawal(
  database: Database,
  { suppressionSecret, addressSecret }: { suppressionSecret: string; addressSecret: string },
  withdrawal: Withdrawal,
): Promise<WithdrawalResult> {
  const { contact, address, rateLimit, at } = withdrawal;
  const addressKey = rateLimit > 0 ? addressKeyOf(addressSecret, address) : null;
  return database.query.transaction().execute(async (transaction) => {
    if (addressKey !== null) {
      const limit = address === undefined ? rateLimit * WITHOUT_ADDRESS : rateLimit;
      const retryAfter = await withdrawalWait(transaction, database.kind, { addressKey, limit, now: at });
      if (retryAfter !== undefined) return { outcome: "limited", retryAfter };
    }
    const entries = entriesOf(suppressionSecret, contact);
    await addToList(transaction, entries, { ...withdrawal, addressKey });
    const leads = await leadsOf(transaction, contact);
    const latest = Math.max(at, ...leads.map(({ receivedAt }) => receivedAt));
    // A clock that ran ahead may have dated a lead after this withdrawal, which covers it all the same.
    if (latest > at) {
      await transaction
        .updateTable("suppressions")
        .set({ withdrawnAt: latest })
        .where((where) => isAmong(where, entries))
        .execute();
    }
    const ids = leads.map(({ id }) => id);
    return {
      outcome: "recorded",
      withheld: await stopDeliveries(transaction, ids, at),
      told: await queueWord(transaction, ids, at),
    };
  });
}

/** Takes a person off the list. @returns how many entries that changed */
export async function liftWithdrawal(
  { query }: Database,
  secret: string,
  { contact, reason, at }: { contact: Contact; reason: string; at: number },
): Promise<number> {
  const lifted = await query
    .updateTable("suppressions")
    .set({ liftedAt: at, liftReason: reason })
    .where((where) => isAmong(where, entriesOf(secret, contact)))
    .where("liftedAt", "is", null)
    .returning("kind")
    .execute();
  return lifted.length;
}

export async function countSuppressions({ query }: Database): Promise<SuppressionCounts> {
  const rows = await query
    .selectFrom("suppressions")
    .select((select) => ["kind", "liftedAt", select.fn.countAll<number>().as("count")])
    .groupBy(["kind", "liftedAt"])
    .execute();
  const sum = (holds: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(holds).reduce((total, { count }) => total + count, 0);
  return {
    email: sum(({ kind, liftedAt }) => kind === "email" && liftedAt === null),
    phone: sum(({ kind, liftedAt }) => kind === "phone" && liftedAt === null),
    lifted: sum(({ liftedAt }) => liftedAt !== null),
  };
}

/** Forgets from which network addresses a person withdrew. The rate limit counts those withdrawals no more. */
export async function forgetAddresses({ query }: Database, secret: string, contact: Contact): Promise<void> {
  await query
    .updateTable("suppressions")
    .set({ addressKey: null })
    .where((where) => isAmong(where, entriesOf(secret, contact)))
    .execute();
}

/** How long an address has to wait until it may withdraw for somebody else, seconds; nothing if it may now. */
async function withdrawalWait(
  transaction: Transaction<Tables>,
  kind: Database["kind"],
  { addressKey, limit, now }: { addressKey: string; limit: number; now: number },
): Promise<number | undefined> {
  if (kind === "postgres") await sql`select pg_advisory_xact_lock(hashtext(${addressKey}))`.execute(transaction);
  const recent = await transaction
    .selectFrom("suppressions")
    .select((select) => [select.fn.countAll<number>().as("count"), select.fn.min("withdrawnAt").as("first")])
    .where("addressKey", "=", addressKey)
    .where("withdrawnAt", ">", now - HOUR)
    .where("withdrawnAt", "<=", now + CLOCK_TOLERANCE)
    .executeTakeFirstOrThrow();
  return recent.count < limit ? undefined : waitAfter(recent.first, now);
}

async function addToList(
  transaction: Transaction<Tables>,
  entries: readonly Entry[],
  { at, way, addressKey }: Pick<Withdrawal, "at" | "way"> & { addressKey: string | null },
): Promise<void> {
  await transaction
    .insertInto("suppressions")
    .values(entries.map((entry) => ({ ...entry, withdrawnAt: at, way, addressKey, liftedAt: null, liftReason: null })))
    .onConflict((conflict) =>
      conflict.columns(["kind", "value"]).doUpdateSet(({ ref, fn }) => ({
        // Never earlier than it was: what a clock that runs behind says would uncover leads.
        withdrawnAt: sql<number>`case when ${ref("suppressions.withdrawnAt")} > ${ref("excluded.withdrawnAt")}
          then ${ref("suppressions.withdrawnAt")} else ${ref("excluded.withdrawnAt")} end`,
        way: ref("excluded.way"),
        addressKey: fn.coalesce(ref("excluded.addressKey"), ref("suppressions.addressKey")),
        liftedAt: null,
        liftReason: null,
      })),
    )
    .execute();
}

/** The leads that name a person, in all contexts. */
function leadsOf(query: Kysely<Tables>, contact: Contact) {
  return query
    .selectFrom("leads")
    .select(["id", "receivedAt"])
    .where((where) => isOf(where, contact))
    .execute();
}

/** The names of the destinations that word of a withdrawal goes to. */
const wordDestinations: readonly string[] = Object.values(withdrawalDestinations);

/** Withholds what is queued or waits for a person. What is under way ends by itself, and is not tried again. */
async function stopDeliveries(transaction: Transaction<Tables>, ids: readonly string[], now: number): Promise<number> {
  if (ids.length === 0) return 0;
  const stopped = await transaction
    .updateTable("deliveries")
    .set({ state: "withheld", reply: CONSENT_WITHDRAWN, lease: null, leaseUntil: null })
    .where("leadId", "in", ids)
    .where("destination", "not in", wordDestinations)
    .where("state", "in", ["pending", "dead"])
    .where((where) => where.or([where("leaseUntil", "is", null), where("leaseUntil", "<=", now)]))
    .returning("leadId")
    .execute();
  return stopped.length;
}

/**
 * Queues word of a withdrawal for each destination that can be told and got one of the leads, or may have: the answer to
 * a try may have been lost. To one that is being tried now, word goes once that has ended.
 */
async function queueWord(transaction: Transaction<Tables>, ids: readonly string[], now: number): Promise<number> {
  if (ids.length === 0) return 0;
  const reached = await transaction
    .selectFrom("deliveries")
    .select(["leadId", "destination", "context", "leaseUntil"])
    .where("leadId", "in", ids)
    .where("destination", "in", Object.keys(withdrawalDestinations))
    .where("attempts", ">", 0)
    .execute();
  const words = reached.flatMap(({ destination, leaseUntil, ...delivery }) => {
    const word = Object.entries(withdrawalDestinations).find(([name]) => name === destination)?.[1];
    if (!word) return [];
    const nextAt = Math.max(now, leaseUntil ?? now);
    const queued = { state: "pending" as const, createdAt: now, attempts: 0, nextAt, scheduledAt: now };
    return [{ ...delivery, destination: word, ...queued }];
  });
  if (words.length === 0) return 0;
  const queued = await transaction
    .insertInto("deliveries")
    .values(words)
    .onConflict((conflict) => conflict.columns(["leadId", "destination"]).doNothing())
    .returning("leadId")
    .execute();
  return queued.length;
}
