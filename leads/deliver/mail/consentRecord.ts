import { createHash } from "node:crypto";
import { fieldValue, type LeadRecord } from "../../model/leadRecord";

/**
 * Returns a lead's consent record, one line of JSON, and its SHA-256. The office's mailbox keeps both: a dated copy outside
 * the database, in another company's hands.
 */
export function consentRecord(lead: LeadRecord): { record: string; sha256: string } {
  const { consent } = lead;
  const record = JSON.stringify({
    lead: lead.id,
    receivedAt: new Date(lead.receivedAt).toISOString(),
    name: fieldValue(lead, "name"),
    phone: lead.phone,
    email: lead.email || null,
    consent: consent.given,
    version: consent.version,
    text: consent.text,
    globalPrivacyControl: consent.globalPrivacyControl ?? false,
    sentBy: consent.sentBy ?? null,
    via: consent.via ?? null,
    page: lead.page,
    ip: lead.ip,
    userAgent: lead.userAgent,
    certificateUrl: lead.certificateUrl,
  });
  return { record, sha256: createHash("sha256").update(record).digest("hex") };
}
