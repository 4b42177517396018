import { formatPhone } from "../../content/format";
import type { LeadEntry } from "../store/leadStore";

/** Column → what stands in it. */
const columns: Record<string, (lead: LeadEntry) => string | null> = {
  reference: (lead) => lead.id,
  received: (lead) => lead.receivedAt,
  state: (lead) => lead.state,
  kind: (lead) => lead.kind,
  name: (lead) => lead.name,
  // A leading + would make a spreadsheet take the number for a formula.
  phone: (lead) => formatPhone(lead.phone) + (lead.phoneExtension ? ` ext. ${lead.phoneExtension}` : ""),
  email: (lead) => lead.email,
  zip: (lead) => lead.zip,
  service: (lead) => lead.service,
  timeframe: (lead) => lead.timeframe,
  company: (lead) => lead.company,
  trade: (lead) => lead.trade,
  message: (lead) => lead.message,
  consent: (lead) => (lead.consent ? "yes" : "no"),
  consentVersion: (lead) => lead.consentVersion,
  page: (lead) => lead.page,
  certificate: (lead) => lead.certificateUrl,
  deliveries: (lead) => lead.deliveries.map(({ destination, state }) => `${destination}: ${state}`).join("; "),
  context: (lead) => lead.context,
};

/** The first line, after a mark that tells spreadsheets the text is UTF-8. */
export function csvHeader(): string {
  return `\ufeff${Object.keys(columns).join(",")}\r\n`;
}

export function csvLine(lead: LeadEntry): string {
  return `${Object.values(columns)
    .map((column) => cell(column(lead) ?? ""))
    .join(",")}\r\n`;
}

/** RFC 4180, and with an apostrophe before anything a spreadsheet would calculate, in half or full width. */
function cell(text: string): string {
  const safe = /^\s*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}
