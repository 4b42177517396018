/**
 * The table of a lead's fields. The schema, the form, the returned page, the office's e-mail, the webhook and the export
 * derive from it. It holds only data, so that showing the form does not load its checks.
 *
 * Content has their labels and leads their values, so the table is a fact that both may use. Only pages with a form load it.
 *
 * A new field needs an entry here and its texts in content/form.json.
 */
import type { HTMLInputAutoCompleteAttribute } from "react";
import { LONGEST_EMAIL } from "../text/normalizeEmail";
import type { LeadKind } from "./leadKinds";

/** A field's format. `max` is in characters, of what a visitor may write. */
export type FieldRule =
  | { type: "line" | "text" | "phone" | "email" | "zip"; max: number }
  | { type: "choice"; of: "services" | "timeframes"; max: number };

export interface LeadFieldDefinition {
  kinds: readonly LeadKind[];
  /** Whether each of its kinds needs it, or which of them do. */
  required: boolean | readonly LeadKind[];
  autoComplete?: HTMLInputAutoCompleteAttribute;
  rule: FieldRule;
  /** Key in form.json of the label in a partner inquiry. */
  partnerLabel?: "partnerMessageLabel";
  /** Key in form.json of the hint in a quote request. */
  quoteHint?: "messageHint" | "zipHint";
  isWide?: boolean;
  /** Whether it is among the further details, which are closed at first, unless its kind needs it. */
  isExtra?: boolean;
}

/** Maximum length of a choice's value, in characters. */
export const LONGEST_CHOICE = 60;

const all = ["quote", "partner", "customer"] as const;

/** In the form's order. */
export const leadFields = {
  service: {
    kinds: ["quote"],
    required: true,
    rule: { type: "choice", of: "services", max: LONGEST_CHOICE },
    isWide: true,
  },
  zip: {
    kinds: ["quote"],
    required: true,
    autoComplete: "postal-code",
    rule: { type: "zip", max: 100 },
    quoteHint: "zipHint",
    isWide: true,
  },
  /** Which job a customer's word is about: its number, or where it was. */
  job: { kinds: ["customer"], required: true, rule: { type: "line", max: 200 }, isWide: true },
  name: { kinds: all, required: true, autoComplete: "name", rule: { type: "line", max: 200 } },
  company: { kinds: ["partner"], required: true, autoComplete: "organization", rule: { type: "line", max: 200 } },
  trade: { kinds: ["partner"], required: true, rule: { type: "line", max: 200 } },
  phone: { kinds: all, required: true, autoComplete: "tel", rule: { type: "phone", max: 200 } },
  timeframe: {
    kinds: ["quote"],
    required: false,
    rule: { type: "choice", of: "timeframes", max: LONGEST_CHOICE },
    isWide: true,
  },
  email: {
    kinds: all,
    required: false,
    autoComplete: "email",
    rule: { type: "email", max: LONGEST_EMAIL },
    isExtra: true,
  },
  message: {
    kinds: all,
    required: ["customer"],
    rule: { type: "text", max: 5000 },
    partnerLabel: "partnerMessageLabel",
    quoteHint: "messageHint",
    isExtra: true,
  },
} as const satisfies Record<string, LeadFieldDefinition>;

type Table = typeof leadFields;
export type LeadField = keyof Table;

type AlwaysGiven = {
  [Field in LeadField]: Table[Field] extends { required: true; kinds: typeof all } ? Field : never;
}[LeadField];

/** A visitor's answers by field, without empty ones. */
export type LeadAnswers = Record<AlwaysGiven, string> & Partial<Record<LeadField, string>>;

export const leadField = (name: LeadField): LeadFieldDefinition => leadFields[name];

export const leadFieldNames = Object.keys(leadFields) as LeadField[];

/** Whether a kind of request needs a field. */
export function isRequired(name: LeadField, kind: LeadKind): boolean {
  const { required } = leadField(name);
  return typeof required === "boolean" ? required : required.includes(kind);
}

/** Fields that can be missing: required ones, and choices that are no longer offered. */
type MissableField = {
  [Field in LeadField]: Table[Field] extends { required: false } ? ChoiceField<Field> : Field;
}[LeadField];
type ChoiceField<Field extends LeadField> = Table[Field] extends { rule: { type: "choice" } } ? Field : never;
export const missableFields = () =>
  leadFieldNames.filter(
    (name): name is MissableField => leadField(name).required !== false || leadField(name).rule.type === "choice",
  );

/** The fields of one kind of request, in the form's order. */
export const fieldsOf = (kind: LeadKind): LeadField[] =>
  leadFieldNames.filter((name) => leadField(name).kinds.includes(kind));

export const OTHER_SERVICE = "other";
