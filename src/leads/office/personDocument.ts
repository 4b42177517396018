import { isoTime } from "../model/isoTime";
import { type LeadDocument, type LeadEntry, leadEntryDocument } from "../model/leadRecord";
import { receiptOf } from "../model/receipt";
import type { Contact } from "../model/withdrawal";
import type { LeadFilter, LeadStore } from "../store/leadStore";
import type { PersonalDataHeld } from "../store/privacy/personalDataHeld";
import { requestDocument } from "./commands/requests";

/** Describes the hashed data. Nobody can read it, so a person's document cannot list it. */
const KEPT_AS_HASHES = [
  "The list of withdrawals holds keyed hashes of e-mail addresses and phone numbers. It stays when a person is erased.",
  "The chain of consent records holds a hash of each lead's consent record. It stays when a person is erased; without the record's salt, which is erased with the lead, nobody can find out what it was of.",
  "Requests for access and erasure are recorded with keyed hashes of the address and number they named. They stay when a person is erased.",
  "For at most a day, the rate limits keep keyed hashes of the network addresses that requests and withdrawals came from.",
  "Requests that come twice are recognised by a digest of what they say, for at most 30 days, and spam by a digest of long messages, for as long as the lead is kept.",
];

/** Returns all data held about a person, for a request for access. */
export async function personDocument(store: LeadStore, filter: LeadFilter, contact: Contact): Promise<LeadDocument> {
  const leads: LeadDocument[] = [];
  for await (const page of store.pages(filter)) {
    const holdings = await store.holdings(page.map(({ id }) => id));
    leads.push(...page.map((entry) => heldLead(entry, holdings.get(entry.id))));
  }
  const [withdrawnAt] = await store.withdrawalTimes([contact]);
  return {
    person: contact,
    madeAt: isoTime(Date.now()),
    leads,
    consentWithdrawnAt: withdrawnAt === undefined ? null : isoTime(withdrawnAt),
    requests: (await store.requests(contact)).map(requestDocument),
    keptAsHashes: KEPT_AS_HASHES,
  };
}

function heldLead(lead: LeadEntry, holdings: PersonalDataHeld | undefined): LeadDocument {
  if (!holdings) return leadEntryDocument(lead);
  const { record, entries, claims, hasAddressHash, hasMessageDigest } = holdings;
  const [first] = entries;
  return {
    ...leadEntryDocument(lead),
    evidence: {
      receipt: first ? receiptOf(first.hash) : null,
      // The exact hashed text, so that the person can compute the hash and compare it with the entry.
      record,
      entries: entries.map(({ at, ...entry }) => ({ ...entry, at: isoTime(at) })),
    },
    recognisedBy: claims.map(({ kind, expiresAt }) => {
      return { what: kind === "key" ? "the form's request key" : "a digest of the content", until: isoTime(expiresAt) };
    }),
    networkAddressHash: hasAddressHash,
    messageDigest: hasMessageDigest,
  };
}
