import type { Selectable } from "kysely";
import type { Tables } from "../store/openDatabase";
import type { Lead, LeadKind } from "./leadSchema";

/** Accepted leads are delivered; held ones wait for a person's eye; spam has had it. */
export type LeadState = "accepted" | "held" | "spam";

/** A lead as it is kept, with the evidence of what the visitor agreed to. */
export interface LeadRecord {
  /** The reference number the visitor is told. */
  id: string;
  kind: LeadKind;
  state: LeadState;
  /** Why it was held. */
  heldFor: string[];
  /** ISO 8601, UTC. */
  receivedAt: string;
  name: string;
  /** E.164. */
  phone: string;
  phoneExtension: string | null;
  email: string;
  zip: string | null;
  service: string | null;
  timeframe: string | null;
  company: string | null;
  trade: string | null;
  message: string | null;
  /** Whether the box for calls and texts was ticked. */
  consent: boolean;
  consentVersion: string | null;
  /** The words beside the box, as they were shown. Nothing if the version is not known here. */
  consentWords: string | null;
  page: string | null;
  ip: string | null;
  userAgent: string | null;
  certificateUrl: string | null;
  attribution: NonNullable<Lead["attribution"]> | null;
}

type Row = Selectable<Tables["leads"]>;

/** A lead as a row. */
export function rowOf(record: LeadRecord): Omit<Row, "address_key" | "message_key" | "context"> {
  return {
    id: record.id,
    kind: record.kind,
    state: record.state,
    held_for: JSON.stringify(record.heldFor),
    received_at: Date.parse(record.receivedAt),
    name: record.name,
    phone: record.phone,
    phone_extension: record.phoneExtension,
    email: record.email,
    zip: record.zip,
    service: record.service,
    timeframe: record.timeframe,
    company: record.company,
    trade: record.trade,
    message: record.message,
    consent: record.consent ? 1 : 0,
    consent_version: record.consentVersion,
    consent_words: record.consentWords,
    page: record.page,
    ip: record.ip,
    user_agent: record.userAgent,
    certificate_url: record.certificateUrl,
    attribution: record.attribution && JSON.stringify(record.attribution),
  };
}

/** A row as a lead. */
export function recordOf(row: Row): LeadRecord {
  return {
    id: row.id,
    kind: row.kind as LeadKind,
    state: row.state as LeadState,
    heldFor: JSON.parse(row.held_for),
    receivedAt: new Date(row.received_at).toISOString(),
    name: row.name,
    phone: row.phone,
    phoneExtension: row.phone_extension,
    email: row.email,
    zip: row.zip,
    service: row.service,
    timeframe: row.timeframe,
    company: row.company,
    trade: row.trade,
    message: row.message,
    consent: row.consent === 1,
    consentVersion: row.consent_version,
    consentWords: row.consent_words,
    page: row.page,
    ip: row.ip,
    userAgent: row.user_agent,
    certificateUrl: row.certificate_url,
    attribution: row.attribution === null ? null : JSON.parse(row.attribution),
  };
}
