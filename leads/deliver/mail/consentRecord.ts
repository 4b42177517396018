import { fieldValue, type LeadRecord } from "../../record/leadRecord";

/** A lead's consent record as JSON. The office's mailbox keeps it: a dated copy in another company's hands. */
export function consentRecord(lead: LeadRecord): string {
  const { consent } = lead;
  return JSON.stringify({
    lead: lead.id,
    receivedAt: new Date(lead.receivedAt).toISOString(),
    name: fieldValue(lead, "name"),
    phone: lead.phone,
    email: lead.email || null,
    consent: consent.given,
    version: consent.version,
    text: consent.text,
    network: consent.network ?? null,
    globalPrivacyControl: consent.globalPrivacyControl ?? false,
    sentBy: consent.sentBy ?? null,
    via: consent.via ?? null,
    page: lead.page,
    ip: lead.ip,
    userAgent: lead.userAgent,
    certificateUrl: lead.certificateUrl,
  });
}
