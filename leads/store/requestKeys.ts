/**
 * Idempotency. A browser that saw no response sends its form again; a visitor who goes back does too. The second request
 * must find the first lead and not store another.
 *
 * A request takes up to two keys for its lead: the key that its page made, if it has one, and its content. It cannot take a
 * key that an earlier request holds:
 *
 * | request  | its own key was taken     | its content was taken        | so it is                                         |
 * | -------- | ------------------------- | ---------------------------- | ------------------------------------------------ |
 * | keyed    | with the same content     | (either way)                 | known: the lead of the key                       |
 * | keyed    | with other content        | (either way)                 | a conflict: a key names one request              |
 * | keyed    | never                     | never                        | new                                              |
 * | keyed    | never                     | by a keyed request           | new: two keys are two requests, even if alike    |
 * | keyed    | never                     | by a request without a key   | known: the form went out before its script did   |
 * | no key   |                           | never                        | new                                              |
 * | no key   |                           | by any request               | known: the lead of the content                   |
 *
 * - A key is taken for at least thirty days. Only its removal frees it, not the time alone; cancelling and withdrawing free both.
 * - Content is taken for ten minutes. After that, the next request with the same content takes it over.
 * - A known request takes its remaining keys for the earlier lead.
 *
 * Decided in docs/decisions/011-idempotency.md.
 */
import type { Kysely, Transaction } from "kysely";
import type { LeadRecord } from "../record/leadRecord";
import type { Tables } from "./engine/tables";

/** Lifetime of keys, milliseconds. */
const KEY_LASTS = { key: 30 * 24 * 3_600_000, content: 10 * 60_000 };

/** The parts of a request that identify it. */
export interface RequestIdentity {
  record: Pick<LeadRecord, "id" | "receivedAt">;
  /** The idempotency key. Without one, the content identifies the request for ten minutes. */
  requestKey?: string;
  /** Fingerprint of the lead's content. The same key with another fingerprint is the sender's mistake. */
  fingerprint: string;
}

interface HeldKey {
  kind: "key" | "content";
  leadId: string;
  /** Fingerprint of the earlier request's content. */
  fingerprint: string;
  /** Whether the earlier request had a request key. */
  keyed: boolean;
}

/**
 * Applies the table above.
 * @param earlier keys of this request that earlier requests hold
 * @returns the key of the earlier lead; undefined if the request is new
 */
function decideRepeat(
  request: Pick<RequestIdentity, "requestKey" | "fingerprint">,
  earlier: readonly HeldKey[],
): HeldKey | "conflict" | undefined {
  const key = earlier.find(({ kind }) => kind === "key");
  if (key) return key.fingerprint === request.fingerprint ? key : "conflict";
  const content = earlier.find(({ kind }) => kind === "content");
  return request.requestKey !== undefined && content?.keyed ? undefined : content;
}

/**
 * Takes a new lead's keys. A concurrent request with one of the same keys waits for this transaction to end.
 * @returns the id of the earlier lead; undefined if the request is new. After a conflict, roll the transaction back.
 */
export async function takeKeys(
  transaction: Transaction<Tables>,
  request: RequestIdentity,
): Promise<{ known: string } | "conflict" | undefined> {
  const decided = decideRepeat(request, await takeFreeKeys(transaction, request));
  if (decided === undefined || decided === "conflict") return decided;

  const { leadId } = decided;
  await transaction.updateTable("requestKeys").set({ leadId }).where("leadId", "=", request.record.id).execute();
  return { known: leadId };
}

/** Takes the free keys. @returns the others */
async function takeFreeKeys(
  transaction: Transaction<Tables>,
  { record, requestKey, fingerprint }: RequestIdentity,
): Promise<HeldKey[]> {
  const now = record.receivedAt;
  const content = { kind: "content" as const, value: fingerprint };
  const wanted = requestKey === undefined ? [content] : [{ kind: "key" as const, value: requestKey }, content];
  const keyed = requestKey === undefined ? 0 : 1;
  const taken = await transaction
    .insertInto("requestKeys")
    .values(
      wanted.map(
        (key) => ({ ...key, leadId: record.id, fingerprint, keyed, expiresAt: now + KEY_LASTS[key.kind] }) as const,
      ),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "value"])
        .doUpdateSet(({ ref }) => ({
          leadId: ref("excluded.leadId"),
          keyed: ref("excluded.keyed"),
          expiresAt: ref("excluded.expiresAt"),
        }))
        .where("requestKeys.kind", "=", "content")
        .where("requestKeys.expiresAt", "<=", now),
    )
    .returning("kind")
    .execute();
  const held = wanted.filter(({ kind }) => !taken.some((key) => key.kind === kind));
  if (held.length === 0) return [];
  const earlier = await transaction
    .selectFrom("requestKeys")
    .select(["kind", "leadId", "fingerprint", "keyed"])
    .where((where) => where.or(held.map(({ kind, value }) => where.and({ kind, value }))))
    .execute();
  return earlier.map((key) => ({ ...key, keyed: key.keyed === 1 }));
}

export async function removeExpiredKeys(query: Kysely<Tables>, now: number): Promise<void> {
  await query.deleteFrom("requestKeys").where("expiresAt", "<=", now).execute();
}

export async function removeKeys(transaction: Transaction<Tables>, leadIds: readonly string[]): Promise<void> {
  await transaction.deleteFrom("requestKeys").where("leadId", "in", leadIds).execute();
}
