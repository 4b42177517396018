import type { LeadContext } from "../model/leadContext";
import { type ChainEntry, chainHead, entryText, isRemoval, recordText, removalKinds, sha256 } from "./consentChain";
import type { Database } from "./database";
import { hasEntry, recordColumns } from "./leadRows";
import { type ConsentKeys, type PublicKey, readPublicKey } from "./signingKey";

/** An entry that was the chain's last one at some time, kept where nobody who alters the chain can alter it. */
export interface Checkpoint {
  sequence: number;
  hash: string;
}

export interface ProofOptions {
  /** Whose chain; the database's own context unless told. */
  context?: LeadContext;
  /** The chain must still have this entry. What is odd and may have a reason is no problem up to there: it was known. */
  checkpoint?: Checkpoint;
  /** Finds the entry whose hash begins like this. */
  hashBeginning?: string;
}

/** Something that should not be. */
export interface Problem {
  /** The entries it is about, the first and the last; null if the chain has none for it. */
  entries: [first: number, last: number] | null;
  /** References of the leads it is about, as far as they are known; the first ones if there are many. */
  leads: string[];
  what: string;
}

/** Entries that are signed with one key. */
export interface KeyUse {
  id: string;
  first: number;
  last: number;
  entries: number;
}

/** That a lead was removed, as the chain says. */
export interface Removal {
  lead: string;
  /** The number of the entry that says so. */
  entry: number;
  kind: (typeof removalKinds)[number];
  /** Milliseconds since 1970. */
  at: number;
}

/** What became of a lead that has an entry. */
export type Standing = "unaltered" | "altered" | "erased" | "expired" | "missing";

/** The entry that a receipt is for. */
export interface FoundEntry {
  entry: ChainEntry;
  /** Whether the entry itself is as it was made. */
  sound: boolean;
  lead: Standing;
  removal: Removal | null;
}

export interface Proof {
  context: LeadContext;
  entries: number;
  /** Leads that have an entry, by what became of them. */
  leads: Record<Standing, number>;
  /** How many of them an earlier release stored. They are proven from their time of entry on. */
  enteredLater: number;
  /** Leads that an earlier release stored and that have not been entered yet. */
  waiting: number;
  keys: KeyUse[];
  unsigned: number;
  head: Checkpoint | null;
  /** The first ones that were erased on request. */
  erasures: Removal[];
  /** The first ones. */
  problems: Problem[];
  problemCount: number;
  /** Null if no entry has the receipt that was asked for. */
  found: FoundEntry | null;
}

/** Entries read at a time. */
const BATCH = 500;
/** How many problems and erasures are kept. */
const KEPT = 100;
/** How many leads are named with one problem. */
const NAMED = 10;
/** How many places from where it stands the place of an entry is looked for, and for how many entries. */
const FAR = 1_000;
const SEARCHES = 100;

type Lead = Awaited<ReturnType<ChainWalk["readLeads"]>>[number];

/** Walks a context's chain of consent records and compares it with the leads. See LeadStore. */
export async function proveChain(database: Database, keys: ConsentKeys, options: ProofOptions): Promise<Proof> {
  const known = [...(keys.signing ? [keys.signing] : []), ...keys.known];
  const listed = await database.query.selectFrom("signingKeys").select(["id", "publicKey"]).execute();
  const walk = new ChainWalk(database.query, options.context ?? database.context, options, known, listed);
  return walk.run();
}

class ChainWalk {
  private readonly proof: Proof;
  private readonly known: ReadonlyMap<string, PublicKey>;
  /** The number that the next entry should have, and the entry before it. */
  private next = 1;
  private previous: { hash: string | null; sound: boolean } = { hash: null, sound: true };
  /** How far the last entry that was out of place stood from its own place. */
  private shift = 0;
  private searches = 0;
  /** When the first lead was entered as it came. */
  private liveSince: number | undefined;

