import { claimsOf } from "../claims";
import { type ChainEntry, entriesOf, recordText } from "../consent/consentChain";
import type { Database } from "../engine/database";
import { recordColumns } from "../engine/leadRows";
import type { Tables } from "../engine/tables";

/** What is held of a lead besides what it says and what became of it. */
export interface PersonalDataHeld {
  /** Its consent record as it is hashed, with its salt. */
  record: string;
  /** Its entries in the chain. */
  entries: ChainEntry[];
  /** By what a repeated request is recognised, and until when. */
  claims: Pick<Tables["claims"], "kind" | "expiresAt">[];
  /** Whether a hash of the network address is kept apart from the address, and a digest of the message. */
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
