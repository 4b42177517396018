import type { LeadContext } from "../model/leadContext";
import { deliveryStates, type LeadEntry, type LeadRecord, type LeadState, leadStates } from "../model/leadRecord";
import type { PrivacyRequest } from "../model/privacyRequest";
import type { SiteCount } from "../model/siteCounts";
import type { Contact } from "../model/withdrawal";
import type { AnswerTimes, NewAct, Unanswered } from "./acts";
import type { ClaimingRequest } from "./claims";
import type { ChainCounts } from "./consent/consentChain";
import type { Proof, ProofOptions } from "./consent/proveChain";
import type { QueuedDelivery } from "./deliveryTable";
import type { Database } from "./engine/database";
import type { PersonalDataHeld } from "./privacy/personalDataHeld";
import type { Lift, SuppressionCounts, Withdrawal, WithdrawalResult } from "./privacy/suppressions";
import type { Try } from "./tries";

/** A new lead, its claims and the limit that applies to it. */
export interface NewLead extends ClaimingRequest {
  record: LeadRecord;
  /** Digest of a long message. Finds the same text from many senders. */
  messageKey?: string;
  /** The visitor's network address, for the rate limit. The database holds only its keyed hash. */
  address?: string;
  /** Leads accepted from one address in an hour; 0 means no limit. */
  rateLimit: number;
  destinations: readonly QueuedDelivery[];
  /** When somebody should have taken it, milliseconds since 1970. */
  answerBy?: number;
}

export type SaveResult =
  /** `receipt` is the visitor's proof of the consent record (model/receipt.ts). */
  | { outcome: "stored"; id: string; receipt?: string }
  /**
   * A repeated request: same request key, or same content without one. `id` is the lead that the first request stored.
   * It has no receipt if somebody removed its entry from the chain.
   */
  | { outcome: "known"; id: string; receipt?: string }
  /** An earlier request had this key and other content. Nothing was stored. */
  | { outcome: "conflict" }
  /** Too many leads from this address. Nothing was stored; `retryAfter` in seconds. */
  | { outcome: "limited"; retryAfter: number };

export const leadFilterStates = [...leadStates, ...deliveryStates, "unanswered"] as const;

/** Selects leads. An absent field selects all. */
export interface LeadFilter {
  /** Received at or after this time, milliseconds since 1970. */
  since?: number;
  /** Received before this time, milliseconds since 1970. */
  until?: number;
  /** Leads for one of these services. A renamed service has several slugs. */
  services?: readonly string[];
  context?: LeadContext;
  /**
   * State of the lead, or of any of its deliveries. "delivered" means that it has deliveries and all have arrived.
   * "unanswered": accepted, and nobody in the office has said that they have it.
   */
  state?: (typeof leadFilterStates)[number];
  /** Leads with this e-mail address (in upper or lower case) or this phone number (E.164). */
  email?: string;
  phone?: string;
}

/** Number of leads with the same context, state and service. */
export interface LeadCount {
  context: LeadContext;
  state: LeadState;
  service: string | null;
  count: number;
}

/** Stores leads. Every method returns after its transaction is on disk, or throws and has changed nothing. */
export interface LeadStore {
  readonly kind: Database["kind"];
  /** Signs form tokens; the same for all processes that share this database. */
  readonly formSecret: string;
  /** Signs withdrawal links; the same for all processes that share this database. */
  readonly withdrawalSecret: string;
  /** Signs claim links; the same for all processes that share this database. */
  readonly claimSecret: string;
  /** Returns a secret that changes while the site runs; undefined if there is none yet. */
  readSecret(name: string): Promise<string | undefined>;
  /** Replaces such a secret. @returns false if another process was faster: it is no longer `was` */
  swapSecret(name: string, was: string | undefined, value: string): Promise<boolean>;

  /**
   * Stores a lead with its deliveries, unless the request repeats an earlier one.
   * @param signal aborted when the visitor is told that nothing was stored. After that, nothing is stored. One gap
   *   remains: PostgreSQL may complete a commit and reply too late. The visitor's next try has the same key or the same
   *   content, and finds that lead.
   */
  save(lead: NewLead, signal?: AbortSignal): Promise<SaveResult>;

  /**
   * Counts the other people who sent this message in the last day. Looks only at the newest leads: these show a
   * campaign, and the work stays the same when there are thousands.
   */
  sendersOf(messageKey: string, except: string, now: number): Promise<number>;
  /** Counts the leads of the last day that came without a network address. */
  withoutAddress(now: number): Promise<number>;

  /** Stores the text of a consent version, for forms that are still open when the text changes. */
  rememberConsentText(version: string, text: string): Promise<void>;
  /** Returns the text of a consent version, or null if this site never showed it. */
  consentText(version: string): Promise<string | null>;

