import type { Kysely } from "kysely";
import type { LeadContext } from "../../model/leadContext";
import type { Database } from "../engine/database";
import { recordColumns } from "../engine/leadRows";
import type { Tables } from "../engine/tables";
import { type ChainHead, headText } from "./chainHead";
import { type ChainEntry, chainHead, countEntries, entryText, recordText, sha256 } from "./consentChain";
import type { ConsentKeys } from "./signingKey";

export interface ProofOptions {
  /** A head kept outside the database. The chain must contain it. Entries up to it need no signature. */
  checkpoint?: ChainHead;
  /** Finds the entry by a prefix of its hash. */
  hashBeginning?: string;
}

/** Status of a lead that has an entry. "returned": the lead is stored although an entry records its removal. */
export type RecordState = "unaltered" | "erased" | "expired" | "altered" | "returned" | "missing";

/** The entry of a receipt. */
export interface FoundEntry {
  entry: ChainEntry;
  /** Whether the entry precedes the first wrong one. */
  isProven: boolean;
  lead: RecordState;
  /** The entry that records the lead's removal. */
  removal: ChainEntry | null;
}

export interface Proof {
  context: LeadContext;
  entries: number;
  signed: number;
  /** The first wrong entry. */
  fault: { entry: number; what: string } | null;
  /** Number of unproven entries: the first wrong one and all after it. */
  unproven: number;
  /** Number of leads with a proven entry, by status. */
  leads: Record<RecordState, number>;
  /** At most 100 of the leads whose consent is not proven. */
  leadFaults: { lead: string; what: string }[];
  leadFaultCount: number;
  head: ChainHead | null;
  /** Null if no entry matches `hashBeginning`. */
  found: FoundEntry | null;
  /** Whether a key checked the signatures. Without one, anybody with write access could have built the chain. */
  hasKey: boolean;
  isWhole: boolean;
}

/** Rows per query. */
const BATCH = 500;
/** Maximum number of leads in the report. */
const NAMED = 100;

const LEAD_FAULTS: Partial<Record<RecordState, string>> = {
  altered: "what is stored about its consent was altered",
  returned: "it is stored, although an entry records its removal",
  missing: "it was removed, and no entry records that",
};

/** Checks the signed chain of this context and compares it with the leads. See LeadStore. */
export async function proveChain(
  database: Database,
  keys: ConsentKeys,
  { checkpoint, hashBeginning }: ProofOptions = {},
): Promise<Proof> {
  const { query, context } = database;
  // Ignores entries added during the check.
  const head = (await chainHead(query, context)) ?? null;
  const { entries, signed } = await countEntries(database);
  const kept = [checkpoint, ...keys.known.map(({ end }) => end)].filter((end) => end !== undefined);
  const check = entryCheck(keys, kept, await fixedThrough(query, context, kept));
  const leads = { unaltered: 0, erased: 0, expired: 0, altered: 0, returned: 0, missing: 0 };
  const leadFaults: Proof["leadFaults"] = [];
  let leadFaultCount = 0;
  const report = (lead: string, what: string | undefined) => {
    if (!what) return;
    leadFaultCount += 1;
    if (leadFaults.length < NAMED) leadFaults.push({ lead, what });
  };

  let fault: EntryFault | undefined;
  let proven = 0;
  for await (const batch of batchesOfEntries(query, context, head)) {
    fault = batch.map(check).find((found) => found !== undefined);
    const first = firstUnproven(fault);
    const sound = batch.filter(({ sequence }) => sequence < first);
    proven += sound.length;
    for (const { entry, lead } of await compareWithLeads(query, sound, head)) {
      leads[lead] += 1;
      report(entry.leadId, LEAD_FAULTS[lead]);
    }
    if (fault) break;
  }
  fault ??= endFault(head, kept);
  const first = firstUnproven(fault);
  for await (const id of leadsWithoutEntry(query, context, first)) {
    report(id, fault ? "it has no proven entry" : "it has no entry");
  }
  return {
    context,
    entries,
    signed,
    fault: fault ? await described(query, context, fault) : null,
    unproven: fault ? entries - proven : 0,
    leads,
    leadFaults,
    leadFaultCount,
    head,
    found: await findEntry(query, context, hashBeginning, head, first),
    hasKey: keys.signing !== undefined || keys.known.length > 0,
    isWhole: !fault && leadFaultCount === 0,
  };
}

