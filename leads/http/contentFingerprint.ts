import { createHash } from "node:crypto";
import { fieldsInExportOrder } from "../../model/lead/leadFields";
import { fieldValue, type LeadRecord } from "../../model/lead/leadRecord";

/**
 * Returns a hash of a visitor's answers, equal for equal requests, so that no key holds personal data. The store compares it
 * for 30 days. After a new field is deployed, a repeated form therefore looks like another request.
 */
export function contentFingerprint(lead: LeadRecord): string {
  const said = fieldsInExportOrder().flatMap((name) => {
    if (name === "phone") return [lead.phone, lead.phoneExtension];
    return name === "email" ? [lead.email.toLowerCase()] : [fieldValue(lead, name)];
  });
  const { phoneAsTyped, emailAsTyped } = lead.answers;
  const text = JSON.stringify([lead.kind, ...said, phoneAsTyped, emailAsTyped, lead.consent.given]);
  return createHash("sha256").update(text).digest("base64url");
}
