import type { LeadContext } from "../model/leadContext";
import { deliveryStates, type LeadEntry, type LeadRecord, type LeadState, leadStates } from "../model/leadRecord";
import type { PrivacyRequest } from "../model/privacyRequest";
import type { Contact } from "../model/withdrawal";
import type { ClaimingRequest } from "./claims";
import type { ChainCounts } from "./consent/consentChain";
import type { Proof, ProofOptions } from "./consent/proveChain";
import type { Database } from "./engine/database";
import type { PersonalDataHeld } from "./privacy/personalDataHeld";
import type { Lift, SuppressionCounts, Withdrawal, WithdrawalResult } from "./privacy/suppressions";

/** A lead to be stored, with what decides whether it is. */
export interface NewLead extends ClaimingRequest {
  record: LeadRecord;
  /** A digest of a long message, to find the same text from many senders. */
  messageKey?: string;
  /** The visitor's network address, which the rate limit counts by. It is kept as a keyed hash. */
  address?: string;
  /** Leads accepted from one address in an hour; 0 means no limit. */
  rateLimit: number;
  /** Names of the destinations the lead is delivered to. */
  destinations: readonly string[];
}

export type SaveResult =
  /** `receipt` is the visitor's proof of the consent record (model/receipt.ts). */
  | { outcome: "stored"; id: string; receipt?: string }
  /**
   * The request key, or the same content without one, was seen before; `id` is the lead stored then. It has no receipt
   * if somebody removed its entry from the chain.
   */
  | { outcome: "known"; id: string; receipt?: string }
  /** The request key was seen before with other content. Nothing was stored. */
  | { outcome: "conflict" }
  /** Too many leads from this address. Nothing was stored; `retryAfter` in seconds. */
  | { outcome: "limited"; retryAfter: number };

export const leadFilterStates = [...leadStates, ...deliveryStates] as const;

/** Which leads to read. A field that is absent narrows nothing. */
export interface LeadFilter {
  /** Received at or after this time, milliseconds since 1970. */
  since?: number;
  /** Received before this time, milliseconds since 1970. */
  until?: number;
  /** Asking for one of these services. A service that was renamed goes by several slugs. */
  services?: readonly string[];
  context?: LeadContext;
  /** State of the lead, or of any of its deliveries; "delivered" means all of them, and at least one. */
  state?: (typeof leadFilterStates)[number];
  /** With this e-mail address, in any case, or this phone number, in E.164. */
  email?: string;
  phone?: string;
}

/** How many leads there are with the same context, state and service. */
export interface LeadCount {
  context: LeadContext;
  state: LeadState;
  service: string | null;
  count: number;
}

/** Where leads are kept. Every method returns after its transaction is on disk, or throws and has changed nothing. */
export interface LeadStore {
  readonly kind: Database["kind"];
  /** Signs form tokens; the same for all processes that share this database. */
  readonly formSecret: string;
  /** Signs the links by which a lead's sender withdraws consent; the same for all processes that share this database. */
  readonly withdrawalSecret: string;

  /**
   * Stores a lead with its deliveries, unless its request key or its content names one already.
   * @param signal aborted when the visitor is told that nothing was stored. From then on nothing is, whatever the work
   *   was waiting for. One gap remains: a commit that is already on its way to a PostgreSQL server that replies too
   *   late. The visitor's next try has the same key or the same content, and finds that lead.
   */
  save(lead: NewLead, signal?: AbortSignal): Promise<SaveResult>;

  /**
   * How many other people sent this message in the day before, among its newest senders: enough to recognise a
   * campaign, and no more work when there are thousands.
   */
  sendersOf(messageKey: string, exceptEmail: string, now: number): Promise<number>;
  /** How many leads of the last day came without a network address. */
  withoutAddress(now: number): Promise<number>;

  /** Remembers the text of a consent version, for forms that are still open when the text changes. */
  rememberConsentText(version: string, text: string): Promise<void>;
  /** The text of a consent version, or null if it was never shown here. */
  consentText(version: string): Promise<string | null>;

