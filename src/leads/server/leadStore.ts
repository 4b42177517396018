import { createHmac, randomBytes } from "node:crypto";
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import { addDeliveries, type Delivery, deliveryOf } from "./deliveryQueue";
import { type LeadRecord, recordOf, rowOf } from "./leadRecord";
import type { Database, Tables } from "./openDatabase";

export interface Submission {
  record: LeadRecord;
  /** The same key is the same request. Without one, the same words are, for a while. */
  key?: string;
  /** A digest of what the visitor said; the same key with another digest is a mistake. */
  digest: string;
  /** A digest of a long message, to find the same text from many senders. */
  messageKey?: string;
  /** The visitor's network address, for limits. It is kept as a keyed hash. */
  address?: string;
  /** Leads accepted from one address in an hour; 0 means no limit. */
  rateLimit: number;
  /** Names of the destinations it goes to. */
  destinations: readonly string[];
}

export type Saved =
  | { outcome: "stored"; id: string }
  /** The key, or the same words without one, was seen before. */
  | { outcome: "known"; id: string }
  /** The key was seen before with other words. */
  | { outcome: "conflict" }
  /** Too many from this address; `retryAfter` in seconds. */
  | { outcome: "limited"; retryAfter: number };

/** A lead and what became of it. */
export interface LeadEntry extends LeadRecord {
  deliveries: Delivery[];
}

export const leadFilterStates = ["accepted", "held", "spam", "pending", "delivered", "dead"] as const;

