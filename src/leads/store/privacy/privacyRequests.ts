/**
 * Answered requests for access and erasure. A record identifies the person by keyed hashes, like the suppression list. So
 * the office can look up a person's earlier requests, and nobody can read from the table whom they concerned.
 */
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { PrivacyRequest, PrivacyRequestKind } from "../../model/privacyRequest";
import type { Contact } from "../../model/withdrawal";
import type { Database } from "../engine/database";
import type { Tables } from "../engine/tables";
import { contactHashes } from "./suppressions";

/** Records that a request is being answered. @returns the request's id, for countForRequest */
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

/** Adds to a request's number of leads. */
export async function countForRequest(query: Kysely<Tables>, id: string, leads: number): Promise<void> {
  await query
    .updateTable("privacyRequests")
    .set((update) => ({ leads: update("leads", "+", leads) }))
    .where("id", "=", id)
    .execute();
}

/** Returns the answered requests, oldest first: one person's, or all. */
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
