/**
 * Which requests are the same request (idempotency). A browser that saw no response sends its form again; a visitor who
 * goes back does too. Either must find the lead of the first time and not become a second one.
 *
 * A request makes up to two claims for its lead: one on its request key, if it has one, and one on its content. A claim
 * that an earlier request holds cannot be made again:
 *
 * | request  | its key was claimed       | its content was claimed      | so it is                                         |
 * | -------- | ------------------------- | ---------------------------- | ------------------------------------------------ |
 * | keyed    | with the same content     | (either way)                 | known: the lead of the key                       |
 * | keyed    | with other content        | (either way)                 | a conflict: a key names one request              |
 * | keyed    | never                     | never                        | new                                              |
 * | keyed    | never                     | by a keyed request           | new: two keys are two requests, even if alike    |
 * | keyed    | never                     | by a request without a key   | known: the form went out before its script did   |
 * | no key   |                           | never                        | new                                              |
 * | no key   |                           | by any request               | known: the lead of the content                   |
 *
 * - A key is claimed for at least thirty days. It is free again once the claim is removed, not by the time alone, so that
 *   a clock which runs ahead for a while duplicates nothing.
 * - Content is claimed for ten minutes. After that, the next request with the same content takes over the claim.
 * - A request that is known makes its free claims for the lead it is known by.
 * - Contexts do not share claims, so a trial on a preview never makes a visitor's request a known one.
 *
 * Decided in docs/decisions/011-idempotency.md.
 */
import type { Kysely, Transaction } from "kysely";
import type { LeadContext } from "../model/leadContext";
import type { LeadRecord } from "../model/leadRecord";
import { CLOCK_TOLERANCE } from "./engine/clockTolerance";
import type { Tables } from "./engine/tables";

/** How long claims last, milliseconds. */
export const CLAIM_LASTS = { key: 30 * 24 * 3_600_000, content: 10 * 60_000 };

/** By what a request is recognised. */
export interface ClaimingRequest {
  record: Pick<LeadRecord, "id" | "receivedAt">;
  /** The idempotency key: the same key is the same request. Without one, the same content is, for ten minutes. */
  requestKey?: string;
  /** A digest of the lead's content. The same key with another digest is a mistake of the sender. */
  digest: string;
}

/** A claim that an earlier request holds. */
export interface EarlierClaim {
  kind: "key" | "content";
  leadId: string;
  /** A digest of that request's content. */
  digest: string;
  /** Whether that request had a request key. */
  keyed: boolean;
}

/**
 * Decides by the table above.
 * @param earlier the claims of the request that earlier ones hold
 * @returns the claim whose lead the request is known by; nothing if it is new
 */
export function decideClaims(
  request: Pick<ClaimingRequest, "requestKey" | "digest">,
  earlier: readonly EarlierClaim[],
): EarlierClaim | "conflict" | undefined {
  const key = earlier.find(({ kind }) => kind === "key");
  if (key) return key.digest === request.digest ? key : "conflict";
  const content = earlier.find(({ kind }) => kind === "content");
  return request.requestKey !== undefined && content?.keyed ? undefined : content;
}

/**
 * Makes a new lead's claims. A concurrent request with one of the same claims waits for this transaction to end.
 * @returns the id of the lead it is known by; nothing if it is new. On a conflict the transaction must be rolled back.
 */
export async function claimLead(
  transaction: Transaction<Tables>,
  context: LeadContext,
  { record, requestKey, digest }: ClaimingRequest,
): Promise<{ known: string } | "conflict" | undefined> {
  const now = record.receivedAt;
  const earlier = await makeClaims(transaction, context, { record, requestKey, digest });
  const decided = decideClaims({ requestKey, digest }, earlier);
  if (decided === undefined || decided === "conflict") return decided;

  const { kind, leadId } = decided;
  await transaction.updateTable("claims").set({ leadId }).where("leadId", "=", record.id).execute();
  // What was claimed while a clock ran ahead lasts no longer from now on than it should.
  const expiresAt = now + CLAIM_LASTS[kind];
  await transaction
    .updateTable("claims")
    .set({ expiresAt })
    .where("context", "=", context)
    .where("kind", "=", kind)
    .where("value", "=", kind === "key" && requestKey !== undefined ? requestKey : digest)
    .where("expiresAt", ">", expiresAt + CLOCK_TOLERANCE)
    .execute();
  return { known: leadId };
}

/** Makes the claims that are free. @returns those that are not */
async function makeClaims(
  transaction: Transaction<Tables>,
  context: LeadContext,
  { record, requestKey, digest }: ClaimingRequest,
): Promise<EarlierClaim[]> {
  const now = record.receivedAt;
  const content = { kind: "content" as const, value: digest };
  const wanted = requestKey === undefined ? [content] : [{ kind: "key" as const, value: requestKey }, content];
  const keyed = requestKey === undefined ? 0 : 1;
  const made = await transaction
    .insertInto("claims")
    .values(
      wanted.map(({ kind, value }) => {
        return { context, kind, value, leadId: record.id, digest, keyed, expiresAt: now + CLAIM_LASTS[kind] } as const;
      }),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["context", "kind", "value"])
        .doUpdateSet(({ ref }) => ({
          leadId: ref("excluded.leadId"),
          keyed: ref("excluded.keyed"),
          expiresAt: ref("excluded.expiresAt"),
        }))
        .where("claims.kind", "=", "content")
        .where("claims.expiresAt", "<=", now),
    )
    .returning("kind")
    .execute();
  const held = wanted.filter(({ kind }) => !made.some((claim) => claim.kind === kind));
  if (held.length === 0) return [];
  const earlier = await transaction
    .selectFrom("claims")
    .select(["kind", "leadId", "digest", "keyed"])
    .where("context", "=", context)
    .where((where) => where.or(held.map(({ kind, value }) => where.and({ kind, value }))))
    .execute();
  return earlier.map((claim) => ({ ...claim, keyed: claim.keyed === 1 }));
}

/** The claims by which each of some leads is recognised, by the lead's id. */
export function claimsOf(query: Kysely<Tables>, leadIds: readonly string[]) {
  return query
    .selectFrom("claims")
    .select(["leadId", "kind", "expiresAt"])
    .where("leadId", "in", leadIds)
    .orderBy("kind")
    .execute();
}

export async function removeExpiredClaims(query: Kysely<Tables>, time: number): Promise<void> {
  await query.deleteFrom("claims").where("expiresAt", "<=", time).execute();
}

export async function removeClaimsOf(transaction: Transaction<Tables>, leadIds: readonly string[]): Promise<void> {
  await transaction.deleteFrom("claims").where("leadId", "in", leadIds).execute();
}
