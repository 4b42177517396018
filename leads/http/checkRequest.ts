import type { Catalog } from "../../model/catalog/catalog";
import { leadChoices } from "../../model/lead/checkAnswers";
import type { LeadField } from "../../model/lead/leadFields";
import { type Lead, readLead } from "../../model/lead/readLead";
import { findPhones, type PhoneNumber } from "../../model/text/normalizePhone";

export interface CheckedRequest {
  lead: Lead;
  phone: PhoneNumber;
}

/**
 * Checks a request's fields, and the phone number by the numbering plan, which browsers do not load.
 * @param optional fields that may be empty, although visitors have to fill them in
 * @returns the request, or a message for each field that is wrong
 */
export function checkRequest(
  fields: Record<string, unknown>,
  { services, form }: Catalog,
  optional?: readonly LeadField[],
): CheckedRequest | { errors: Record<string, string> } {
  const { lead, errors } = readLead(fields, leadChoices(services, form.timeframes), form.errors, optional);
  const [phone] = typeof fields.phone === "string" ? findPhones(fields.phone) : [];
  if (lead && phone) return { lead, phone };
  return { errors: phone ? { ...errors } : { phone: form.errors.phone, ...errors } };
}