interface EntryFault {
  entry: number;
  what: string;
  /** Id of the former key that signed the entry. */
  formerKey?: string;
}

/** Returns the number of the first unproven entry: past the end of a chain without fault. */
const firstUnproven = (fault?: EntryFault) => fault?.entry ?? Number.MAX_SAFE_INTEGER;

type EntryCheck = (entry: ChainEntry) => EntryFault | undefined;

/** Returns a check for entries. Call it once per entry, in order. */
function entryCheck(keys: ConsentKeys, kept: readonly ChainHead[], fixed: number): EntryCheck {
  const signatureFault = signatureCheck(keys, fixed);
  let next = 1;
  let previousHash: string | null = null;
  return (entry) => {
    const { sequence, hash } = entry;
    const fault = (what: string) => ({ entry: sequence, what });
    if (sequence !== next) return { entry: Math.min(sequence, next), what: "removed from its place" };
    if (sha256(entryText(entry)) !== hash) return fault("altered, or moved from another place");
    if (entry.previousHash !== previousHash) return fault("it does not follow the entry before it");
    if (kept.some((head) => head.sequence === sequence && head.hash !== hash)) {
      return fault("not the entry of the head that was kept, so the chain was rebuilt");
    }
    next += 1;
    previousHash = hash;
    return signatureFault(entry);
  };
}

/** @param fixed number of the last entry that a kept head proves; up to it, former keys and missing keys are accepted */
function signatureCheck({ signing, known }: ConsentKeys, fixed: number): EntryCheck {
  const endless = known.filter(({ end }) => !end);
  const present = signing ?? (endless.length === 1 ? endless[0] : undefined);
  const keys = new Map([...known, ...(present ? [present] : [])].map((key) => [key.id, key]));
  return (entry) => {
    const { sequence, keyId, signature } = entry;
    const fault = (what: string, formerKey?: string) => ({ entry: sequence, what, formerKey });
    const key = keys.get(keyId ?? "");
    if (key && !key.verify(entryText(entry), signature ?? ""))
      return fault(`its signature is not that of key ${key.id}`);
    if (sequence <= fixed || (key && key === present)) return undefined;
    if (key) return fault(`signed with the former key ${key.id}`, key.id);
    if (keyId !== null) return fault(`signed with key ${keyId}, which LEADS_PUBLIC_KEYS does not name`);
    return keys.size > 0 ? fault("not signed") : undefined;
  };
}

/** Selects from the entries of a context's chain. */
const entriesIn = (query: Kysely<Tables>, context: LeadContext) =>
  query.selectFrom("consentEntries").where("context", "=", context);

/** Returns the number of the last kept head in the chain; 0 if the chain has none. */
async function fixedThrough(query: Kysely<Tables>, context: LeadContext, kept: readonly ChainHead[]): Promise<number> {
  if (kept.length === 0) return 0;
  const entry = await entriesIn(query, context)
    .select("sequence")
    .where((where) => where.or(kept.map(({ sequence, hash }) => where.and({ sequence, hash }))))
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  return entry?.sequence ?? 0;
}

/** Finds an empty or shortened chain. The remaining entries may all be sound. */
function endFault(head: ChainHead | null, kept: readonly ChainHead[]): EntryFault | undefined {
  if (!head) return { entry: 1, what: "there is nothing to prove: the chain has no entries" };
  const isCut = kept.some(({ sequence }) => sequence > head.sequence);
  return isCut ? { entry: head.sequence + 1, what: "cut off the end: a head that was kept comes later" } : undefined;
}

