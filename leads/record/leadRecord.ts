import type { Coverage } from "../../model/lead/coverage";
import type { Lead } from "../../model/lead/leadDetails";
import { type LeadAnswers, type LeadField, leadFieldNames } from "../../model/lead/leadFields";
import type { LeadKind } from "../../model/lead/leadKinds";
import type { Act, LeadState } from "./acts";

/**
 * "dead": refused, or retried for days; waits for a person. "skipped": not made, for the reason in its reply; needs no
 * attention.
 */
export type DeliveryState = "pending" | "delivered" | "dead" | "skipped";
/** Tries after which a delivery that waits for another one counts as failed: about fifteen minutes. */
export const FAILED_AFTER = 3;

/** Fields with their own column in the store, for searches and constraints. */
const indexedFields = ["phone", "email", "service"] as const satisfies readonly LeadField[];
type IndexedField = (typeof indexedFields)[number];

/** What the visitor typed, if the stored phone number or e-mail address is not all of it. */
type TypedField = "phoneAsTyped" | "emailAsTyped";

/** Evidence of consent. */
export interface Consent {
  /** Whether the consent box was ticked. */
  given: boolean;
  version: string | null;
  /** The consent text as shown; null for an unknown version. */
  text: string | null;
  /** The text of the box for the lead network, if it was ticked. */
  network?: string;
  /**
   * Set if the browser sent Global Privacy Control: the visitor forbids selling and sharing their data
   * (https://www.w3.org/TR/gpc/).
   */
  globalPrivacyControl?: true;
  /** "browser": the browser sent the form without the page's script. Absent in leads from earlier releases. */
  sentBy?: "script" | "browser";
  /**
   * "assistant" if a link or a browser assistant filled in the form. A person then read and sent it. Absent if the person
   * filled it in, as far as the site knows.
   */
  via?: "assistant";
}

/** A stored lead. */
export interface LeadRecord {
  /** The visitor's reference number. */
  id: string;
  /** "customer": about a job that the company has done. It is no new lead. */
  kind: LeadKind;
  state: LeadState;
  /** The spam checks' findings. */
  quarantineReasons: string[];
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** E.164. */
  phone: string;
  phoneExtension: string | null;
  /** Empty if the visitor gave none that can be read. */
  email: string;
  service: string | null;
  /** The other non-empty fields. */
  answers: Partial<Record<Exclude<LeadField, IndexedField> | TypedField, string>>;
  /**
   * Whether the ZIP code was in the service area when the lead came. Null without a ZIP code and in leads from earlier
   * releases.
   */
  coverage: Coverage | null;
  consent: Consent;
  /** The form's page. */
  page: string | null;
  ip: string | null;
  userAgent: string | null;
  certificateUrl: string | null;
  attribution: NonNullable<Lead["attribution"]> | null;
  /**
   * When its sender withdrew consent, milliseconds since 1970. Machines then get it no more; people in the office do, so
   * nobody can silence anybody. Null if they did not: a lead sent after a withdrawal is a new request. Why:
   * docs/decisions/020-withdrawal.md.
   */
  withdrawnAt: number | null;
  /** The reference of the job that a customer's request is about; empty if it is unknown. Null unless it is a customer's. */
  customerOf: string | null;
  /** Whether it was an emergency that came while nobody could be woken: its sender was asked to call. */
  mustCall: boolean;
}

/** A person's e-mail address and phone number (E.164). At least one is set. */
export interface Contact {
  email?: string;
  phone?: string;
}

/** A stored photograph of a request, without its bytes. */
export interface Photograph {
  id: string;
  /** When it came, milliseconds since 1970. */
  at: number;
  /** Pixels. */
  width: number;
  height: number;
}

/** A lead's delivery to one destination. */
export interface Delivery {
  destination: string;
  state: DeliveryState;
  attempts: number;
  /** When the next try is due, milliseconds since 1970. Null unless pending. */
  nextAt: number | null;
  /** Milliseconds since 1970. */
  deliveredAt: number | null;
  /** The destination's last reply. */
  reply: string | null;
}

export interface LeadWithActs extends LeadRecord {
  /** What the office did and the visitor said, in order. */
  acts: readonly Act[];
}

/** A lead with its history. */
export interface LeadEntry extends LeadWithActs {
  /** When somebody should have taken it, milliseconds since 1970. Null if nobody is alerted. */
  answerBy: number | null;
  deliveries: Delivery[];
}

/** Splits answers into columns and the rest. */
export function toColumns({ phone, email = "", service, ...answers }: LeadAnswers) {
  return { phone, email, service: service ?? null, answers };
}

/** Returns a lead's answer in a field, or null if it was empty. */
export function fieldValue(lead: LeadRecord, field: LeadField): string | null {
  return (field === "phone" || field === "email" || field === "service" ? lead[field] : lead.answers[field]) || null;
}

const isoTime = (milliseconds: number) => new Date(milliseconds).toISOString();

/** A lead as JSON. */
export type LeadDocument = Readonly<Record<string, unknown>>;

/**
 * The webhook's payload. The mail about a lead attaches it too, as a record of its consent. Its keys are a contract: every
 * field is present, empty ones as null; times are ISO 8601.
 */
export function leadDocument(lead: LeadRecord): LeadDocument {
  const fields = leadFieldNames.flatMap((name): [string, string | null][] =>
    name === "phone"
      ? [
          ["phone", lead.phone],
          ["phoneExtension", lead.phoneExtension],
        ]
      : [[name, fieldValue(lead, name)]],
  );
  return {
    id: lead.id,
    kind: lead.kind,
    state: lead.state,
    heldFor: lead.quarantineReasons,
    receivedAt: isoTime(lead.receivedAt),
    ...Object.fromEntries(fields),
    phoneAsTyped: lead.answers.phoneAsTyped ?? null,
    emailAsTyped: lead.answers.emailAsTyped ?? null,
    coverage: lead.coverage,
    consent: lead.consent.given,
    consentVersion: lead.consent.version,
    consentWords: lead.consent.text,
    networkConsentWords: lead.consent.network ?? null,
    globalPrivacyControl: lead.consent.globalPrivacyControl ?? false,
    sentBy: lead.consent.sentBy ?? null,
    via: lead.consent.via ?? null,
    page: lead.page,
    ip: lead.ip,
    userAgent: lead.userAgent,
    certificateUrl: lead.certificateUrl,
    attribution: lead.attribution,
  };
}

/** The payload with the lead's deliveries, for the export. */
export function leadEntryDocument({ deliveries, acts, ...lead }: LeadEntry): LeadDocument {
  return {
    ...leadDocument(lead),
    withdrawnAt: lead.withdrawnAt === null ? null : isoTime(lead.withdrawnAt),
    deliveries: deliveries.map(({ nextAt, deliveredAt, reply, ...delivery }) => ({
      ...delivery,
      nextAt: nextAt === null ? null : isoTime(nextAt),
      deliveredAt: deliveredAt === null ? null : isoTime(deliveredAt),
      answer: reply,
    })),
    acts: acts.map(({ at, amount, details, ...act }) => ({
      ...act,
      // Each of its numbers is a time.
      ...JSON.parse(JSON.stringify(details ?? {}), (_, it) => (typeof it === "number" ? isoTime(it) : it)),
      at: isoTime(at),
      amount: amount === null ? null : amount / 100,
    })),
  };
}
