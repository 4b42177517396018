/**
 * The list of withdrawals: who has withdrawn consent, and when. It holds keyed hashes (HMAC-SHA-256) of e-mail addresses and
 * phone numbers, and no personal data. So it stays when a person is erased. The database makes and keeps the key: no setting
 * can be missing, changed or lost. Why: docs/decisions/020-withdrawal.md.
 */
import type { ExpressionBuilder, Kysely, Transaction } from "kysely";
import type { Contact } from "../../model/withdrawal";
import { belongsTo } from "../engine/leadRows";
import { keyedHash } from "../engine/secret";
import type { Tables } from "../engine/tables";
import { queueNotices } from "../leadDeliveries";
import type { Store } from "../openStore";
import { countWithdrawal } from "../rateLimit";

/** A withdrawal that is about to be recorded. */
export interface Withdrawal {
  contact: Contact;
  /** Milliseconds since 1970. */
  at: number;
  /** The sender's network address, from clientNetwork. */
  address?: string;
  /** Withdrawals accepted from one address in an hour; 0 means no limit. */
  rateLimit: number;
}

export type WithdrawalResult =
  /** `notices`: number of queued notices. */
  | { outcome: "recorded"; notices: number }
  /** Too many from this address. Nothing was recorded; `retryAfter` in seconds. */
  | { outcome: "limited"; retryAfter: number };

type Entry = Pick<Tables["withdrawals"], "kind" | "value">;

/** Returns a contact's entries in the list. Ignores the case of the e-mail address, and an empty one. */
function hashContact(secret: string, { email, phone }: Contact): Entry[] {
  const hashed = (text: string) => keyedHash(secret, "withdrawals", text);
  return [
    ...(email ? [{ kind: "email" as const, value: hashed(`email:${email.toLowerCase()}`) }] : []),
    ...(phone === undefined ? [] : [{ kind: "phone" as const, value: hashed(`phone:${phone}`) }]),
  ];
}

const isAmong = (where: ExpressionBuilder<Tables, "withdrawals">, entries: readonly Entry[]) =>
  where.or(entries.map(({ kind, value }) => where.and({ kind, value })));

/** Returns when each person last withdrew, milliseconds since 1970; undefined for people who are not on the list. */
export async function withdrawalTimes(
  { query, secret }: Store,
  people: readonly Contact[],
): Promise<(number | undefined)[]> {
  const entries = people.map((person) => hashContact(secret, person));
  const all = entries.flat();
  if (all.length === 0) return people.map(() => undefined);
  const rows = await query
    .selectFrom("withdrawals")
    .select(["value", "withdrawnAt"])
    .where((where) => isAmong(where, all))
    .execute();
  const times = new Map(rows.map(({ value, withdrawnAt }) => [value, withdrawnAt]));
  return entries.map((own) => {
    const found = own.flatMap(({ value }) => times.get(value) ?? []);
    return found.length > 0 ? Math.max(...found) : undefined;
  });
}

/**
 * Records a withdrawal in one transaction: puts the person on the list, and queues notices for every recipient of their
 * leads. Deliveries to machines stop because the dispatcher reads the list. Neither the result nor its timing may tell a
 * visitor whether the person was known.
 */
export function recordWithdrawal(
  store: Store,
  { contact, address, rateLimit, at }: Withdrawal,
): Promise<WithdrawalResult> {
  const record = async (transaction: Transaction<Tables>): Promise<WithdrawalResult> => {
    const retryAfter = await countWithdrawal(transaction, store, { address, rateLimit, now: at });
    if (retryAfter !== undefined) return { outcome: "limited", retryAfter };
    const known = await addToList(transaction, hashContact(store.secret, contact), at);
    // A repeated withdrawal says nothing new about an address or number that was on the list.
    const fresh = {
      email: known.includes("email") ? undefined : contact.email,
      phone: known.includes("phone") ? undefined : contact.phone,
    };
    const queue = async (person: Contact, again: boolean) =>
      queueNotices(transaction, await findLeadIds(transaction, person), at, { again });
    return { outcome: "recorded", notices: (await queue(fresh, true)) + (await queue(contact, false)) };
  };
  return store.mutex("withdrawals", () => store.query.transaction().execute(record));
}

/** Takes a person off the list. @returns the number of removed entries */
export async function restoreConsent({ query, secret }: Store, contact: Contact) {
  const removed = await query
    .deleteFrom("withdrawals")
    .where((where) => isAmong(where, hashContact(secret, contact)))
    .returning("kind")
    .execute();
  return removed.length;
}

/** @returns the kinds of the entries that were on the list */
async function addToList(
  transaction: Transaction<Tables>,
  entries: readonly Entry[],
  withdrawnAt: number,
): Promise<Entry["kind"][]> {
  const known = await transaction
    .selectFrom("withdrawals")
    .select("kind")
    .where((where) => isAmong(where, entries))
    .execute();
  await transaction
    .insertInto("withdrawals")
    .values(entries.map((entry) => ({ ...entry, withdrawnAt })))
    .onConflict((conflict) => conflict.columns(["kind", "value"]).doUpdateSet({ withdrawnAt }))
    .execute();
  return known.map(({ kind }) => kind);
}

/** A person's leads. */
async function findLeadIds(query: Kysely<Tables>, contact: Contact): Promise<string[]> {
  const rows = await query
    .selectFrom("leads")
    .select("id")
    .where((where) => belongsTo(where, contact))
    .execute();
  return rows.map(({ id }) => id);
}
