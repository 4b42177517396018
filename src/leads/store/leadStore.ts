import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { type ExpressionBuilder, type Selectable, type SelectQueryBuilder, sql, type Transaction } from "kysely";
import type { Context } from "../../content/catalog";
import { addDeliveries, type Delivery, deliveryOf } from "../delivery/deliveryQueue";
import { type LeadRecord, recordOf, rowOf } from "../model/leadRecord";
import { CLOCK_TOLERANCE } from "./clock";
import { oneByOne } from "./oneByOne";
import type { Database, Tables } from "./openDatabase";

export interface NewLead {
  record: LeadRecord;
  /** The same key is the same request. Without one, the same words are, for a while. */
  key?: string;
  /** A digest of what the visitor said; the same key with another digest is a mistake. */
  digest: string;
  /** A digest of a long message, to find the same text from many senders. */
  messageKey?: string;
  /** The visitor's network address, for limits. It is kept as a keyed hash. */
  address?: string;
  /**
   * Leads accepted from one address in an hour; 0 means no limit. All leads without an address share a limit that is
   * WITHOUT_ADDRESS times as high.
   */
  rateLimit: number;
  /** Names of the destinations it goes to. */
  destinations: readonly string[];
}

export type SaveResult =
  | { outcome: "stored"; id: string }
  /** The key, or the same words without one, was seen before. */
  | { outcome: "known"; id: string }
  /** The key was seen before with other words. */
  | { outcome: "conflict" }
  /** Too many from this address; `retryAfter` in seconds. */
  | { outcome: "limited"; retryAfter: number };

/** A lead and what became of it. */
export interface LeadEntry extends LeadRecord {
  /** Which copy of the site took it. */
  context: Context;
  deliveries: Delivery[];
}

export const leadFilterStates = ["accepted", "held", "spam", "pending", "delivered", "dead"] as const;

