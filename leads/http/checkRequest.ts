import type { Catalog } from "../../model/catalog/catalog";
import { checkAnswers, leadChoices } from "../../model/lead/checkAnswers";
import { type Lead, leadDetails } from "../../model/lead/leadDetails";
import type { LeadField } from "../../model/lead/leadFields";
import { findPhones, type PhoneNumber } from "../../model/text/normalizePhone";

export interface CheckedRequest {
  lead: Lead;
  phone: PhoneNumber;
}

/**
 * Checks a request's answers as the form does, its details by the schema, and the phone number by the numbering plan, which
 * browsers do not load.
 * @param optional fields that may be empty, although visitors have to fill them in
 * @returns the request, or a message for each field that is wrong
 */
export function checkRequest(
  fields: Record<string, unknown>,
  { services, form }: Pick<Catalog, "services" | "form">,
  optional?: readonly LeadField[],
): CheckedRequest | { errors: Record<string, string> } {
  const { data: details, error } = leadDetails.safeParse(fields);
  const { data: kind = "quote" } = leadDetails.shape.kind.safeParse(fields.kind);
  const choices = leadChoices(services, form.timeframes);
  const { answers, errors } = checkAnswers(kind, fields, choices, form.errors, optional);
  for (const { path } of error?.issues ?? []) errors[String(path[0])] = form.errors.unreadable;
  const [phone] = typeof fields.phone === "string" ? findPhones(fields.phone) : [];
  if (!phone) errors.phone ??= form.errors.phone;
  // The compiler does not know which answers a kind always has.
  return details && phone && Object.keys(errors).length === 0
    ? { lead: { ...answers, ...details } as Lead, phone }
    : { errors };
}