  constructor(
    private readonly query: Database["query"],
    context: LeadContext,
    private readonly options: ProofOptions,
    known: readonly PublicKey[],
    private readonly listed: readonly { id: string; publicKey: string }[],
  ) {
    this.known = new Map(known.map((key) => [key.id, key]));
    this.proof = {
      context,
      entries: 0,
      leads: { unaltered: 0, altered: 0, erased: 0, expired: 0, missing: 0 },
      enteredLater: 0,
      waiting: 0,
      keys: [],
      unsigned: 0,
      head: null,
      erasures: [],
      problems: [],
      problemCount: 0,
      found: null,
    };
  }

  async run(): Promise<Proof> {
    const { proof } = this;
    // What comes in meanwhile is left to the next proof.
    const head = await chainHead(this.query, proof.context);
    proof.head = head ?? null;
    this.liveSince = await this.timeOfFirstLead();
    if (head) for await (const entries of this.batches(head.sequence)) await this.checkBatch(entries, head.sequence);
    this.checkEnd();
    await this.checkLeadsWithoutEntry();
    return proof;
  }

  private async *batches(end: number): AsyncGenerator<ChainEntry[]> {
    let last = Number.MIN_SAFE_INTEGER;
    for (;;) {
      const entries = await this.query
        .selectFrom("consentEntries")
        .selectAll()
        .where("context", "=", this.proof.context)
        .where("sequence", ">", last)
        .where("sequence", "<=", end)
        .orderBy("sequence")
        .limit(BATCH)
        .execute();
      const final = entries.at(-1);
      if (!final) return;
      yield entries;
      last = final.sequence;
    }
  }

  private async timeOfFirstLead(): Promise<number | undefined> {
    const first = await this.query
      .selectFrom("consentEntries")
      .select("at")
      .where("context", "=", this.proof.context)
      .where("kind", "=", "stored")
      .orderBy("sequence")
      .limit(1)
      .executeTakeFirst();
    return first?.at;
  }

  private async checkBatch(entries: readonly ChainEntry[], end: number): Promise<void> {
    const ids = entries.map(({ leadId }) => leadId);
    // In this order: a lead that is erased in between has its removal by then.
    const leads = new Map((await this.readLeads(ids)).map((lead) => [lead.id, lead]));
    const removals = new Map((await this.readRemovals(ids)).map((removal) => [removal.lead, removal]));
    for (const entry of entries) {
      this.proof.entries += 1;
      const sound = this.checkEntry(entry);
      const removal = removals.get(entry.leadId) ?? null;
      if (isRemoval(entry.kind)) continue;
      const standing = this.checkLead(entry, leads.get(entry.leadId), removal, end);
      const { hashBeginning } = this.options;
      if (hashBeginning !== undefined && entry.hash.startsWith(hashBeginning)) {
        this.proof.found = { entry, sound, lead: standing, removal };
      }
    }
  }

  readLeads(ids: readonly string[]) {
    return this.query
      .selectFrom("leads")
      .select([...recordColumns, "context", "consentSalt"])
      .where("id", "in", ids)
      .execute();
  }

  private async readRemovals(ids: readonly string[]): Promise<Removal[]> {
    const rows = await this.query
      .selectFrom("consentEntries")
      .select(["leadId", "sequence", "kind", "at"])
      .where("leadId", "in", ids)
      .where("kind", "in", removalKinds)
      .orderBy("sequence")
      .execute();
    return rows.flatMap(({ leadId, sequence, kind, at }) =>
      isRemoval(kind) ? [{ lead: leadId, entry: sequence, kind, at }] : [],
    );
  }

