/**
 * What a rehearsal's driver saw with its own eyes: what each visitor asked and was told, what arrived where and when,
 * what stood in the store. It takes no word of the site's for anything but what the site tells visitors and the company.
 * `judge` in judge.ts finds the broken promises in it.
 */
import type { DeliveryState, LeadState } from "../../src/leads/model/leadRecord";

/** Times are milliseconds since 1970, by a right clock. */
export interface Request {
  /** Names the request; its message holds it. */
  key: string;
  email: string;
  /** E.164. */
  phone: string;
  /** Whether a person sent it, and no machine. */
  honest: boolean;
  /** Whether the box for calls and texts was ticked. */
  consent: boolean;
  /** Whether the browser sent Global Privacy Control. */
  optsOut: boolean;
  /** When it was first sent. */
  at: number;
}

/** What a visitor was told about one try. A try without a reply is told by the form itself: "not sent yet". */
export interface Reply {
  key: string;
  at: number;
  status: number;
  /** The reference number, if the request was taken. */
  reference?: string;
  /** Whether a refusal says in words what is wrong. */
  words: boolean;
}

/** Something that reached a destination, which did not refuse it. */
export interface Arrival {
  /** The destination's name, as in the store. */
  destination: string;
  reference: string;
  at: number;
}

export interface Withdrawal {
  email?: string;
  phone?: string;
  /** When it was confirmed. */
  at: number;
}

export interface Erasure {
  email: string;
  at: number;
}

/** A time in which something did not work, on purpose: the site, its store, its clock or a destination. */
export interface Trouble {
  what: "site" | "store" | "clock" | (string & {});
  from: number;
  until: number;
}

/** A lead as it stood in the store. */
export interface StoredLead {
  reference: string;
  key: string;
  email: string;
  state: LeadState;
  deliveries: readonly { destination: string; state: DeliveryState }[];
}

/** All that was in the store at a moment. */
export interface Sighting {
  at: number;
  leads: readonly StoredLead[];
}

/** The store was replaced by its backup: it says nothing of what happened in between. */
export interface Restore {
  backupAt: number;
  at: number;
  /** References that were exported from the database that was replaced, where it could still be read. */
  rescued: readonly string[];
}

/** What the site told monitoring. */
export interface HealthReport {
  at: number;
  status: "ok" | "attention" | "failing" | "silent";
}

/** Something that was looked at on the spot, and whether it was as promised. */
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

  /** Notes what was looked at on the spot. */
  check(promise: string, kept: boolean, what: string): void {
    this.checks.push({ promise, kept, what });
  }
}