  /**
   * Records that somebody has withdrawn consent, stops the deliveries of their leads, and queues a notice for whoever
   * got one, or would have got one. What it returns and how long it takes must tell no visitor whether the person was known.
   */
  withdraw(withdrawal: Withdrawal): Promise<WithdrawalResult>;
  /** Takes one person, or all withdrawals of a period, off the suppression list. @returns the number of changed entries */
  liftWithdrawals(lift: Lift): Promise<number>;
  /**
   * Carries the list over from the database that a backup replaced.
   * @param from the folder of an embedded database, or the address of a PostgreSQL database
   * @returns how many entries that changed
   * @throws if it is no database of this site
   */
  carryWithdrawals(from: string): Promise<number>;
  /** The most withdrawals by the form in any clock hour of the last day. */
  busiestHour(now: number): Promise<number>;
  /** When each of some people withdrew, milliseconds since 1970; nothing for those who did not. */
  withdrawalTimes(people: readonly Contact[]): Promise<(number | undefined)[]>;
  countSuppressions(): Promise<SuppressionCounts>;

  /**
   * Reserves an e-mail address for the confirmation of a lead, for ten minutes. The same lead may reserve it again.
   * @returns whether it was free; it is not while another lead has reserved it, in any copy of the site
   */
  reserveConfirmation(lead: Pick<LeadRecord, "id" | "email">, now: number): Promise<boolean>;

  /**
   * Writes as much as a long lead holds, and removes what the last probe wrote.
   * @throws if a lead could not be stored either
   */
  probe(): Promise<void>;

  /** The leads that fit, newest first, a batch at a time. */
  pages(filter?: LeadFilter): AsyncGenerator<LeadEntry[]>;
  count(filter?: LeadFilter): Promise<number>;
  find(id: string): Promise<LeadEntry | undefined>;
  /** How many leads there are, by context, state and service. */
  statistics(filter?: LeadFilter): Promise<LeadCount[]>;

  /**
   * Accepts a quarantined lead (or one marked as spam) and queues its deliveries; also those of a lead that was accepted
   * while it had nowhere to go. Leads of other contexts are left alone.
   * @param destinationsOf names of the destinations the lead goes to
   * @returns those names, or nothing if there is no such lead
   */
  release(
    id: string,
    destinationsOf: (lead: LeadRecord) => readonly string[],
    now: number,
  ): Promise<readonly string[] | undefined>;
  /** Marks a lead as spam and drops its open deliveries. @returns whether there was such a lead */
  markSpam(id: string): Promise<boolean>;

  /**
   * Removes every lead of a person, whatever became of it and whichever copy of the site took it, and records that this
   * was done.
   * @param now milliseconds since 1970
   * @returns how many there were
   */
  erase(contact: Contact, now?: number): Promise<number>;
  /**
   * Removes from the database's files what was erased from its tables.
   * @returns where it can still be found, in sentences
   * @throws if that cannot be done now, with a message that says what to do
   */
  scrub(): Promise<string[]>;
  /**
   * Removes what has served its time: expired claims and reservations, address hashes after a day, and this context's
   * leads that are delivered, withheld or marked as spam. Leads that nobody has been sent, or that a person has yet to
   * look at, stay.
   * @param keepFor milliseconds that leads are kept; forever when absent
   * @returns how many leads were removed
   */
  purge(now: number, keepFor?: number): Promise<number>;

  /** Checks this context's chain of consent records and compares it with the leads. */
  prove(options?: ProofOptions): Promise<Proof>;
  countEntries(): Promise<ChainCounts>;
  /** What is held of leads besides what `pages` returns, by their ids. */
  holdings(ids: readonly string[]): Promise<ReadonlyMap<string, PersonalDataHeld>>;
  /** Records that a person was given what is stored about them. */
  recordAccess(access: { contact: Contact; at: number; leads: number }): Promise<void>;
  /** The requests for access and erasure that were answered, oldest first: of one person, or all. */
  requests(contact?: Contact): Promise<PrivacyRequest[]>;
}
