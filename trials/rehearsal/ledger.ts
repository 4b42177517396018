/**
 * The rehearsal's observations: requests and replies, arrivals at destinations, and the store's content. The ledger
 * trusts no other report of the site. `judge` finds the broken promises in it.
 */
import type { DeliveryState, LeadState } from "../../src/leads/model/leadRecord";

/** Times are milliseconds since 1970, by a correct clock. */
export interface Request {
  /** Identifies the request; its message contains it. */
  key: string;
  email: string;
  /** E.164. */
  phone: string;
  /** Whether a person sent it, not a bot. */
  honest: boolean;
  /** Whether the box for calls and texts was ticked. */
  consent: boolean;
  /** Whether the browser sent Global Privacy Control. */
  optsOut: boolean;
  /** The time of the first try. */
  at: number;
}

/** The reply to one try of a visitor. */
export interface Reply {
  key: string;
  at: number;
  status: number;
  /** The reference number, if the request was accepted. */
  reference?: string;
  /** Whether a refusal explains what is wrong. */
  words: boolean;
}

/** A delivery that a destination accepted. */
export interface Arrival {
  /** The destination's name, as in the store. */
  destination: string;
  reference: string;
  at: number;
}

export interface Withdrawal {
  email?: string;
  phone?: string;
  /** The time of its confirmation. */
  at: number;
}

export interface Erasure {
  email: string;
  at: number;
}

/** A time in which the site, its store, its clock or a destination did not work. */
export interface Trouble {
  what: "site" | "store" | "clock" | (string & {});
  from: number;
  until: number;
}

/** A lead in the store. */
export interface StoredLead {
  reference: string;
  key: string;
  email: string;
  state: LeadState;
  deliveries: readonly { destination: string; state: DeliveryState }[];
}

/** The store's content at a moment. */
export interface Sighting {
  at: number;
  leads: readonly StoredLead[];
}

/** A restored backup: the store lost everything since the backup. */
export interface Restore {
  backupAt: number;
  at: number;
  /** References exported from the replaced database, if it could still be read. */
  rescued: readonly string[];
}

/** A report of `/api/health`. */
export interface HealthReport {
  at: number;
  status: "ok" | "attention" | "failing" | "silent";
}

/** A promise that was checked during the rehearsal. */
export interface Check {
  promise: string;
  kept: boolean;
  what: string;
}

export class Ledger {
  readonly requests: Request[] = [];
  readonly replies: Reply[] = [];
  readonly arrivals: Arrival[] = [];
  readonly withdrawals: Withdrawal[] = [];
  readonly erasures: Erasure[] = [];
  readonly troubles: Trouble[] = [];
  readonly sightings: Sighting[] = [];
  readonly restores: Restore[] = [];
  readonly health: HealthReport[] = [];
  readonly checks: Check[] = [];

  check(promise: string, kept: boolean, what: string): void {
    this.checks.push({ promise, kept, what });
  }
}