export interface LeadFilter {
  /** Milliseconds since 1970; received at or after, and before. */
  since?: number;
  until?: number;
  service?: string;
  context?: Context;
  /** State of the lead, or of any of its deliveries ("delivered": of all). */
  state?: (typeof leadFilterStates)[number];
  email?: string;
  /** E.164. */
  phone?: string;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long the same key names the same lead, at least. */
const KEY_LASTS = 30 * DAY;
/** How long the same words do: a form sent again by going back. */
const WORDS_LAST = HOUR / 6;
/** Marks words that came with a key. */
const WITH_KEY = "key";
/**
 * What a row is emptied to before it is deleted: whatever keeps the last state of deleted rows (a trigger, a replica that
 * only marks them) then keeps nobody's.
 */
const NOTHING_PERSONAL = {
  name: "",
  phone: "",
  phone_extension: null,
  email: "",
  zip: null,
  company: null,
  trade: null,
  message: null,
  page: null,
  ip: null,
  user_agent: null,
  certificate_url: null,
  attribution: null,
  address_key: null,
  message_key: null,
};
/** Leads read or removed in one go, so that no query holds up a visitor. */
const BATCH = 500;
/** Among so many of the newest leads with the same message, other senders are looked for. */
const SAME_MESSAGE = 50;
/** How many times the limit of one address all leads together may have whose address is not known. */
const WITHOUT_ADDRESS = 10;
/** Stands for the address of those. */
const NO_ADDRESS = "none";
/** How far the time that removal goes by moves in one sweep, at most. */
const LONGEST_STEP = HOUR;
/** Bytes that a probe writes: as many as a long lead. */
const PROBE = 16_384;

/** Ends a transaction without keeping anything it did. */
class Refused extends Error {
  constructor(readonly saved: SaveResult) {
    super(saved.outcome);
  }
}

export type LeadStore = Awaited<ReturnType<typeof openLeadStore>>;

/** Where leads are kept. Every method returns after its transaction is on disk, or throws and has done nothing. */
export async function openLeadStore({ kind, context, query, scrub }: Database) {
  const addressSecret = await sharedSecret("addresses");
  const formSecret = await sharedSecret("forms");
  // What one address sends at once has to wait for one lock in the end. Waiting here, it holds one connection, not all.
  const inTurn = oneByOne();

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

  /**
   * Keys of one context are unknown in the others, so that no trial on a preview takes a visitor's lead for a repeated
   * one, or uses up a limit. Those of the live site stand as they did before there were contexts.
   */
  const own = (key: string) => (context === "production" ? key : `${context}:${key}`);
  const addressKeyOf = (address = NO_ADDRESS) =>
    createHmac("sha256", addressSecret).update(own(address)).digest("base64url");

  /** Claims a lead's key and words. @returns what came of an earlier claim, or nothing if there was none */
  async function claim(
    transaction: Transaction<Tables>,
    { record, key, digest }: NewLead,
    now: number,
  ): Promise<SaveResult | undefined> {
    const words = { key: own(`words:${digest}`), digest: key ? WITH_KEY : "", lasts: WORDS_LAST };
    const claims = key ? [{ key: own(`key:${key}`), digest, lasts: KEY_LASTS }, words] : [words];
    const claimed = await transaction
      .insertInto("lead_keys")
      .values(claims.map(({ lasts, ...claim }) => ({ ...claim, lead_id: record.id, expires_at: now + lasts })))
      .onConflict((conflict) =>
        conflict
          .column("key")
          .doUpdateSet(({ ref }) => ({
            lead_id: record.id,
            digest: ref("excluded.digest"),
            expires_at: ref("excluded.expires_at"),
          }))
          // A key names its lead until it is purged, so that a clock which runs ahead for a while doubles nothing.
          .where("lead_keys.key", "=", words.key)
          .where("lead_keys.expires_at", "<=", now),
      )
      .returning("key")
      .execute();
    for (const each of claims.filter(({ key }) => !claimed.some((row) => row.key === key))) {
      const first = await transaction
        .selectFrom("lead_keys")
        .select(["lead_id", "digest"])
        .where("key", "=", each.key)
        .executeTakeFirstOrThrow();
      const isWords = each === words;
      // Two keys are two requests, even in the same words. But a form may go out before its script, and with it.
      if (isWords && key && first.digest === WITH_KEY) continue;
      if (!isWords && first.digest !== digest) throw new Refused({ outcome: "conflict" });
      await transaction
        .updateTable("lead_keys")
        .set({ lead_id: first.lead_id })
        .where("lead_id", "=", record.id)
        .execute();
      // What was claimed while the clock ran ahead is known still, and from now on lasts no longer than it should.
      await transaction
        .updateTable("lead_keys")
        .set({ expires_at: now + each.lasts })
        .where("key", "=", each.key)
        .where("expires_at", ">", now + each.lasts + CLOCK_TOLERANCE)
        .execute();
      return { outcome: "known", id: first.lead_id };
    }
    return undefined;
  }

  /** @throws Refused if an address has sent as many leads as it may */
  async function limit(
    transaction: Transaction<Tables>,
    addressKey: string,
    rateLimit: number,
    now: number,
  ): Promise<void> {
    // One after the other for one address, or several at once would all find room. SQLite has one writer anyway.
    if (kind === "postgres") await sql`select pg_advisory_xact_lock(hashtext(${addressKey}))`.execute(transaction);
    const recent = await transaction
      .selectFrom("leads")
      .select((select) => [select.fn.countAll<number>().as("count"), select.fn.min("received_at").as("first")])
      .where("address_key", "=", addressKey)
      .where("received_at", ">", now - HOUR)
      // A clock that ran ahead would otherwise keep an address waiting until its time has come.
      .where("received_at", "<=", now + CLOCK_TOLERANCE)
      .executeTakeFirstOrThrow();
    if (recent.count < rateLimit) return;
    const wait = Math.min(HOUR, (recent.first ?? now) + HOUR - now);
    throw new Refused({ outcome: "limited", retryAfter: Math.max(1, Math.ceil(wait / 1000)) });
  }

  /** Removes leads with all that hangs on them. */
  async function remove(ids: readonly string[]): Promise<void> {
    await query.transaction().execute(async (transaction) => {
      await transaction.deleteFrom("deliveries").where("lead_id", "in", ids).execute();
      await transaction.deleteFrom("lead_keys").where("lead_id", "in", ids).execute();
      await transaction.updateTable("leads").set(NOTHING_PERSONAL).where("id", "in", ids).execute();
      await transaction.deleteFrom("leads").where("id", "in", ids).execute();
    });
  }

  async function entriesOf(leads: Selectable<Tables["leads"]>[]): Promise<LeadEntry[]> {
    const ids = leads.map(({ id }) => id);
    const rows =
      ids.length === 0
        ? []
        : await query.selectFrom("deliveries").selectAll().where("lead_id", "in", ids).orderBy("destination").execute();
    const entries = new Map(
      leads.map((lead): [string, LeadEntry] => [
        lead.id,
        { ...recordOf(lead), context: lead.context as Context, deliveries: [] },
      ]),
    );
    for (const row of rows) entries.get(row.lead_id)?.deliveries.push(deliveryOf(row));
    return [...entries.values()];
  }

  /**
   * The time that removal goes by: this machine's, as far as it can be believed. It moves an hour in a sweep at most, so
   * that a clock which is a year ahead does not remove a year's leads at once, while somebody can still set it right. A
   * site that was away for a month catches up within hours.
   */
  async function timeOfRemoval(now: number): Promise<number> {
    const row = await query.selectFrom("moments").select("at").where("name", "=", "removal").executeTakeFirst();
    const at = row ? Math.min(now, row.at + LONGEST_STEP) : now;
    await query
      .insertInto("moments")
      .values({ name: "removal", at })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ at }))
      .execute();
    return at;
  }

  return {
    kind,
    /** Signs the stamps of opened forms. */
    formSecret,

    /**
     * Stores a lead with its deliveries, unless its key or its words name one already.
     * @param signal aborted when the visitor is told that nothing was stored. From then on nothing is, whatever the work
     *   was waiting for. One gap remains: a commit that is already on its way to a PostgreSQL server that answers too
     *   late. The visitor's next try has the same key or the same words then, and finds the lead.
     */
    async save(submission: NewLead, signal?: AbortSignal): Promise<SaveResult> {
      const { record, messageKey, address, rateLimit, destinations } = submission;
      const now = Date.parse(record.receivedAt);
      const addressKey = addressKeyOf(address);
      const store = () =>
        query.connection().execute(async (connection) => {
          // The wait for the connection may have been too long already.
          signal?.throwIfAborted();
          return connection.transaction().execute(async (transaction): Promise<SaveResult> => {
            const known = await claim(transaction, submission, now);
            if (!known) {
              if (rateLimit > 0) {
                await limit(transaction, addressKey, address ? rateLimit : rateLimit * WITHOUT_ADDRESS, now);
              }
              await transaction
                .insertInto("leads")
                .values({
                  ...rowOf(record),
                  context,
                  address_key: addressKey,
                  message_key: messageKey ? own(messageKey) : null,
                })
                .execute();
              await addDeliveries(transaction, { leadId: record.id, context, destinations }, now);
            }
            signal?.throwIfAborted();
            return known ?? { outcome: "stored", id: record.id };
          });
        });
      try {
        return await (rateLimit > 0 ? inTurn(addressKey, store) : store());
      } catch (error) {
        if (error instanceof Refused) return error.saved;
        throw error;
      }
    },

    /**
     * How many other people sent this message in the day before, among its newest senders: enough to tell a campaign,
     * and no more work when there are thousands.
     */
    async sendersOf(messageKey: string, exceptEmail: string, now: number): Promise<number> {
      const newest = query
        .selectFrom("leads")
        .select(sql<string>`lower(email)`.as("email"))
        .where("message_key", "=", own(messageKey))
        .where("received_at", ">", now - DAY)
        .where("received_at", "<=", now + CLOCK_TOLERANCE)
        .orderBy("received_at", "desc")
        .limit(SAME_MESSAGE);
      const { count } = await query
        .selectFrom(newest.as("newest"))
        .select((select) => select.fn.count<number>("email").distinct().as("count"))
        .where("email", "<>", exceptEmail.toLowerCase())
        .executeTakeFirstOrThrow();
      return count;
    },

    /** How many leads of the last day came without a network address. */
    async withoutAddress(now: number): Promise<number> {
      const { count } = await query
        .selectFrom("leads")
        .select((select) => select.fn.countAll<number>().as("count"))
        .where("address_key", "=", addressKeyOf())
        .where("received_at", ">", now - DAY)
        .where("received_at", "<=", now + CLOCK_TOLERANCE)
        .executeTakeFirstOrThrow();
      return count;
    },

    /**
     * Writes as much as a long lead holds, and removes what the last probe wrote, which leaves room for the next.
     * @throws if a lead could not be stored either
     */
    async probe(): Promise<void> {
      const id = randomUUID();
      await query.transaction().execute(async (transaction) => {
        await transaction
          .insertInto("probes")
          .values({ id, filler: randomBytes(PROBE / 2).toString("hex") })
          .execute();
        await transaction.deleteFrom("probes").where("id", "<>", id).execute();
      });
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
      let last: Selectable<Tables["leads"]> | undefined;
      do {
        const before = last;
        const rows = await narrow(query.selectFrom("leads").selectAll(), filter)
          .$if(before !== undefined, (select) =>
            select.where((where) =>
              where(where.refTuple("received_at", "id"), "<", where.tuple(before?.received_at ?? 0, before?.id ?? "")),
            ),
          )
          .orderBy("received_at", "desc")
          .orderBy("id", "desc")
          .limit(BATCH)
          .execute();
        last = rows[BATCH - 1];
        if (rows.length > 0) yield await entriesOf(rows);
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
      return row && (await entriesOf([row]))[0];
    },

    /**
     * Accepts a lead that was held, and queues its deliveries; also those of one accepted while it had nowhere to go.
     * Leads that another copy of the site took are none of this one's.
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
          .where("context", "=", context)
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
        await addDeliveries(transaction, { leadId: id, context, destinations: names }, now);
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
     * Removes every lead of a person, whatever became of it and whichever copy of the site took it.
     * @returns how many there were
     */
    async erase(person: { email?: string; phone?: string }): Promise<number> {
      let erased = 0;
      for (;;) {
        const rows = await narrow(query.selectFrom("leads").select("id"), person).limit(BATCH).execute();
        if (rows.length === 0) break;
        await remove(rows.map(({ id }) => id));
        erased += rows.length;
      }
      return erased;
    },

    /**
     * Removes from the database's files what was erased from its tables.
     * @returns where it can still be found, in sentences
     * @throws if that cannot be done now, with a message that says what to do
     */
    scrub,

    /**
     * Removes what has served its time: expired keys, address hashes after a day, and this context's leads that are
     * delivered or known to be spam. What nobody has been sent, or a person has yet to look at, stays.
     * @param keepFor milliseconds that leads are kept; nothing keeps them for good
     * @returns how many leads were removed
     */
    async purge(now: number, keepFor?: number): Promise<number> {
      const time = await timeOfRemoval(now);
      await query.deleteFrom("lead_keys").where("expires_at", "<=", time).execute();
      await query
        .updateTable("leads")
        .set({ address_key: null })
        .where("address_key", "is not", null)
        .where((where) =>
          where.or([
            where("received_at", "<=", time - DAY),
            // No limit counts what seems to come from the future, so its hash serves nothing.
            where("received_at", ">", now + CLOCK_TOLERANCE),
          ]),
        )
        .execute();
      if (keepFor === undefined) return 0;
      const rows = await query
        .selectFrom("leads")
        .select("id")
        .where("context", "=", context)
        .where("received_at", "<", time - keepFor)
        .where((where) => where.or([where("state", "=", "spam"), isDelivered(where)]))
        .limit(BATCH)
        .execute();
      if (rows.length > 0) await remove(rows.map(({ id }) => id));
      return rows.length;
    },

    /** How many leads there are, by context, state and service. */
    async statistics(
      filter: LeadFilter = {},
    ): Promise<{ context: string; state: string; service: string | null; count: number }[]> {
      return narrow(query.selectFrom("leads"), filter)
        .select((select) => ["context", "state", "service", select.fn.countAll<number>().as("count")])
        .groupBy(["context", "state", "service"])
        .orderBy("context")
        .orderBy("state")
        .orderBy("service")
        .execute();
    },
  };
}

function narrow<Output>(
  select: SelectQueryBuilder<Tables, "leads", Output>,
  { since, until, service, context, state, email, phone }: LeadFilter,
): SelectQueryBuilder<Tables, "leads", Output> {
  let narrowed = select;
  if (since !== undefined) narrowed = narrowed.where("received_at", ">=", since);
  if (until !== undefined) narrowed = narrowed.where("received_at", "<", until);
  if (service !== undefined) narrowed = narrowed.where("service", "=", service);
  if (context !== undefined) narrowed = narrowed.where("context", "=", context);
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
