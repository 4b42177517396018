import { CamelCasePlugin, type Dialect, type Generated, Kysely } from "kysely";
import type { LeadKind } from "../../../model/lead/leadKinds";
import type { SiteCount } from "../../../model/lead/siteCounts";
import type { Act, Stage } from "../../record/acts";
import type { DeliveryState, LeadRecord } from "../../record/leadRecord";

/**
 * Every table as it is now. Their names in the database are in snake case. Times are milliseconds since 1970 and booleans are
 * 0 or 1, because both databases store these alike. Constraints and indexes are in firstRelease.ts and migrations.ts.
 */
export interface Tables {
  leads: Omit<LeadRecord, "kind" | "answers" | "consent" | "quarantineReasons" | "attribution" | "mustCall"> & {
    /** A customer's is stored as "quote": SQLite cannot widen what its column takes. */
    kind: Exclude<LeadKind, "customer">;
    /** JSON; see leadRows.ts. */
    answers: string;
    consent: string;
    quarantineReasons: string;
    attribution: string | null;
    /** Null in leads from earlier releases. */
    mustCall: 0 | 1 | null;
    /** Keyed hash of the visitor's network address. Null after the rate limit's period. */
    addressKey: string | null;
    /** When somebody should have taken it, milliseconds since 1970. Null without a promise. */
    answerBy: number | null;
    /** What a search looks at; see searchWords.ts. */
    searchWords: string;
    /** Where it stands; see decide.ts. */
    stage: Generated<Stage>;
    /** The time of the visit that stands, milliseconds since 1970. */
    visitFrom: number | null;
    visitTo: number | null;
    /** When it comes back to the office, milliseconds since 1970. */
    backAt: number | null;
    /** Whether its sender said something that the office has not answered. */
    awaitsOffice: Generated<0 | 1>;
  };
  /** By which numbers (E.164) and mailboxes a person's leads are found. */
  contacts: { value: string; leadId: string };
  /** What the office did about leads, and what visitors said afterwards. */
  acts: Omit<Act, "details"> & {
    /** Their order. */
    sequence: Generated<number>;
    /** JSON. */
    details: string | null;
    leadId: string;
    /** Names the act in the database. */
    id: string;
  };
  /** The photographs that visitors send after a request. */
  photographs: {
    id: string;
    leadId: string;
    at: number;
    width: number;
    height: number;
    size: number;
    /** Keyed hash of the sender's network address. Null after the limit's period. */
    addressKey: string | null;
    /** SQLite's driver returns an ArrayBuffer. */
    jpeg: Uint8Array;
  };
  /** Daily sums of what visitors do. */
  siteCounts: SiteCount;
  /** The keys by which a repeated request finds its lead. */
  requestKeys: {
    kind: "key" | "content";
    value: string;
    leadId: string;
    fingerprint: string;
    keyed: 0 | 1;
    expiresAt: number;
  };
  deliveries: {
    leadId: string;
    destination: string;
    state: DeliveryState;
    createdAt: number;
    attempts: number;
    nextAt: number;
    /** Lease of the process that is making the delivery. */
    lease: string | null;
    leaseUntil: number | null;
    deliveredAt: number | null;
    reply: string | null;
  };
  /** The withdrawals of the last day, for their rate limit. Holds no person. */
  withdrawalAttempts: {
    at: number;
    /** Keyed hash of the network address, or of a placeholder if it is unknown. */
    addressKey: string;
  };
  /** Single values that all processes share: the secret, the times of leases, the last probe. */
  sharedValues: { name: string; value: string };
}

export const openTables = (dialect: Dialect): Kysely<Tables> =>
  new Kysely({ dialect, plugins: [new CamelCasePlugin()] });
