import type { Catalog } from "../../model/catalog/catalog";
import { leadChoices } from "../../model/lead/checkAnswers";
import type { LeadField } from "../../model/lead/leadFields";
import { fieldErrors, type Lead, leadSchema } from "../../model/lead/leadSchema";
import { findPhones, type PhoneNumber } from "../../model/text/normalizePhone";

export interface CheckedRequest {
  lead: Lead;
  phone: PhoneNumber;
}

/**
 * Checks a request's fields by the schema, and the phone number by the numbering plan, which browsers do not load.
 * @param optional fields that may be empty, although visitors have to fill them in
 * @returns the request, or a message for each field that is wrong
 */
export function checkRequest(
  fields: Record<string, unknown>,
  catalog: Catalog,
  optional?: readonly LeadField[],
): CheckedRequest | { errors: Record<string, string> } {
  const { services, form } = catalog;
  const schema = leadSchema(leadChoices(services, form.timeframes), optional);
  const { success, data: lead, error } = schema.safeParse(fields);
  const errors = success ? {} : fieldErrors(error, form.errors);
  const [phone] = typeof fields.phone === "string" ? findPhones(fields.phone) : [];
  if (!phone) errors.phone ??= form.errors.phone;
  return success && phone ? { lead, phone } : { errors };
}
