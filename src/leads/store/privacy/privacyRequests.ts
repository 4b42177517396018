/**
 * Which requests for access and erasure were answered. A record holds the person as the list of withdrawals does, as keyed
 * hashes, so that an office that is asked again can see what it did, and nobody can read whom it was for.
 */
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { PrivacyRequest, PrivacyRequestKind } from "../../model/privacyRequest";
import type { Contact } from "../../model/withdrawal";
import type { Database } from "../engine/database";
import type { Tables } from "../engine/tables";
import { contactHashes } from "./suppressions";

/** Records that a request is being answered. @returns its id, to count its leads by */
export async function recordRequest(
  { query }: Pick<Database, "query">,
  secret: string,
  { kind, contact, at, leads = 0 }: { kind: PrivacyRequestKind; contact: Contact; at: number; leads?: number },
): Promise<string> {
  const id = randomUUID();
  const { email = null, phone = null } = contactHashes(secret, contact);
  await query.insertInto("privacyRequests").values({ id, kind, at, leads, email, phone }).execute();
  return id;
}

/** Adds to the number of leads that a request was about. */
export async function countForRequest(query: Kysely<Tables>, id: string, leads: number): Promise<void> {
  await query
    .updateTable("privacyRequests")
    .set((update) => ({ leads: update("leads", "+", leads) }))
    .where("id", "=", id)
    .execute();
}

/** The requests that were answered, oldest first: of one person, or all. */
export async function listRequests(
  { query }: Pick<Database, "query">,
  secret: string,
  contact: Contact | undefined,
): Promise<PrivacyRequest[]> {
  const { email, phone } = contact ? contactHashes(secret, contact) : {};
  const rows = await query
    .selectFrom("privacyRequests")
    .select(["kind", "at", "leads", "email", "phone"])
    .$if(contact !== undefined, (select) =>
      select.where((where) =>
        where.or([
          ...(email === undefined ? [] : [where("email", "=", email)]),
          ...(phone === undefined ? [] : [where("phone", "=", phone)]),
        ]),
      ),
    )
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(({ kind, at, leads, ...named }) => {
    return { kind, at, leads, by: (["email", "phone"] as const).filter((name) => named[name] !== null) };
  });
}
