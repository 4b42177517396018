/**
 * The chain of consent records: evidence of who agreed to what, when and how. Each lead has a signed entry. It holds the
 * hash of the lead's consent record and the hash of the previous entry. proveChain.ts checks the chain. The chain holds no
 * personal data, so it stays when a lead is erased. Each context has its own chain, because previews do not have the live
 * site's key. Why: docs/decisions/022-consent-evidence.md.
 */

import { createHash, randomBytes } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { isoTime } from "../../model/isoTime";
import type { LeadContext } from "../../model/leadContext";
import type { LeadRecord } from "../../model/leadRecord";
import { receiptOf } from "../../model/receipt";
import type { Database } from "../engine/database";
import type { Tables } from "../engine/tables";
import type { ChainHead } from "./chainHead";
import type { SigningKey } from "./signingKey";

export type ChainEntry = Tables["consentEntries"];

/** An event that an entry records: a lead was stored or removed. */
export type ChainEvent = Pick<ChainEntry, "kind" | "leadId" | "at" | "recordHash">;

export interface ConsentChain {
  /**
   * Appends entries to a context's chain. Call it last in a transaction: other transactions cannot append in this context
   * until the transaction ends.
   * @returns the last entry's hash; undefined if the chain is empty
   */
  append(
    transaction: Transaction<Tables>,
    context: LeadContext,
    events: readonly ChainEvent[],
  ): Promise<string | undefined>;
}

/** First key of the advisory lock. The second is the context. Rate limits use locks with one key. */
const LOCK = 22;

/** Opens a database's chains for appending. Without a key, entries are not signed. */
export function consentChain(kind: Database["kind"], signingKey?: SigningKey): ConsentChain {
  return {
    async append(transaction, context, events) {
      // Two entries after the same one would fork the chain. SQLite has one writer anyway.
      if (kind === "postgres")
        await sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${context}))`.execute(transaction);
      const head = await chainHead(transaction, context);
      let sequence = head?.sequence ?? 0;
      let last = head?.hash;
      const entries = events.map((event): ChainEntry => {
        sequence += 1;
        const said = { ...event, context, sequence, previousHash: last ?? null, keyId: signingKey?.id ?? null };
        const text = entryText(said);
        last = sha256(text);
        return { ...said, hash: last, signature: signingKey?.sign(text) ?? null };
      });
      if (entries.length > 0) await transaction.insertInto("consentEntries").values(entries).execute();
      return last;
    },
  };
}

/** Returns the last entry of a context's chain. */
export async function chainHead(query: Kysely<Tables>, context: LeadContext): Promise<ChainHead | undefined> {
  return query
    .selectFrom("consentEntries")
    .select(["sequence", "hash"])
    .where("context", "=", context)
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Returns the receipt for a lead's sender; undefined if somebody removed the entry. */
export async function receiptOfLead(query: Kysely<Tables>, leadId: string): Promise<string | undefined> {
  const entry = await query
    .selectFrom("consentEntries")
    .select("hash")
    .where("leadId", "=", leadId)
    .where("kind", "=", "stored")
    .executeTakeFirst();
  return entry && receiptOf(entry.hash);
}

/** Returns the entries about these leads, in the chain's order. */
export function entriesOf(query: Kysely<Tables>, leadIds: readonly string[]): Promise<ChainEntry[]> {
  return query.selectFrom("consentEntries").selectAll().where("leadId", "in", leadIds).orderBy("sequence").execute();
}

/** Returns the leads whose removal the chain already records. */
export async function removalsOf(query: Kysely<Tables>, leadIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (leadIds.length === 0) return new Set();
  const entries = await entriesOf(query, leadIds);
  return new Set(entries.flatMap(({ leadId, kind }) => (kind === "stored" ? [] : [leadId])));
}

export interface ChainCounts {
  entries: number;
  signed: number;
}

export async function countEntries({ query, context }: Database): Promise<ChainCounts> {
  const { entries, signed } = await query
    .selectFrom("consentEntries")
    .select((select) => [select.fn.countAll<number>().as("entries"), select.fn.count<number>("signature").as("signed")])
    .where("context", "=", context)
    .executeTakeFirstOrThrow();
  return { entries, signed };
}

/** Serializes an entry for its hash and signature. This format must never change. */
export function entryText({
  context,
  sequence,
  kind,
  leadId,
  at,
  recordHash,
  previousHash,
  keyId,
}: Omit<ChainEntry, "hash" | "signature">): string {
  return JSON.stringify({
    format: "consent entry 1",
    context,
    sequence,
    kind,
    lead: leadId,
    at: isoTime(at),
    record: recordHash,
    previous: previousHash,
    key: keyId,
  });
}

export const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/**
 * Creates the salt of a consent record. It is stored and erased with the lead. After that, nobody can recover the record
 * from its hash, not even by trying all phone numbers.
 */
export const newSalt = () => randomBytes(16).toString("hex");

/** Serializes a lead's consent record for its hash: who agreed to what, and the evidence. This format must never change. */
export function recordText(lead: LeadRecord, context: LeadContext, salt: string): string {
  const { consent } = lead;
  const record = {
    format: "consent record 1",
    salt,
    lead: lead.id,
    context,
    kind: lead.kind,
    receivedAt: isoTime(lead.receivedAt),
    name: lead.answers.name ?? null,
    phone: lead.phone,
    phoneExtension: lead.phoneExtension,
    email: lead.email,
    consent: consent.given,
    consentVersion: consent.version,
    consentText: consent.text,
    globalPrivacyControl: consent.globalPrivacyControl ?? false,
    sentBy: consent.sentBy ?? null,
    via: consent.via ?? null,
    page: lead.page,
    ip: lead.ip,
    userAgent: lead.userAgent,
    certificateUrl: lead.certificateUrl,
  };
  return JSON.stringify(record, (_key, value) => (typeof value === "string" ? asStored(value) : value));
}

/** Replaces lone surrogates, as databases do: they cannot store half a character. */
const asStored = (text: string) => Buffer.from(text).toString();
