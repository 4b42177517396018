import { callingWindow } from "./callingWindow";
import type { Coverage } from "./coverage";
import { isoTime } from "./isoTime";
import type { LeadContext } from "./leadContext";
import { fieldsInExportOrder, type LeadAnswers, type LeadField } from "./leadFields";
import type { LeadKind } from "./leadKinds";
import type { Lead } from "./leadSchema";

/** Accepted leads are delivered; quarantined ones wait for a person to look at them; spam has been looked at. */
export const leadStates = ["accepted", "quarantined", "spam"] as const;
export type LeadState = (typeof leadStates)[number];

/**
 * "dead" waits for a person: refused for good, or tried for days. "withheld" is final: the sender of the lead has
 * withdrawn consent. "dropped" is final too: it did not arrive, and nobody has to look at it.
 */
export const deliveryStates = ["pending", "delivered", "dead", "withheld", "dropped"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** The fields that are searched or constrained; each is a column of its own in the store. */
export const indexedFields = ["phone", "email", "service"] as const satisfies readonly LeadField[];
type IndexedField = (typeof indexedFields)[number];

/** What the visitor agreed to, as evidence. */
export interface Consent {
  /** Whether the box for calls and texts was ticked. */
  given: boolean;
  version: string | null;
  /** The text beside the box, as it was shown. Nothing if the version is not known here. */
  text: string | null;
  /**
   * Whether the browser sent Global Privacy Control, by which a visitor forbids to sell and share what is known of them
   * (https://www.w3.org/TR/gpc/). Absent if it did not.
   */
  globalPrivacyControl?: true;
  /** Whether the page's script sent the form, or the browser by itself. Absent in what an earlier release stored. */
  sentBy?: "script" | "browser";
  /**
   * "assistant" if a link or an assistant in the browser filled the form in, for a person who read and sent it. Absent if
   * the person did, as far as is known.
   */
  via?: "assistant";
}

/** A lead as it is stored. */
export interface LeadRecord {
  /** The reference number the visitor is told. */
  id: string;
  kind: LeadKind;
  state: LeadState;
  /** What the spam checks found. */
  quarantineReasons: string[];
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** E.164. */
  phone: string;
  phoneExtension: string | null;
  email: string;
  service: string | null;
  /** The other fields that were filled in. */
  answers: Partial<Record<Exclude<LeadField, IndexedField>, string>>;
  /** The two letters of the state of the ZIP code. Nothing if it is not known, as of leads that came before it was noted. */
  usState: string | null;
  /**
   * Whether the company works at the ZIP code, by the table that the site had then. Nothing without a ZIP code, and of
   * leads that came before it was noted.
   */
  coverage: Coverage | null;
  consent: Consent;
  /** Path of the page the form stood on. */
  page: string | null;
  ip: string | null;
  userAgent: string | null;
  certificateUrl: string | null;
  attribution: NonNullable<Lead["attribution"]> | null;
}

/** What became of a lead at one destination. */
export interface Delivery {
  destination: string;
  state: DeliveryState;
  attempts: number;
  /** Milliseconds since 1970; when the next try is due, while it is pending. */
  nextAt: number | null;
  /** Milliseconds since 1970. */
  deliveredAt: number | null;
  /** What the other side said last. */
  reply: string | null;
}

/** How the deliveries of one copy of the site stand. Times are milliseconds since 1970. */
export interface DeliveryStanding {
  pending: number;
  dead: number;
  /** When the pending delivery that has waited longest was first due. */
  oldestPending: number | null;
  /** Since when a delivery has been due that no process is trying. */
  overdueSince: number | null;
}

/** A lead, which copy of the site took it, and what became of it. */
export interface LeadEntry extends LeadRecord {
  context: LeadContext;
  deliveries: Delivery[];
}

/** Splits answers into those with a column of their own and the others. */
export function columnsOf({ phone, email, service, ...answers }: LeadAnswers) {
  return { phone, email, service: service ?? null, answers };
}

/** What a lead says in a field, or nothing if it was left empty. */
export function fieldValue(lead: LeadRecord, field: LeadField): string | null {
  return (field === "phone" || field === "email" || field === "service" ? lead[field] : lead.answers[field]) ?? null;
}

/** A lead as other systems get it, by key. */
export type LeadDocument = Readonly<Record<string, unknown>>;

/**
 * A lead as JSON for other systems: the webhook's payload. Its keys are a contract: all fields are there, empty ones as
 * null; times are ISO 8601.
 */
export function leadDocument(lead: LeadRecord): LeadDocument {
  const fields = fieldsInExportOrder().flatMap((name): [string, string | null][] =>
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
    usState: lead.usState,
    coverage: lead.coverage,
    callingWindow: callingWindow(lead.usState, lead.receivedAt)?.text ?? null,
    consent: lead.consent.given,
    consentVersion: lead.consent.version,
    consentWords: lead.consent.text,
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

/** The same with what became of the lead: what `--json` prints. */
export function leadEntryDocument({ context, deliveries, ...lead }: LeadEntry): LeadDocument {
  return {
    ...leadDocument(lead),
    context,
    deliveries: deliveries.map(({ destination, state, attempts, nextAt, deliveredAt, reply }) => ({
      destination,
      state,
      attempts,
      nextAt: nextAt === null ? null : isoTime(nextAt),
      deliveredAt: deliveredAt === null ? null : isoTime(deliveredAt),
      answer: reply,
    })),
  };
}