  /** @returns whether an entry is as it was made */
  private checkEntry(entry: ChainEntry): boolean {
    const isNext = entry.sequence === this.next;
    if (entry.sequence > this.next) {
      this.report([this.next, entry.sequence - 1], [], "removed from the chain");
    }
    // What is wrong with an entry is told once; what follows from it is not.
    const fault = this.faultOf(entry) ?? this.signatureFault(entry) ?? (isNext ? this.linkFault(entry) : undefined);
    if (fault) this.report([entry.sequence, entry.sequence], [entry.leadId], fault);
    this.checkCheckpoint(entry);
    this.next = entry.sequence + 1;
    this.previous = { hash: entry.hash, sound: !fault };
    return !fault;
  }

  /** What is wrong with an entry by its own hash. */
  private faultOf(entry: ChainEntry): string | undefined {
    if (sha256(entryText(entry)) === entry.hash) return undefined;
    const shift = this.shiftOf(entry);
    if (shift === undefined) return "altered: it no longer gives its own hash";
    this.shift = shift;
    return shift > 0
      ? `out of order: made for the place ${shift} before it, so something was moved or inserted`
      : `out of order: made for the place ${-shift} after it, so something was moved or removed`;
  }

  /** How many places after its own one an entry stands; nothing if it fits nowhere near. */
  private shiftOf(entry: ChainEntry): number | undefined {
    const fits = (shift: number) => sha256(entryText({ ...entry, sequence: entry.sequence - shift })) === entry.hash;
    if (this.shift !== 0 && fits(this.shift)) return this.shift;
    if (this.searches >= SEARCHES) return undefined;
    this.searches += 1;
    for (let shift = 1; shift <= FAR; shift++) {
      if (fits(shift)) return shift;
      if (fits(-shift)) return -shift;
    }
    return undefined;
  }

  private signatureFault(entry: ChainEntry): string | undefined {
    const { keyId, signature, sequence } = entry;
    if (keyId === null) {
      this.proof.unsigned += 1;
      if (signature !== null) return "altered: it has a signature, but names no key";
      const isOdd = this.proof.keys.length > 0 && sequence > (this.options.checkpoint?.sequence ?? 0);
      return isOdd
        ? "not signed, though entries before it are: made while no key was set, or by somebody who does not have it"
        : undefined;
    }
    this.countKey(keyId, sequence);
    if (signature === null) return "altered: its signature was taken out";
    const listed = this.listed.find(({ id }) => id === keyId)?.publicKey;
    const key = this.known.get(keyId);
    if (!key) return unknownKey(keyId, listed);
    return key.verify(entryText(entry), signature)
      ? undefined
      : `altered: its signature is not that of key ${keyId}, so it was changed, or made anew without the key`;
  }

  private countKey(id: string, sequence: number): void {
    const use = this.proof.keys.find((key) => key.id === id);
    if (use) {
      use.last = sequence;
      use.entries += 1;
    } else if (this.proof.keys.length < KEPT) this.proof.keys.push({ id, first: sequence, last: sequence, entries: 1 });
  }

  private linkFault(entry: ChainEntry): string | undefined {
    if (!this.previous.sound || entry.previousHash === this.previous.hash) return undefined;
    return entry.sequence === 1
      ? "it was not made as the first one: what stood before it was removed"
      : `it does not follow entry ${entry.sequence - 1}: that one was made anew, or others stood between the two`;
  }

  private checkCheckpoint({ sequence, hash, leadId }: ChainEntry): void {
    const { checkpoint } = this.options;
    if (sequence !== checkpoint?.sequence || hash === checkpoint.hash) return;
    this.report([sequence, sequence], [leadId], "not the entry of the checkpoint: the chain was made anew since then");
  }

  private checkEnd(): void {
    const { checkpoint } = this.options;
    const end = this.proof.head?.sequence ?? 0;
    if (checkpoint && end < checkpoint.sequence) {
      this.report([end + 1, checkpoint.sequence], [], "cut off the end of the chain: the checkpoint knows them");
    }
  }