  /**
   * Records that somebody has withdrawn consent, and stops the deliveries of their leads. Queues notices for every
   * recipient of those leads, actual or intended. Neither the response nor its timing may tell a visitor whether the
   * person was known.
   */
  withdraw(withdrawal: Withdrawal): Promise<WithdrawalResult>;
  /** Takes a person, or all withdrawals of a period, off the suppression list. @returns the number of changed entries */
  liftWithdrawals(lift: Lift): Promise<number>;
  /**
   * Copies newer suppression entries from the database that a restored backup replaced.
   * @param from the folder of an embedded database, or the address of a PostgreSQL database
   * @returns the number of changed entries
   * @throws if that database belongs to another site
   */
  carryWithdrawals(from: string): Promise<number>;
  /** Returns the highest number of form withdrawals in a clock hour of the last day. */
  busiestHour(now: number): Promise<number>;
  /** Returns when each person last withdrew, milliseconds since 1970; undefined for people who did not. */
  withdrawalTimes(people: readonly Contact[]): Promise<(number | undefined)[]>;
  countSuppressions(): Promise<SuppressionCounts>;

  /**
   * Reserves an e-mail address for the confirmation of a lead, for ten minutes. The same lead may reserve it again.
   * @returns false if another lead, in any copy of the site, has reserved it
   */
  reserveConfirmation(lead: Pick<LeadRecord, "id" | "email">, now: number): Promise<boolean>;

  /**
   * Writes a row as long as a long lead, and removes the last probe's row.
   * @throws if the database cannot store leads
   */
  probe(): Promise<void>;

  /** Yields the selected leads in batches, newest first. */
  pages(filter?: LeadFilter): AsyncGenerator<LeadEntry[]>;
  count(filter?: LeadFilter): Promise<number>;
  find(id: string): Promise<LeadEntry | undefined>;
  /** Counts leads by context, state and service. */
  statistics(filter?: LeadFilter): Promise<LeadCount[]>;

  /**
   * Accepts a lead that is quarantined or marked as spam, and queues its deliveries. Also queues those of a lead that was
   * accepted when there were no destinations. Ignores leads of other contexts.
   * @param answerByOf returns when somebody should have taken the lead, milliseconds since 1970
   * @returns the names of its destinations; undefined if there is no such lead
   */
  release(
    id: string,
    destinationsOf: (lead: LeadRecord) => readonly QueuedDelivery[],
    now: number,
    answerByOf?: (lead: LeadRecord) => number | undefined,
  ): Promise<readonly string[] | undefined>;
  /** Marks a lead as spam and drops its open deliveries. @returns false if the lead does not exist */
  markSpam(id: string): Promise<boolean>;

  /**
   * Stores what somebody in the office did. An answer stops the alerts that are still to come.
   * @returns false if the lead does not exist
   */
  recordAct(act: NewAct): Promise<boolean>;
  /** Returns how fast the leads since a time were answered. */
  answerTimes(since: number): Promise<AnswerTimes[]>;
  /** Counts the leads since a time that nobody has answered. @param alertedBefore when alerts should have arrived since */
  unanswered(since: number, now: number, alertedBefore: number): Promise<Unanswered>;
  /**
   * Counts a claim link that leads nowhere. @param address from clientNetwork
   * @returns seconds until the address may try another; nothing if it may try now
   */
  countWrongLink(address: string | undefined, now: number): Promise<number | undefined>;

  /** Adds to a daily sum of what visitors do. */
  addSiteCount(count: SiteCount): Promise<void>;
  /** Returns the daily sums of this context. Days are like 2026-11-23; `until` is the day after the last one. */
  siteCounts(since: string, until: string): Promise<SiteCount[]>;

  /** Returns a time that all processes share; undefined if there is none yet. */
  readMoment(name: string): Promise<number | undefined>;
  /** Replaces such a time. @returns false if another process was faster: it is no longer `was` */
  swapMoment(name: string, was: number | undefined, at: number): Promise<boolean>;

  /** Stores the results of a test of the destinations. They replace the results of the test before. */
  recordTries(tries: readonly Try[]): Promise<void>;
  lastTries(): Promise<Try[]>;

  /**
   * Removes every lead of a person, in all states and contexts, and records the erasure.
   * @param now milliseconds since 1970
   * @returns the number of removed leads
   */
  erase(contact: Contact, now?: number): Promise<number>;
  /**
   * Removes deleted rows from the database's files.
   * @returns sentences that say where copies remain
   * @throws if that cannot be done now; the message says what to do
   */
  scrub(): Promise<string[]>;
  /**
   * Applies the retention periods. Removes expired claims and reservations, address hashes after a day, and site counts after
   * 400 days. Removes this
   * context's old leads that are delivered, withheld or marked as spam. Keeps leads that still need a delivery or a review.
   * @param keepFor milliseconds to keep leads; forever when absent
   * @returns the number of removed leads
   */
  purge(now: number, keepFor?: number): Promise<number>;

  /** Checks this context's chain of consent records and compares it with the leads. */
  prove(options?: ProofOptions): Promise<Proof>;
  countEntries(): Promise<ChainCounts>;
  /** Returns the personal data that `pages` leaves out, by lead id. */
  holdings(ids: readonly string[]): Promise<ReadonlyMap<string, PersonalDataHeld>>;
  /** Records that a person received their stored data. */
  recordAccess(access: { contact: Contact; at: number; leads: number }): Promise<void>;
  /** Returns the answered requests for access and erasure, oldest first: one person's, or all. */
  requests(contact?: Contact): Promise<PrivacyRequest[]>;
}