/** Adds the last entry of a former key. The operator needs it after a key change. */
async function described(query: Kysely<Tables>, context: LeadContext, { entry, what, formerKey }: EntryFault) {
  if (!formerKey) return { entry, what };
  const last = await entriesIn(query, context)
    .select(["sequence", "hash"])
    .where("keyId", "=", formerKey)
    .orderBy("sequence", "desc")
    .executeTakeFirstOrThrow();
  return { entry, what: `${what}, whose last entry is ${headText(last)}` };
}

async function* batchesOfEntries(query: Kysely<Tables>, context: LeadContext, head: ChainHead | null) {
  for (let last = Number.MIN_SAFE_INTEGER; head; ) {
    const entries = await entriesIn(query, context)
      .selectAll()
      .where("sequence", ">", last)
      .where("sequence", "<=", head.sequence)
      .orderBy("sequence")
      .limit(BATCH)
      .execute();
    const final = entries.at(-1);
    if (!final) return;
    yield entries;
    last = final.sequence;
  }
}

/** Compares "stored" entries with their leads. */
async function compareWithLeads(query: Kysely<Tables>, entries: readonly ChainEntry[], head: ChainHead | null) {
  const stored = entries.filter(({ kind }) => kind === "stored");
  if (stored.length === 0) return [];
  const ids = stored.map(({ leadId }) => leadId);
  // Reads leads before removals. A lead erased in between then has its removal.
  const rows = await query
    .selectFrom("leads")
    .select([...recordColumns, "context", "consentSalt"])
    .where("id", "in", ids)
    .execute();
  const removalRows = await query
    .selectFrom("consentEntries")
    .selectAll()
    .where("leadId", "in", ids)
    .where("kind", "<>", "stored")
    .$narrowType<{ kind: "erased" | "expired" }>()
    .execute();
  const leads = new Map(rows.map((lead) => [lead.id, lead]));
  const removals = new Map(removalRows.map((removal) => [removal.leadId, removal]));
  return stored.map((entry): Omit<FoundEntry, "isProven"> => {
    const lead = leads.get(entry.leadId);
    const removal = removals.get(entry.leadId) ?? null;
    if (!lead) return { entry, removal, lead: removal?.kind ?? "missing" };
    if (removal && head && removal.sequence <= head.sequence) return { entry, removal, lead: "returned" };
    const isUnaltered = sha256(recordText(lead, lead.context, lead.consentSalt)) === entry.recordHash;
    return { entry, removal, lead: isUnaltered ? "unaltered" : "altered" };
  });
}

/** Yields the ids of leads without an entry before this number. */
async function* leadsWithoutEntry(query: Kysely<Tables>, context: LeadContext, before: number) {
  for (let last = ""; ; ) {
    const leads = await query
      .selectFrom("leads")
      .select("id")
      .where("context", "=", context)
      .where("id", ">", last)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("consentEntries")
              .select("consentEntries.leadId")
              .whereRef("consentEntries.leadId", "=", "leads.id")
              .whereRef("consentEntries.context", "=", "leads.context")
              .where("consentEntries.kind", "=", "stored")
              .where("consentEntries.sequence", "<", before),
          ),
        ),
      )
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const { id } of leads) yield id;
    const final = leads.at(-1);
    if (!final) return;
    last = final.id;
  }
}

/** @param first number of the first unproven entry */
async function findEntry(
  query: Kysely<Tables>,
  context: LeadContext,
  hashBeginning: string | undefined,
  head: ChainHead | null,
  first: number,
): Promise<FoundEntry | null> {
  if (hashBeginning === undefined) return null;
  const entries = await entriesIn(query, context).selectAll().where("hash", "like", `${hashBeginning}%`).execute();
  const [found] = await compareWithLeads(query, entries, head);
  return found ? { ...found, isProven: found.entry.sequence < first } : null;
}
