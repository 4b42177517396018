/**
 * The suppression list: who has withdrawn consent. It holds keyed hashes (HMAC-SHA-256) of e-mail addresses and phone
 * numbers, and no personal data. So it stays when a person is erased, and still blocks deliveries of later leads. The
 * database makes and keeps the key: no setting can be missing, changed or lost. Why: docs/decisions/020-withdrawal.md.
 */
import { createHmac } from "node:crypto";
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from "kysely";
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
  /** The sender's network address, from clientNetwork. */
  address?: string;
  /** Withdrawals accepted from one address in an hour; 0 means no limit. The office has no limit. */
  rateLimit: number;
}

export type WithdrawalResult =
  /** `withheld`: number of stopped deliveries. `told`: number of queued notices. */
  | { outcome: "recorded"; withheld: number; told: number }
  /** Too many from this address. Nothing was recorded; `retryAfter` in seconds. */
  | { outcome: "limited"; retryAfter: number };

/** Number of e-mail addresses and phone numbers on the list, and of entries taken off it. */
export interface SuppressionCounts {
  email: number;
  phone: number;
  lifted: number;
}

type Entry = Pick<Tables["suppressions"], "kind" | "value">;

/** Hashes a contact with the list's key. Ignores the case of the e-mail address, and an empty one. */
export function contactHashes(secret: string, { email, phone }: Contact): Contact {
  const hashed = (text: string) => createHmac("sha256", secret).update(text).digest("base64url");
  return {
    ...(email ? { email: hashed(`email:${email.toLowerCase()}`) } : {}),
    ...(phone === undefined ? {} : { phone: hashed(`phone:${phone}`) }),
  };
}

/** Returns a contact's entries in the list. */
function entriesOf(secret: string, contact: Contact): Entry[] {
  const hashes = contactHashes(secret, contact);
  return (["email", "phone"] as const).flatMap((kind) => {
    const value = hashes[kind];
    return value === undefined ? [] : [{ kind, value }];
  });
}

const isAmong = (where: ExpressionBuilder<Tables, "suppressions">, entries: readonly Entry[]) =>
  where.or(entries.map(({ kind, value }) => where.and({ kind, value })));

/** Returns when each person last withdrew, milliseconds since 1970; undefined for people who are not on the list. */
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
 * Records a withdrawal in one transaction. Puts the person on the list, stops the queued deliveries of their leads, and
 * queues notices for every recipient of those leads, actual or intended.
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
    // Covers leads that a fast clock dated after this withdrawal.
    await addToList(transaction, entries, { way, at: Math.max(at, ...leads.map(({ receivedAt }) => receivedAt)) });
    const ids = leads.map(({ id }) => id);
    return {
      outcome: "recorded",
      withheld: await database.deliveries.withhold(transaction, ids, at),
      told: await database.deliveries.queueNotices(transaction, ids, at, before.liftedAt ?? undefined),
    };
  });
}

/** Withdrawals by one way in a period. */
interface WithdrawalPeriod {
  way: WithdrawalWay;
  /** Listed at or after this time, milliseconds since 1970. */
  since: number;
  /** Last withdrawn before this time; no end when absent. */
  until?: number;
}

/** Takes entries off the list: one person's, or all of a period. */
export type Lift = {
  /** Stored with the entries. */
  reason: string;
  /** Milliseconds since 1970. */
  at: number;
} & ({ contact: Contact } | WithdrawalPeriod);

/**
 * Takes entries off the list. Lifting a period keeps people who were listed before it or withdrew again after it. Lifting
 * form withdrawals also keeps people who withdrew again by a link or through the office.
 * @returns the number of changed entries
 */
export async function liftWithdrawals({ query }: Database, secret: string, lift: Lift): Promise<number> {
  const lifted = await query
    .updateTable("suppressions")
    .set({ liftedAt: lift.at, liftReason: lift.reason })
    .where((where) =>
      "contact" in lift
        ? isAmong(where, entriesOf(secret, lift.contact))
        : where.and([
            where("way", "=", lift.way),
            where("listedAt", ">=", lift.since),
            ...(lift.until === undefined ? [] : [where("withdrawnAt", "<", lift.until)]),
          ]),
    )
    .where("liftedAt", "is", null)
    .returning("kind")
    .execute();
  return lifted.length;
}

/**
 * Copies newer entries from the database that a restored backup replaced.
 * @returns the number of changed entries
 * @throws if the other database has another list key
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
  return query
    .selectFrom("suppressions")
    .select(({ fn }) => {
      const listed = fn.countAll<number>().filterWhere("liftedAt", "is", null);
      return [
        listed.filterWhere("kind", "=", "email").as("email"),
        listed.filterWhere("kind", "=", "phone").as("phone"),
        fn.count<number>("liftedAt").as("lifted"),
      ];
    })
    .executeTakeFirstOrThrow();
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
          // Never moves back: with a slow clock, leads that were covered would be delivered.
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

/** A person's leads, in all contexts. */
function leadsOf(query: Kysely<Tables>, contact: Contact) {
  return query
    .selectFrom("leads")
    .select(["id", "receivedAt"])
    .where((where) => isOf(where, contact))
    .execute();
}
