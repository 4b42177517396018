import { CamelCasePlugin, type Dialect, Kysely } from "kysely";
import type { LeadContext } from "../../model/leadContext";
import type { DeliveryState, LeadRecord } from "../../model/leadRecord";
import type { PrivacyRequestKind } from "../../model/privacyRequest";
import type { WithdrawalWay } from "../../model/withdrawal";
import { JsonColumnsPlugin } from "./jsonColumns";

/** The columns that hold JSON, as text. No other column of any table may have one of these names. */
const jsonColumns = [
  "answers",
  "consent",
  "quarantineReasons",
  "attribution",
] as const satisfies readonly (keyof LeadRecord)[];

/**
 * The tables as code sees them. In the database their names are in snake case. Times are milliseconds since 1970,
 * booleans 0 or 1, because both databases hold these alike. Constraints and indexes are in migrations.ts.
 */
export interface Tables {
  leads: LeadRecord & {
    context: LeadContext;
    /** Keyed hash of the visitor's network address. Null once no rate limit can count it any more. */
    addressKey: string | null;
    /** Digest of a long message. */
    messageKey: string | null;
    /** Keeps the hash of the consent record from being found by trying. */
    consentSalt: string;
  };
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
    /** Names the claim of the process that is trying it. */
    lease: string | null;
    leaseUntil: number | null;
    deliveredAt: number | null;
    reply: string | null;
  };
  /** Who has withdrawn consent. See suppressions.ts. */
  suppressions: {
    kind: "email" | "phone";
    /** Keyed hash. */
    value: string;
    /** When the person was put on the list, since it was last lifted. */
    listedAt: number;
    /** The latest withdrawal. */
    withdrawnAt: number;
    /** A link or the office outranks the form, by which a stranger may have withdrawn. */
    way: WithdrawalWay;
    liftedAt: number | null;
    liftReason: string | null;
  };
  /** The withdrawals of the last day, for rate limits: from where, not whose. See rateLimit.ts. */
  withdrawals: {
    at: number;
    way: WithdrawalWay;
    /** Keyed hashes of the network address, and of the wider network it is in. Null where the address is not known. */
    addressKey: string;
    networkKey: string | null;
  };
  /** Which addresses were sent a confirmation lately. See confirmations.ts. */
  confirmations: {
    /** Keyed hash of the e-mail address. */
    addressKey: string;
    leadId: string;
    expiresAt: number;
  };
  /** See consentChain.ts. */
  consentEntries: {
    /** The lead's. Each context has a chain of its own. */
    context: LeadContext;
    /** Counts from 1 in each context, without gaps. */
    sequence: number;
    /** The lead was stored, erased on request, or removed when its time was up. */
    kind: "stored" | "erased" | "expired";
    leadId: string;
    at: number;
    /** Hash of the consent record, in hexadecimal digits. Null where a lead was removed. */
    recordHash: string | null;
    /** Hash of the entry before. Null in the first one. */
    previousHash: string | null;
    /** Names the key that signed it. */
    keyId: string | null;
    hash: string;
    signature: string | null;
  };
  /** What persons have asked for, and how many of their leads that was about. See privacyRequests.ts. */
  privacyRequests: {
    id: string;
    kind: PrivacyRequestKind;
    at: number;
    leads: number;
    /** Keyed hashes, as suppressions have them. At least one is there. */
    email: string | null;
    phone: string | null;
  };
  consentTexts: { version: string; text: string };
  /** Times that all processes share. */
  moments: { name: string; at: number };
  /** What a health check writes, to see whether a lead could be written. */
  probes: { id: string; filler: string };
  secrets: { name: string; value: string };
}

/** Opens the tables of a database. */
export const openTables = (dialect: Dialect): Kysely<Tables> =>
  new Kysely({
    dialect,
    // In this order: JSON keys, such as utm_source, are data and keep their case.
    plugins: [new CamelCasePlugin(), new JsonColumnsPlugin(jsonColumns)],
  });
