import { claimsOf } from "../claims";
import { type ChainEntry, entriesOf, recordText } from "../consent/consentChain";
import type { Database } from "../engine/database";
import { recordColumns } from "../engine/leadRows";
import type { Tables } from "../engine/tables";

/** The personal data of a lead outside its record and deliveries. */
export interface PersonalDataHeld {
  /** The hashed text of the consent record, with its salt. */
  record: string;
  /** The lead's entries in the consent chain. */
  entries: ChainEntry[];
  /** The lead's claims, which identify repeated requests. */
  claims: Pick<Tables["claims"], "kind" | "expiresAt">[];
  hasAddressHash: boolean;
  hasMessageDigest: boolean;
}

/** See LeadStore. */
export async function findPersonalData(
  { query }: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PersonalDataHeld>> {
  if (ids.length === 0) return new Map();
  const leads = await query
    .selectFrom("leads")
    .select([...recordColumns, "context", "consentSalt", "addressKey", "messageKey"])
    .where("id", "in", ids)
    .execute();
  const entries = await entriesOf(query, ids);
  const claims = await claimsOf(query, ids);
  return new Map(
    leads.map((lead) => [
      lead.id,
      {
        record: recordText(lead, lead.context, lead.consentSalt),
        entries: entries.filter(({ leadId }) => leadId === lead.id),
        claims: claims.flatMap(({ leadId, ...claim }) => (leadId === lead.id ? [claim] : [])),
        hasAddressHash: lead.addressKey !== null,
        hasMessageDigest: lead.messageKey !== null,
      },
    ]),
  );
}
