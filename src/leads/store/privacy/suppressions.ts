/**
 * Who has withdrawn consent. The list holds keyed hashes (HMAC-SHA-256) of e-mail addresses and phone numbers and never
 * the data, so it stays when a person is erased, and goes on keeping what comes later from being delivered. Its key is
 * made at first use and kept in the database, so that a withdrawal works without anything being set up, and cannot be
 * forgotten by a key that was changed or lost. Decided in docs/decisions/020-withdrawal.md.
 */
import { createHmac } from "node:crypto";
import {
  type ExpressionBuilder,
  type ExpressionWrapper,
  type Kysely,
  type SqlBool,
  sql,
  type Transaction,
} from "kysely";
import type { Contact, WithdrawalWay } from "../../model/withdrawal";
import type { StoreDatabase } from "../deliveryTable";
import type { Database } from "../engine/database";
import { isOf } from "../engine/leadRows";
import type { Tables } from "../engine/tables";
import { countWithdrawal } from "../rateLimit";

/** A withdrawal that is about to be recorded. */
export interface Withdrawal {
  contact: Contact;
  way: WithdrawalWay;
  /** Milliseconds since 1970. */
  at: number;
  /** The network address it came from, as clientNetwork gives it. */
  address?: string;
  /** Withdrawals accepted from one address in an hour; 0 means no limit. The office's are not limited. */
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
 * not under way, and queues a notice for whoever got a lead of theirs, or would have got one.
 */
export async function recordWithdrawal(
  database: StoreDatabase,
  { suppressionSecret, addressSecret }: { suppressionSecret: string; addressSecret: string },
  withdrawal: Withdrawal,
): Promise<WithdrawalResult> {
  const { contact, way, address, rateLimit, at } = withdrawal;
  return database.query.transaction().execute(async (transaction) => {
    if (way !== "office") {
      const counted = { way, address, rateLimit, now: at };
      const retryAfter = await countWithdrawal(transaction, database.kind, addressSecret, counted);
      if (retryAfter !== undefined) return { outcome: "limited", retryAfter };
    }
    const entries = entriesOf(suppressionSecret, contact);
    const before = await transaction
      .selectFrom("suppressions")
      .select((select) => select.fn.max<number | null>("liftedAt").as("liftedAt"))
      .where((where) => isAmong(where, entries))
      .executeTakeFirstOrThrow();
    const leads = await leadsOf(transaction, contact);
    // A clock that ran ahead may have dated a lead after this withdrawal, which covers it all the same.
    await addToList(transaction, entries, { way, at: Math.max(at, ...leads.map(({ receivedAt }) => receivedAt)) });
    const ids = leads.map(({ id }) => id);
    return {
      outcome: "recorded",
      withheld: await database.deliveries.withhold(transaction, ids, at),
      told: await database.deliveries.queueNotices(transaction, ids, at, before.liftedAt ?? undefined),
    };
  });
}

/** Why and when somebody is taken off the list. */
export interface Lift {
  reason: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Withdrawals that came one way in a time, milliseconds since 1970. */
export interface WithdrawalPeriod {
  way: WithdrawalWay;
  since: number;
  /** Before this time; no end when absent. */
  until?: number;
}

/** Takes a person off the list. @returns how many entries that changed */
export function liftWithdrawal(
  { query }: Database,
  secret: string,
  { contact, ...lift }: Lift & { contact: Contact },
): Promise<number> {
  return liftEntries(query, lift, (where) => isAmong(where, entriesOf(secret, contact)));
}

/**
 * Takes everybody off the list who was put there in a time and one way. Whoever was on it before, or withdrew again
 * since, by a link or through the office, stays. @returns how many entries that changed
 */
export function liftWithdrawals(
  { query }: Database,
  { way, since, until, ...lift }: Lift & WithdrawalPeriod,
): Promise<number> {
  return liftEntries(query, lift, (where) =>
    where.and([
      where("way", "=", way),
      where("listedAt", ">=", since),
      ...(until === undefined ? [] : [where("withdrawnAt", "<", until)]),
    ]),
  );
}

async function liftEntries(
  query: Kysely<Tables>,
  { reason, at }: Lift,
  isMeant: (where: ExpressionBuilder<Tables, "suppressions">) => ExpressionWrapper<Tables, "suppressions", SqlBool>,
): Promise<number> {
  const lifted = await query
    .updateTable("suppressions")
    .set({ liftedAt: at, liftReason: reason })
    .where(isMeant)
    .where("liftedAt", "is", null)
    .returning("kind")
    .execute();
  return lifted.length;
}

/**
 * Carries the list over from the database that a backup replaced: what is newer there holds here too.
 * @returns how many entries that changed
 * @throws if it is no database of this site
 */
export async function carryWithdrawals({ query }: Database, secret: string, former: Kysely<Tables>): Promise<number> {
  const key = await former.selectFrom("secrets").select("value").where("name", "=", "suppressions").executeTakeFirst();
  if (key?.value !== secret) throw new Error("That is the database of another site: its list has another key.");
  const here = new Map((await allEntries(query)).map((entry) => [`${entry.kind} ${entry.value}`, latestOf(entry)]));
  const newer = (await allEntries(former)).filter(
    (entry) => latestOf(entry) > (here.get(`${entry.kind} ${entry.value}`) ?? 0),
  );
  await query.transaction().execute(async (transaction) => {
    for (const { kind, value, ...entry } of newer) {
      await transaction
        .insertInto("suppressions")
        .values({ kind, value, ...entry })
        .onConflict((conflict) => conflict.columns(["kind", "value"]).doUpdateSet(entry))
        .execute();
    }
  });
  return newer.length;
}

const allEntries = (query: Kysely<Tables>) => query.selectFrom("suppressions").selectAll().execute();
const latestOf = ({ withdrawnAt, liftedAt }: Tables["suppressions"]) => Math.max(withdrawnAt, liftedAt ?? 0);

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

async function addToList(
  transaction: Transaction<Tables>,
  entries: readonly Entry[],
  { at, way }: Pick<Withdrawal, "at" | "way">,
): Promise<void> {
  const listed = { listedAt: at, withdrawnAt: at, way, liftedAt: null, liftReason: null };
  await transaction
    .insertInto("suppressions")
    .values(entries.map((entry) => ({ ...entry, ...listed })))
    .onConflict((conflict) =>
      conflict.columns(["kind", "value"]).doUpdateSet(({ ref }) => {
        const isListed = sql`${ref("suppressions.liftedAt")} is null`;
        const former = ref("suppressions.withdrawnAt");
        return {
          listedAt: sql<number>`case when ${isListed} then ${ref("suppressions.listedAt")} else ${at} end`,
          // Never earlier than it was: what a clock that runs behind says would uncover leads.
          withdrawnAt: sql<number>`case when ${former} > ${at} then ${former} else ${at} end`,
          way:
            way === "form"
              ? sql<WithdrawalWay>`case when ${isListed} then ${ref("suppressions.way")} else ${way} end`
              : way,
          liftedAt: null,
          liftReason: null,
        };
      }),
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
