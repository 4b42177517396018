import { CamelCasePlugin, type Dialect, Kysely } from "kysely";
import type { ActKind } from "../../model/acts";
import type { LeadContext } from "../../model/leadContext";
import type { DeliveryState, LeadRecord } from "../../model/leadRecord";
import type { PrivacyRequestKind } from "../../model/privacyRequest";
import type { SiteCount } from "../../model/siteCounts";
import type { WithdrawalWay } from "../../model/withdrawal";
import { JsonColumnsPlugin } from "./jsonColumns";

/** Text columns that hold JSON. No other column of any table may have one of these names. */
const jsonColumns = [
  "answers",
  "consent",
  "quarantineReasons",
  "attribution",
] as const satisfies readonly (keyof LeadRecord)[];

/**
 * The tables. Their names in the database are in snake case. Times are milliseconds since 1970 and booleans are 0 or 1,
 * because both databases store these alike. Constraints and indexes are in migrations.ts.
 */
export interface Tables {
  leads: LeadRecord & {
    context: LeadContext;
    /** Keyed hash of the visitor's network address. Null after the rate limit's period. */
    addressKey: string | null;
    /** Digest of a long message. */
    messageKey: string | null;
    /** Protects the consent record's hash from brute force. */
    consentSalt: string;
    /** When somebody should have taken it, milliseconds since 1970. Null without a promise. */
    answerBy: number | null;
  };
  /** See acts.ts. */
  acts: {
    leadId: string;
    /** Names the act in the database. */
    id: string;
    kind: ActKind;
    by: string;
    at: number;
    amount: number | null;
    text: string | null;
  };
  /** Claim links of the last hour that led nowhere, for their rate limit. Holds no person. See rateLimit.ts. */
  wrongLinks: {
    at: number;
    /** Keyed hash of the network address, or of a placeholder if it is unknown. */
    addressKey: string;
  };
  /** See tries.ts. */
  tries: { destination: string; at: number; arrived: 0 | 1; reply: string };
  /** See siteCounts.ts. */
  siteCounts: SiteCount & { context: LeadContext };
  /** See claims.ts. */
  claims: {
    context: LeadContext;
    kind: "key" | "content";
    value: string;
    leadId: string;
    digest: string;
    keyed: 0 | 1;
    expiresAt: number;
  };
  deliveries: {
    leadId: string;
    destination: string;
    /** The lead's context. */
    context: LeadContext;
    state: DeliveryState;
    createdAt: number;
    attempts: number;
    nextAt: number;
    /** When `nextAt` was decided. */
    scheduledAt: number;
    /** Lease of the process that is making the delivery. */
    lease: string | null;
    leaseUntil: number | null;
    deliveredAt: number | null;
    reply: string | null;
  };
  /** The suppression list. See suppressions.ts. */
  suppressions: {
    kind: "email" | "phone";
    /** Keyed hash. */
    value: string;
    /** When the person was last put on the list. A repeated withdrawal does not change it. */
    listedAt: number;
    /** The latest withdrawal. */
    withdrawnAt: number;
    /** A link or the office outranks the form, because a stranger can use the form. */
    way: WithdrawalWay;
    liftedAt: number | null;
    liftReason: string | null;
  };
  /** The withdrawals of the last day, for rate limits. Holds no person. See rateLimit.ts. */
  withdrawals: {
    at: number;
    way: WithdrawalWay;
    /** Keyed hash of the network address, or of a placeholder if it is unknown. */
    addressKey: string;
    /** Keyed hash of the wider network. Null if the address is unknown. */
    networkKey: string | null;
  };
  /** Addresses with a recent confirmation. See confirmations.ts. */
  confirmations: {
    /** Keyed hash of the e-mail address. */
    addressKey: string;
    leadId: string;
    expiresAt: number;
  };
  /** See consentChain.ts. */
  consentEntries: {
    /** The lead's context. Each context has its own chain. */
    context: LeadContext;
    /** Counts from 1 in each context, without gaps. */
    sequence: number;
    /** "erased": removed on request. "expired": removed after the retention period. */
    kind: "stored" | "erased" | "expired";
    leadId: string;
    at: number;
    /** Hexadecimal hash of the consent record. Null in entries that record a removal. */
    recordHash: string | null;
    /** Hash of the previous entry. Null in the first entry. */
    previousHash: string | null;
    /** Id of the signing key. */
    keyId: string | null;
    hash: string;
    signature: string | null;
  };
  /** Answered requests for access and erasure. See privacyRequests.ts. */
  privacyRequests: {
    id: string;
    kind: PrivacyRequestKind;
    at: number;
    /** Number of leads that the request concerned. */
    leads: number;
    /** Keyed hashes, as in suppressions. At least one is set. */
    email: string | null;
    phone: string | null;
  };
  consentTexts: { version: string; text: string };
  /** Times that all processes share, such as the retention clock. */
  moments: { name: string; at: number };
  /** Rows that health checks write, to test whether leads can be stored. */
  probes: { id: string; filler: string };
  secrets: { name: string; value: string };
}

export const openTables = (dialect: Dialect): Kysely<Tables> =>
  new Kysely({
    dialect,
    // The order matters: JSON keys, such as utm_source, are data and keep their case.
    plugins: [new CamelCasePlugin(), new JsonColumnsPlugin(jsonColumns)],
  });
