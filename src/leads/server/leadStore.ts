import { createHmac, randomBytes } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Lead, LeadKind } from "../lead";
import type { Database, Tables } from "./openDatabase";

/** Accepted leads are delivered; held ones wait for a person's eye; spam has had it. */
export type LeadState = "accepted" | "held" | "spam";

/** A lead as it is kept, with the evidence of what the visitor agreed to. */
export interface LeadRecord {
  /** The reference number the visitor is told. */
  id: string;
  kind: LeadKind;
  state: LeadState;
  /** Why it was held. */
  heldFor: string[];
  /** ISO 8601, UTC. */
  receivedAt: string;
  name: string;
  /** E.164. */
  phone: string;
  phoneExtension: string | null;
  email: string;
  zip: string | null;
  service: string | null;
  timeframe: string | null;
  company: string | null;
  trade: string | null;
  message: string | null;
  /** Whether the box for calls and texts was ticked. */
  consent: boolean;
  consentVersion: string | null;
  /** The words beside the box, as they were shown. Nothing if the version is not known here. */
  consentWords: string | null;
  page: string | null;
  ip: string | null;
  userAgent: string | null;
  certificateUrl: string | null;
  attribution: NonNullable<Lead["attribution"]> | null;
}

export interface Submission {
  record: LeadRecord;
  /** The same key names the same lead for as long as it lasts. */
  key: string;
  /** Milliseconds. */
  keyLasts: number;
  /** A digest of what the visitor said; the same key with another digest is a mistake. */
  digest: string;
  /** The visitor's network address, for limits. It is kept as a keyed hash. */
  address?: string;
  /** Leads accepted from one address in an hour; 0 means no limit. */
  rateLimit: number;
}

export type Saved =
  | { outcome: "stored"; id: string }
  /** The key was seen before with the same words. */
  | { outcome: "known"; id: string }
  /** The key was seen before with other words. */
  | { outcome: "conflict" }
  /** Too many from this address; `retryAfter` in seconds. */
  | { outcome: "limited"; retryAfter: number };

const HOUR = 3_600_000;

/** Ends a transaction without keeping anything it did. */
class Refused extends Error {
  constructor(readonly saved: Saved) {
    super(saved.outcome);
  }
}

export type LeadStore = Awaited<ReturnType<typeof openLeadStore>>;

/** Where leads are kept. Every method returns after its transaction is on disk, or throws and has done nothing. */
export async function openLeadStore({ kind, query, close }: Database) {
  const addressSecret = await sharedSecret("addresses");

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

  return {
    kind,
    close,

    /** Stores a lead, unless its key names one already. */
    async save({ record, key, keyLasts, digest, address, rateLimit }: Submission): Promise<Saved> {
      const now = Date.parse(record.receivedAt);
      const addressKey = address ? createHmac("sha256", addressSecret).update(address).digest("base64url") : null;
      try {
        return await query.transaction().execute(async (transaction): Promise<Saved> => {
          const claimed = await transaction
            .insertInto("lead_keys")
            .values({ key, lead_id: record.id, digest, expires_at: now + keyLasts })
            .onConflict((conflict) =>
              conflict
                .column("key")
                .doUpdateSet({ lead_id: record.id, digest, expires_at: now + keyLasts })
                .where("lead_keys.expires_at", "<=", now),
            )
            .returning("lead_id")
            .executeTakeFirst();
          if (!claimed) {
            const first = await transaction
              .selectFrom("lead_keys")
              .select(["lead_id", "digest"])
              .where("key", "=", key)
              .executeTakeFirstOrThrow();
            return first.digest === digest ? { outcome: "known", id: first.lead_id } : { outcome: "conflict" };
          }
          if (addressKey && rateLimit > 0) {
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
            .values({ ...rowOf(record), address_key: addressKey, message_key: null })
            .execute();
          return { outcome: "stored", id: record.id };
        });
      } catch (error) {
        if (error instanceof Refused) return error.saved;
        throw error;
      }
    },

    /** All leads, newest first. */
    async list(): Promise<LeadRecord[]> {
      const rows = await query
        .selectFrom("leads")
        .selectAll()
        .orderBy("received_at", "desc")
        .orderBy("id", "desc")
        .execute();
      return rows.map(recordOf);
    },

    /** @throws if the database does not answer */
    async ping(): Promise<void> {
      await sql`select 1`.execute(query);
    },
  };
}

type Row = Selectable<Tables["leads"]>;

function rowOf(record: LeadRecord): Omit<Row, "address_key" | "message_key"> {
  return {
    id: record.id,
    kind: record.kind,
    state: record.state,
    held_for: JSON.stringify(record.heldFor),
    received_at: Date.parse(record.receivedAt),
    name: record.name,
    phone: record.phone,
    phone_extension: record.phoneExtension,
    email: record.email,
    zip: record.zip,
    service: record.service,
    timeframe: record.timeframe,
    company: record.company,
    trade: record.trade,
    message: record.message,
    consent: record.consent ? 1 : 0,
    consent_version: record.consentVersion,
    consent_words: record.consentWords,
    page: record.page,
    ip: record.ip,
    user_agent: record.userAgent,
    certificate_url: record.certificateUrl,
    attribution: record.attribution && JSON.stringify(record.attribution),
  };
}

function recordOf(row: Row): LeadRecord {
  return {
    id: row.id,
    kind: row.kind as LeadKind,
    state: row.state as LeadState,
    heldFor: JSON.parse(row.held_for),
    receivedAt: new Date(row.received_at).toISOString(),
    name: row.name,
    phone: row.phone,
    phoneExtension: row.phone_extension,
    email: row.email,
    zip: row.zip,
    service: row.service,
    timeframe: row.timeframe,
    company: row.company,
    trade: row.trade,
    message: row.message,
    consent: row.consent === 1,
    consentVersion: row.consent_version,
    consentWords: row.consent_words,
    page: row.page,
    ip: row.ip,
    userAgent: row.user_agent,
    certificateUrl: row.certificate_url,
    attribution: row.attribution === null ? null : JSON.parse(row.attribution),
  };
}
