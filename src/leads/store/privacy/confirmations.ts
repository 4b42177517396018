/**
 * Limits confirmations per mailbox, so that nobody can flood a mailbox by filling in the form with its address. The table
 * holds keyed hashes (HMAC-SHA-256) that expire, and no address.
 */
import { createHmac } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { LeadRecord } from "../../model/leadRecord";
import { CLOCK_TOLERANCE } from "../engine/clockTolerance";
import type { Database } from "../engine/database";
import type { Tables } from "../engine/tables";

/** Minimum time between two confirmations to a mailbox, milliseconds. */
export const CONFIRMATION_PAUSE = 10 * 60_000;

/** Domains that ignore dots in the local part. */
const DOTLESS_DOMAINS = new Set(["gmail.com", "googlemail.com"]);

/**
 * Normalizes an address to its mailbox: lower case, without a plus tag. May treat two mailboxes as one; that is better than
 * treating one as many.
 */
export function mailboxOf(email: string): string {
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  const untagged = local.split("+", 1)[0] || local;
  return DOTLESS_DOMAINS.has(domain) ? `${untagged.replaceAll(".", "")}@gmail.com` : `${untagged}@${domain}`;
}

/** Reserves an address for a lead's confirmation. See LeadStore. */
export async function reserveConfirmation(
  { query }: Pick<Database, "query">,
  secret: string,
  { id, email }: Pick<LeadRecord, "id" | "email">,
  now: number,
): Promise<boolean> {
  const addressKey = createHmac("sha256", secret).update(mailboxOf(email)).digest("base64url");
  const expiresAt = now + CONFIRMATION_PAUSE;
  // One statement: a concurrent second one waits for the first and then sees its row.
  const reserved = await query
    .insertInto("confirmations")
    .values({ addressKey, leadId: id, expiresAt })
    .onConflict((conflict) =>
      conflict
        .column("addressKey")
        .doUpdateSet({ leadId: id, expiresAt })
        .where((where) =>
          where.or([
            where("confirmations.expiresAt", "<=", now),
            where("confirmations.leadId", "=", id),
            // Reserved with a fast clock.
            where("confirmations.expiresAt", ">", expiresAt + CLOCK_TOLERANCE),
          ]),
        ),
    )
    .returning("leadId")
    .execute();
  return reserved.length > 0;
}

export async function removeExpiredConfirmations(query: Kysely<Tables>, time: number): Promise<void> {
  await query.deleteFrom("confirmations").where("expiresAt", "<=", time).execute();
}

export async function removeConfirmationsOf(
  transaction: Transaction<Tables>,
  leadIds: readonly string[],
): Promise<void> {
  await transaction.deleteFrom("confirmations").where("leadId", "in", leadIds).execute();
}
