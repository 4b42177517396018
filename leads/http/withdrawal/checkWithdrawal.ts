import * as z from "zod/mini";
import { normalizePhone } from "../../../src/content/facts/normalizePhone";
import type { Catalog } from "../../catalog/catalog";
import { emailField } from "../../model/leadSchema";
import type { Contact } from "../../model/withdrawal";

const email = emailField();

/**
 * Checks a withdrawal's email and phone number by the rules of leadSchema. An empty field counts as missing.
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
    const read = z.safeParse(email, fields.email);
    if (read.success) contact.email = read.data;
    else errors.email = form.errors.email;
  }
  if (isGiven("phone")) {
    const phone = typeof fields.phone === "string" ? normalizePhone(fields.phone) : undefined;
    if (phone) contact.phone = phone.number;
    else errors.phone = form.errors.phone;
  }
  return Object.keys(errors).length > 0 ? { errors } : contact;
}