export interface LeadFilter {
  /** Milliseconds since 1970; received at or after, and before. */
  since?: number;
  until?: number;
  service?: string;
  /** State of the lead, or of any of its deliveries ("delivered": of all). */
  state?: (typeof leadFilterStates)[number];
  email?: string;
  /** E.164. */
  phone?: string;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long the same key names the same lead. */
const KEY_LASTS = 30 * DAY;
/** How long the same words do: a form sent again by going back. */
const WORDS_LAST = HOUR / 6;
/** Marks words that came with a key. */
const WITH_KEY = "key";
/** Leads read or removed in one go, so that no query holds up a visitor. */
const BATCH = 500;

/** Ends a transaction without keeping anything it did. */
class Refused extends Error {
  constructor(readonly saved: Saved) {
    super(saved.outcome);
  }
}

export type LeadStore = Awaited<ReturnType<typeof openLeadStore>>;

/** Where leads are kept. Every method returns after its transaction is on disk, or throws and has done nothing. */
export async function openLeadStore({ kind, query, scrub }: Database) {
  const addressSecret = await sharedSecret("addresses");
  const formSecret = await sharedSecret("forms");

  /** A random secret that all instances on this database share. */
  async function sharedSecret(name: string): Promise<string> {
    await query
      .insertInto("secrets")
      .values({ name, value: randomBytes(32).toString("hex") })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await query.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirstOrThrow();
    return row.value;
  }

  /** Removes leads with all that hangs on them. */
  async function remove(ids: readonly string[]): Promise<void> {
    await query.transaction().execute(async (transaction) => {
      await transaction.deleteFrom("deliveries").where("lead_id", "in", ids).execute();
      await transaction.deleteFrom("lead_keys").where("lead_id", "in", ids).execute();
      await transaction.deleteFrom("leads").where("id", "in", ids).execute();
    });
  }

  async function withDeliveries(records: LeadRecord[]): Promise<LeadEntry[]> {
    const ids = records.map(({ id }) => id);
    const rows =
      ids.length === 0
        ? []
        : await query.selectFrom("deliveries").selectAll().where("lead_id", "in", ids).orderBy("destination").execute();
    const entries = new Map(records.map((record): [string, LeadEntry] => [record.id, { ...record, deliveries: [] }]));
    for (const row of rows) entries.get(row.lead_id)?.deliveries.push(deliveryOf(row));
    return [...entries.values()];
  }

  return {
    kind,
    /** Signs the stamps of opened forms. */
    formSecret,

    /** Stores a lead with its deliveries, unless its key or its words name one already. */
    async save(submission: Submission): Promise<Saved> {
      const { record, key, digest, messageKey, address, rateLimit, destinations } = submission;
      const now = Date.parse(record.receivedAt);
      const addressKey = address ? createHmac("sha256", addressSecret).update(address).digest("base64url") : null;
      try {
        return await query.transaction().execute(async (transaction): Promise<Saved> => {
          const claims = [
            ...(key ? [{ key: `key:${key}`, digest, expires_at: now + KEY_LASTS }] : []),
            { key: `words:${digest}`, digest: key ? WITH_KEY : "", expires_at: now + WORDS_LAST },
          ];
          const claimed = await transaction
            .insertInto("lead_keys")
            .values(claims.map((claim) => ({ ...claim, lead_id: record.id })))
            .onConflict((conflict) =>
              conflict
                .column("key")
                .doUpdateSet(({ ref }) => ({
                  lead_id: record.id,
                  digest: ref("excluded.digest"),
                  expires_at: ref("excluded.expires_at"),
                }))
                .where("lead_keys.expires_at", "<=", now),
            )
            .returning("key")
            .execute();
          for (const claim of claims.filter((each) => !claimed.some((row) => row.key === each.key))) {
            const first = await transaction
              .selectFrom("lead_keys")
              .select(["lead_id", "digest"])
              .where("key", "=", claim.key)
              .executeTakeFirstOrThrow();
            const isWords = claim.key !== `key:${key}`;
            // Two keys are two requests, even in the same words. But a form may go out before its script, and with it.
            if (isWords && key && first.digest === WITH_KEY) continue;
            if (!isWords && first.digest !== digest) throw new Refused({ outcome: "conflict" });
            await transaction
              .updateTable("lead_keys")
              .set({ lead_id: first.lead_id })
              .where("lead_id", "=", record.id)
              .execute();
            return { outcome: "known", id: first.lead_id };
          }
          if (addressKey && rateLimit > 0) {
            // One after the other for one address, or several at once would all find room. SQLite has one writer anyway.
            if (kind === "postgres")
              await sql`select pg_advisory_xact_lock(hashtext(${addressKey}))`.execute(transaction);
            const recent = await transaction
              .selectFrom("leads")
              .select((select) => [select.fn.countAll<number>().as("count"), select.fn.min("received_at").as("first")])
              .where("address_key", "=", addressKey)
              .where("received_at", ">", now - HOUR)
              .executeTakeFirstOrThrow();
            if (recent.count >= rateLimit) {
              const retryAfter = Math.max(1, Math.ceil(((recent.first ?? now) + HOUR - now) / 1000));
              throw new Refused({ outcome: "limited", retryAfter });
            }
          }
          await transaction
            .insertInto("leads")
            .values({ ...rowOf(record), address_key: addressKey, message_key: messageKey ?? null })
            .execute();
          await addDeliveries(transaction, record.id, destinations, now);
          return { outcome: "stored", id: record.id };
        });
      } catch (error) {
        if (error instanceof Refused) return error.saved;
        throw error;
      }
    },

    /** How many other people sent this message in the day before. */
    async sendersOf(messageKey: string, exceptEmail: string, now: number): Promise<number> {
      const { count } = await query
        .selectFrom("leads")
        .select((select) => select.fn.count<number>(sql`lower(email)`).distinct().as("count"))
        .where("message_key", "=", messageKey)
        .where("received_at", ">", now - DAY)
        .where(sql`lower(email)`, "<>", exceptEmail.toLowerCase())
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Keeps the words of a consent version, for forms that are still open when the words change. */
    async rememberConsentWords(version: string, words: string): Promise<void> {
      await query
        .insertInto("consent_words")
        .values({ version, words })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async consentWords(version: string): Promise<string | null> {
      const row = await query
        .selectFrom("consent_words")
        .select("words")
        .where("version", "=", version)
        .executeTakeFirst();
      return row?.words ?? null;
    },

    /** Leads that fit, newest first, some at a time. */
    async *pages(filter: LeadFilter = {}): AsyncGenerator<LeadEntry[]> {
      let last: LeadRecord | undefined;
      do {
        const before = last;
        const rows = await narrow(query.selectFrom("leads").selectAll(), filter)
          .$if(before !== undefined, (select) =>
            select.where((where) =>
              where(
                where.refTuple("received_at", "id"),
                "<",
                where.tuple(Date.parse(before?.receivedAt ?? ""), before?.id ?? ""),
              ),
            ),
          )
          .orderBy("received_at", "desc")
          .orderBy("id", "desc")
          .limit(BATCH)
          .execute();
        last = rows.length === BATCH ? recordOf(rows[BATCH - 1] as (typeof rows)[number]) : undefined;
        if (rows.length > 0) yield await withDeliveries(rows.map(recordOf));
      } while (last);
    },

    async count(filter: LeadFilter = {}): Promise<number> {
      const { count } = await narrow(query.selectFrom("leads"), filter)
        .select((select) => select.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return count;
    },

    async find(id: string): Promise<LeadEntry | undefined> {
      const row = await query.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirst();
      return row && (await withDeliveries([recordOf(row)]))[0];
    },

    /**
     * Accepts a lead that was held, and queues its deliveries; also those of one accepted while it had nowhere to go.
     * @param destinationsOf names of the destinations the lead goes to
     * @returns those names, or nothing if there is no such lead
     */
    async release(
      id: string,
      destinationsOf: (lead: LeadRecord) => readonly string[],
      now: number,
    ): Promise<readonly string[] | undefined> {
      return query.transaction().execute(async (transaction) => {
        const row = await transaction
          .updateTable("leads")
          .set({ state: "accepted" })
          .where("id", "=", id)
          .where((where) =>
            where.or([
              where("state", "<>", "accepted"),
              where.not(where.exists(deliveries(["pending", "delivered", "dead"]))),
            ]),
          )
          .returningAll()
          .executeTakeFirst();
        if (!row) return undefined;
        const names = destinationsOf(recordOf(row));
        await addDeliveries(transaction, id, names, now);
        return names;
      });
    },

    /** Marks a lead as spam, whose open deliveries are dropped. @returns whether there was such a lead */
    async markSpam(id: string): Promise<boolean> {
      return query.transaction().execute(async (transaction) => {
        const row = await transaction
          .updateTable("leads")
          .set({ state: "spam" })
          .where("id", "=", id)
          .returning("id")
          .executeTakeFirst();
        await transaction
          .deleteFrom("deliveries")
          .where("lead_id", "=", id)
          .where("state", "<>", "delivered")
          .execute();
        return row !== undefined;
      });
    },

    /**
     * Removes every lead of a person, whatever became of it.
     * @returns how many there were
     * @throws if traces are left in the files; calling it again removes those
     */
    async erase(person: { email?: string; phone?: string }): Promise<number> {
      let erased = 0;
      for (;;) {
        const rows = await narrow(query.selectFrom("leads").select("id"), person).limit(BATCH).execute();
        if (rows.length === 0) break;
        await remove(rows.map(({ id }) => id));
        erased += rows.length;
      }
      await scrub();
      return erased;
    },

    /**
     * Removes what has served its time: expired keys, address hashes after a day, and leads received before a moment
     * that are delivered or known to be spam. What nobody has been sent, or a person has yet to look at, stays.
     * @param before milliseconds since 1970; nothing keeps all leads
     * @returns how many leads were removed
     */
    async purge(now: number, before?: number): Promise<number> {
      await query.deleteFrom("lead_keys").where("expires_at", "<=", now).execute();
      await query
        .updateTable("leads")
        .set({ address_key: null })
        .where("address_key", "is not", null)
        .where("received_at", "<=", now - DAY)
        .execute();
      if (before === undefined) return 0;
      const rows = await query
        .selectFrom("leads")
        .select("id")
        .where("received_at", "<", before)
        .where((where) => where.or([where("state", "=", "spam"), isDelivered(where)]))
        .limit(BATCH)
        .execute();
      if (rows.length > 0) await remove(rows.map(({ id }) => id));
      return rows.length;
    },

    /** How many leads there are, by state and by service. */
    async statistics(filter: LeadFilter = {}): Promise<{ state: string; service: string | null; count: number }[]> {
      return narrow(query.selectFrom("leads"), filter)
        .select((select) => ["state", "service", select.fn.countAll<number>().as("count")])
        .groupBy(["state", "service"])
        .orderBy("state")
        .orderBy("service")
        .execute();
    },
  };
}

function narrow<Output>(
  select: SelectQueryBuilder<Tables, "leads", Output>,
  { since, until, service, state, email, phone }: LeadFilter,
): SelectQueryBuilder<Tables, "leads", Output> {
  let narrowed = select;
  if (since !== undefined) narrowed = narrowed.where("received_at", ">=", since);
  if (until !== undefined) narrowed = narrowed.where("received_at", "<", until);
  if (service !== undefined) narrowed = narrowed.where("service", "=", service);
  if (email !== undefined) narrowed = narrowed.where(sql`lower(email)`, "=", email.toLowerCase());
  if (phone !== undefined) narrowed = narrowed.where("phone", "=", phone);
  if (state === "accepted" || state === "held" || state === "spam")
    narrowed = narrowed.where("leads.state", "=", state);
  if (state === "pending" || state === "dead") narrowed = narrowed.where((where) => where.exists(deliveries([state])));
  if (state === "delivered") narrowed = narrowed.where(isDelivered);
  return narrowed;
}

/** Whether the lead has a delivery in one of these states. */
const deliveries = (states: readonly string[]) =>
  sql<boolean>`(select 1 from deliveries where deliveries.lead_id = leads.id and deliveries.state in (${sql.join(states)}))`;

/** Whether the lead has arrived wherever it was to go, and somewhere at all. */
const isDelivered = (where: ExpressionBuilder<Tables, "leads">) =>
  where.and([where.exists(deliveries(["delivered"])), where.not(where.exists(deliveries(["pending", "dead"])))]);