  /** Compares an entry with its lead. @param end the last entry of this proof */
  private checkLead(entry: ChainEntry, lead: Lead | undefined, removal: Removal | null, end: number): Standing {
    const [standing, fault] = lead ? this.standingOf(entry, lead, removal, end) : standingOfRemoved(removal);
    this.proof.leads[standing] += 1;
    if (fault) this.report([entry.sequence, entry.sequence], [entry.leadId], fault);
    if (standing === "erased" && removal && this.proof.erasures.length < KEPT) this.proof.erasures.push(removal);
    if (entry.kind === "entered") {
      this.proof.enteredLater += 1;
      if (lead && this.isLate(lead) && entry.sequence > (this.options.checkpoint?.sequence ?? 0)) {
        this.report([entry.sequence, entry.sequence], [entry.leadId], LATE);
      }
    }
    return standing;
  }

  private standingOf(
    entry: ChainEntry,
    lead: Lead,
    removal: Removal | null,
    end: number,
  ): [standing: Standing, fault?: string] {
    if (removal && removal.entry <= end) {
      return ["altered", `the lead is there, though entry ${removal.entry} says that it was removed`];
    }
    if (lead.consentSalt === null) return ["altered", "the lead's salt was taken out, so its record cannot be checked"];
    const isUnaltered = sha256(recordText(lead, lead.context, lead.consentSalt)) === entry.recordHash;
    return isUnaltered ? ["unaltered"] : ["altered", "what is stored about the lead's consent was altered"];
  }

  /** Whether a lead came after others had been entered as they came. */
  private isLate = ({ receivedAt }: Pick<Lead, "receivedAt">) =>
    this.liveSince !== undefined && receivedAt > this.liveSince;

  private async checkLeadsWithoutEntry(): Promise<void> {
    let last = "";
    for (;;) {
      const leads = await this.query
        .selectFrom("leads")
        .select(["id", "receivedAt", "consentSalt"])
        .where("context", "=", this.proof.context)
        .where("id", ">", last)
        .where((where) => where.not(hasEntry(where)))
        .orderBy("id")
        .limit(BATCH)
        .execute();
      for (const lead of leads) {
        if (lead.consentSalt === null && !this.isLate(lead)) this.proof.waiting += 1;
        else this.report(null, [lead.id], "no entry: inserted past the site, or the entry was removed");
      }
      const final = leads.at(-1);
      if (!final) return;
      last = final.id;
    }
  }

  /** Notes a problem; one that goes on from entry to entry is one problem. */
  private report(entries: Problem["entries"], leads: readonly string[], what: string): void {
    const before = this.proof.problems.find((problem) => problem.what === what && follows(problem.entries, entries));
    if (before) {
      if (before.entries && entries) before.entries[1] = entries[1];
      before.leads.push(...leads.slice(0, Math.max(0, NAMED - before.leads.length)));
      return;
    }
    this.proof.problemCount += 1;
    if (this.proof.problems.length < KEPT) this.proof.problems.push({ entries, leads: [...leads], what });
  }
}

const LATE =
  "entered later than it came, though others were entered as they came: an older release stored the lead, or somebody inserted it";

const unknownKey = (id: string, listed: string | undefined) =>
  listed === undefined
    ? `signed with key ${id}, which nobody here knows; name its public key in LEADS_PUBLIC_KEYS if it was yours`
    : `signed with key ${id}, which only the database lists${isKey(id, listed) ? ` as ${listed}` : ", wrongly"}; add it to LEADS_PUBLIC_KEYS if it was yours`;

function isKey(id: string, text: string): boolean {
  try {
    return readPublicKey(text).id === id;
  } catch {
    return false;
  }
}

function standingOfRemoved(removal: Removal | null): [standing: Standing, fault?: string] {
  return removal ? [removal.kind] : ["missing", "the lead was removed without an entry that says so"];
}

/** Whether entries come right after others. */
const follows = (before: Problem["entries"], entries: Problem["entries"]) =>
  before && entries ? entries[0] === before[1] + 1 : before === entries;
