/**
 * The chain of consent records: the evidence of who agreed to what, when and how. Each lead has an entry, which holds the
 * hash of its consent record and the hash of the entry before, and is signed. proveChain.ts checks them. The chain holds
 * no personal data, so it stays when a lead is erased. Each context has its own chain, since previews do not have the live
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

/** What an entry records. */
export type ChainEvent = Pick<ChainEntry, "kind" | "leadId" | "at" | "recordHash">;

export interface ConsentChain {
  /**
   * Adds entries to the end of a context's chain. Call it last in a transaction: until that ends, no other transaction
   * can add entries in this context.
   * @returns the last entry's hash; nothing if the chain is empty
   */
  append(
    transaction: Transaction<Tables>,
    context: LeadContext,
    events: readonly ChainEvent[],
  ): Promise<string | undefined>;
}

/** The first half of the lock's name. The other is the context. Rate limits lock by single numbers. */
const LOCK = 22;

/** Opens a database's chains for adding to them. Without a key, entries are not signed. */
export function consentChain(kind: Database["kind"], signingKey?: SigningKey): ConsentChain {
  return {
    async append(transaction, context, events) {
      // Two entries that follow the same one would fork the chain. SQLite has one writer anyway.
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

/** The last entry of a context's chain. */
export async function chainHead(query: Kysely<Tables>, context: LeadContext): Promise<ChainHead | undefined> {
  return query
    .selectFrom("consentEntries")
    .select(["sequence", "hash"])
    .where("context", "=", context)
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The receipt of a lead's sender; nothing if somebody removed the entry. */
export async function receiptOfLead(query: Kysely<Tables>, leadId: string): Promise<string | undefined> {
  const entry = await query
    .selectFrom("consentEntries")
    .select("hash")
    .where("leadId", "=", leadId)
    .where("kind", "=", "stored")
    .executeTakeFirst();
  return entry && receiptOf(entry.hash);
}

/** The entries about some leads, in the chain's order. */
export function entriesOf(query: Kysely<Tables>, leadIds: readonly string[]): Promise<ChainEntry[]> {
  return query.selectFrom("consentEntries").selectAll().where("leadId", "in", leadIds).orderBy("sequence").execute();
}

/** Which of some leads are entered as removed. */
export async function removalsOf(query: Kysely<Tables>, leadIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (leadIds.length === 0) return new Set();
  const entries = await entriesOf(query, leadIds);
  return new Set(entries.flatMap(({ leadId, kind }) => (kind === "stored" ? [] : [leadId])));
}

/** How many entries a chain has, and how many of them are signed. */
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

/** The text that an entry's hash and signature are of. It must never change. */
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
 * A new record's salt. It is stored with the lead and erased with it. From then on nobody can find the record of a hash,
 * not even by trying all phone numbers.
 */
export const newSalt = () => randomBytes(16).toString("hex");

/** A lead's consent record as it is hashed: who agreed to what, and how that is known. It must never change. */
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

/** A text as databases return it: they cannot store half a character (a lone surrogate). */
const asStored = (text: string) => Buffer.from(text).toString();
