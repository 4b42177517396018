import type { Catalog } from "../../model/catalog/catalog";
import { fieldErrors, type Lead, type LeadSchema, leadChoices, leadSchema } from "../../model/lead/leadSchema";
import { findPhones, type PhoneNumber } from "../../model/text/normalizePhone";

export interface CheckedRequest {
  lead: Lead;
  phone: PhoneNumber;
}

/** Building the schema takes longer than using it. */
const schemas = new WeakMap<Catalog, LeadSchema>();

function findSchema(catalog: Catalog): LeadSchema {
  const schema = schemas.get(catalog) ?? leadSchema(leadChoices(catalog.services, catalog.form.timeframes));
  schemas.set(catalog, schema);
  return schema;
}

/**
 * Checks a request's fields by the schema, and the phone number by the numbering plan, which browsers do not load.
 * @returns the request, or a message for each field that is wrong
 */
export function checkRequest(
  fields: Record<string, unknown>,
  catalog: Catalog,
): CheckedRequest | { errors: Record<string, string> } {
  const { success, data: lead, error } = findSchema(catalog).safeParse(fields);
  const errors = success ? {} : fieldErrors(error, catalog.form.errors);
  const [phone] = typeof fields.phone === "string" ? findPhones(fields.phone) : [];
  if (!phone) errors.phone ??= catalog.form.errors.phone;
  return success && phone ? { lead, phone } : { errors };
}
