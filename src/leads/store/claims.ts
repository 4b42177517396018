/**
 * Idempotency. A browser that saw no response sends its form again; a visitor who goes back does too. The second request
 * must find the first lead and not store another.
 *
 * A request makes up to two claims for its lead: one on its request key, if it has one, and one on its content. A request
 * cannot make a claim that an earlier request holds:
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
 * - A key is claimed for at least thirty days. Only the removal of its claim frees it, not the time alone. So a clock that
 *   is fast for a while causes no duplicates.
 * - Content is claimed for ten minutes. After that, the next request with the same content takes over the claim.
 * - A known request makes its remaining claims for the earlier lead.
 * - Contexts do not share claims, so a trial on a preview never makes a visitor's request a known one.
 *
 * Decided in docs/decisions/011-idempotency.md.
 */
import type { Kysely, Transaction } from "kysely";
import type { LeadContext } from "../model/leadContext";
import type { LeadRecord } from "../model/leadRecord";
import { CLOCK_TOLERANCE } from "./engine/clockTolerance";
import type { Tables } from "./engine/tables";

/** Lifetime of claims, milliseconds. */
export const CLAIM_LASTS = { key: 30 * 24 * 3_600_000, content: 10 * 60_000 };

/** The parts of a request that its claims are made from. */
export interface ClaimingRequest {
  record: Pick<LeadRecord, "id" | "receivedAt">;
  /** The idempotency key. Without one, the content identifies the request for ten minutes. */
  requestKey?: string;
  /** Digest of the lead's content. The same key with another digest is the sender's mistake. */
  digest: string;
}

/** A claim that an earlier request holds. */
export interface EarlierClaim {
  kind: "key" | "content";
  leadId: string;
  /** Digest of the earlier request's content. */
  digest: string;
  /** Whether the earlier request had a request key. */
  keyed: boolean;
}

/**
 * Applies the table above.
 * @param earlier claims of this request that earlier requests hold
 * @returns the claim of the earlier lead; undefined if the request is new
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
 * @returns the id of the earlier lead; undefined if the request is new. After a conflict, roll the transaction back.
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
  // Shortens a claim that was made with a fast clock.
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

/** Makes the free claims. @returns the others */
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
