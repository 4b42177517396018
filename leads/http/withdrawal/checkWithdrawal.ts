import type { Catalog } from "../../../model/catalog/catalog";
import type { Contact } from "../../../model/lead/withdrawal";
import { normalizeEmail } from "../../../model/text/normalizeEmail";
import { findPhones } from "../../../model/text/normalizePhone";

/**
 * Checks a withdrawal's email and phone number as a request's. An empty field counts as missing.
 * @returns the person, or a message for each field that is wrong
 */
export function checkWithdrawal(
  fields: Record<string, unknown>,
  { form, withdrawal }: Pick<Catalog, "form" | "withdrawal">,
): Contact | { errors: Record<string, string> } {
  const isGiven = (name: string) => fields[name] !== undefined && fields[name] !== null && fields[name] !== "";
  if (!isGiven("email") && !isGiven("phone")) return { errors: { email: withdrawal.missing } };
  const errors: Record<string, string> = {};
  const contact: Contact = {};
  if (isGiven("email")) {
    const email = typeof fields.email === "string" ? normalizeEmail(fields.email) : undefined;
    if (email) contact.email = email;
    else errors.email = form.errors.email;
  }
  if (isGiven("phone")) {
    const numbers = new Set(
      typeof fields.phone === "string" ? findPhones(fields.phone).map(({ number }) => number) : [],
    );
    // A second number would not be withdrawn.
    if (numbers.size === 1) [contact.phone] = numbers;
    else errors.phone = form.errors.phone;
  }
  return Object.keys(errors).length > 0 ? { errors } : contact;
}
