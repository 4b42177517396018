/** What the form asks and brings along. Apart from the schema, so that showing the form does not load what checks it. */

/** The service value of "something else"; no service page has it. */
export const OTHER_SERVICE = "other";

/** The fields of each kind of request, in the order a visitor meets them. */
export const leadFields = {
  quote: ["name", "phone", "email", "zip", "service", "timeframe", "message"],
  partner: ["name", "company", "trade", "phone", "email", "message"],
} as const;

export type LeadKind = keyof typeof leadFields;
export type LeadField = (typeof leadFields)[LeadKind][number];

/** Whether the visitor may leave a field empty. */
export function isOptional(field: LeadField): boolean {
  return field === "message" || field === "timeframe";
}

/** Faster than a person with autofill, milliseconds. */
export const MIN_FILL_TIME = 2_000;

/** The marks in an address that tell how a visitor came: campaigns, and the click ids of advertising networks. */
export const visitMarks = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "gclid",
  "gbraid",
  "wbraid",
  "fbclid",
  "msclkid",
] as const;
