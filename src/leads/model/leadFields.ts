/**
 * What a visitor is asked: the one table of the lead's fields. The schema, the form, the page that answers a plain form,
 * the office's e-mail, the CSV, `show` and `--json` follow from it. It is data alone, so that a browser which shows the
 * form need not load what checks it.
 *
 * Only pages with a form load it. What every page needs to know of leads stands beside it: leadKinds.ts, endpoints.ts and
 * visitMarks.ts.
 *
 * A new field takes an entry here and a label in content/form.json.
 */
import type { HTMLInputAutoCompleteAttribute } from "react";
import type { LeadKind } from "./leadKinds";

/** What a field may hold. `missing` is said when a required field is left empty; `max` is in characters. */
export type FieldRule =
  | { type: "line"; max: number; missing?: string }
  | { type: "text"; max: number }
  | { type: "choice"; of: "services" | "timeframes"; missing: string }
  | { type: "phone" | "email" | "zip"; missing: string };

export interface LeadFieldDefinition {
  /** The kinds of request that ask for it. */
  kinds: readonly LeadKind[];
  required: boolean;
  control: "text" | "tel" | "email" | "select" | "textarea";
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: "tel" | "email" | "numeric";
  rule: FieldRule;
  /** Copy of form.json that takes the place of the field's label in a partner inquiry. */
  partnerLabel?: "partnerMessageLabel";
  /** Copy of form.json that is the field's hint in a quote request. */
  quoteHint?: "messageHint" | "zipHint";
  /** The kinds of request whose form gives it both columns. */
  wideIn?: readonly LeadKind[];
  /** Its place among the columns of an export. */
  exportOrder: number;
}

const both = ["quote", "partner"] as const;

/** In the order a visitor meets them. */
export const leadFields = {
  name: {
    kinds: both,
    required: true,
    control: "text",
    autoComplete: "name",
    rule: { type: "line", max: 200, missing: "Enter your name." },
    wideIn: ["partner"],
    exportOrder: 1,
  },
  company: {
    kinds: ["partner"],
    required: true,
    control: "text",
    autoComplete: "organization",
    rule: { type: "line", max: 200, missing: "Enter the name of your company." },
    exportOrder: 7,
  },
  trade: {
    kinds: ["partner"],
    required: true,
    control: "text",
    rule: { type: "line", max: 200, missing: "Enter your trade or what you make." },
    exportOrder: 8,
  },
  phone: {
    kinds: both,
    required: true,
    control: "tel",
    autoComplete: "tel",
    inputMode: "tel",
    rule: { type: "phone", missing: "Enter a phone number so we can reach you." },
    exportOrder: 2,
  },
  email: {
    kinds: both,
    required: true,
    control: "email",
    autoComplete: "email",
    inputMode: "email",
    rule: { type: "email", missing: "Enter an email address for the written answer." },
    exportOrder: 3,
  },
  zip: {
    kinds: ["quote"],
    required: true,
    control: "text",
    autoComplete: "postal-code",
    inputMode: "numeric",
    rule: { type: "zip", missing: "Enter the ZIP code of the job." },
    quoteHint: "zipHint",
    exportOrder: 4,
  },
  service: {
    kinds: ["quote"],
    required: true,
    control: "select",
    rule: { type: "choice", of: "services", missing: "Choose the service you need from the list." },
    exportOrder: 5,
  },
  timeframe: {
    kinds: ["quote"],
    required: false,
    control: "select",
    rule: { type: "choice", of: "timeframes", missing: "Choose when you need us from the list." },
    exportOrder: 6,
  },
  message: {
    kinds: both,
    required: false,
    control: "textarea",
    rule: { type: "text", max: 5000 },
    partnerLabel: "partnerMessageLabel",
    quoteHint: "messageHint",
    wideIn: both,
    exportOrder: 9,
  },
} as const satisfies Record<string, LeadFieldDefinition>;

type Table = typeof leadFields;
export type LeadField = keyof Table;

/** The fields that each request has. */
type AlwaysGiven = {
  [Field in LeadField]: Table[Field] extends { required: true; kinds: typeof both } ? Field : never;
}[LeadField];

/** What a visitor wrote, by field. An empty field is left out. */
export type LeadAnswers = Record<AlwaysGiven, string> & Partial<Record<LeadField, string>>;

/** What the table says of a field. */
export const leadField = (name: LeadField): LeadFieldDefinition => leadFields[name];

/** All fields, in the order a visitor meets them. */
export const leadFieldNames = Object.keys(leadFields) as LeadField[];

/** The fields that one kind of request asks for, in the order a visitor meets them. */
export const fieldsOf = (kind: LeadKind): LeadField[] =>
  leadFieldNames.filter((name) => leadField(name).kinds.includes(kind));

/** All fields, in the order of an export's columns. */
export const fieldsInExportOrder = (): LeadField[] =>
  leadFieldNames.toSorted((a, b) => leadField(a).exportOrder - leadField(b).exportOrder);

/** The service value of "something else"; no service page has it. */
export const OTHER_SERVICE = "other";

/** The most characters that the value of a choice may have. */
export const LONGEST_CHOICE = 60;

/** The choices of the fields that offer some. They come from content. */
export interface LeadChoices {
  /** Service slugs, those they had before (a page may have been opened then), and "other". */
  services: readonly string[];
  timeframes: readonly string[];
}

/** The choices that a site's services and its form's copy give. */
export function leadChoices(
  services: readonly { slug: string; formerly?: readonly string[] | null }[],
  timeframes: readonly { value: string }[],
): LeadChoices {
  return {
    services: [...services.flatMap(({ slug, formerly }) => [slug, ...(formerly ?? [])]), OTHER_SERVICE],
    timeframes: timeframes.map(({ value }) => value),
  };
}

/** Faster than a person with autofill, milliseconds. */
export const MIN_FILL_TIME = 2_000;
