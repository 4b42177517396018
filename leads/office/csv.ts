import { formatPhone } from "../../src/content/facts/format";
import { fieldsInExportOrder } from "../../src/content/facts/leadFields";
import type { Act } from "../model/acts";
import { fieldValue, type LeadEntry } from "../model/leadRecord";

/** A column's heading and content. */
type Column = [heading: string, text: (lead: LeadEntry) => string | null];

const columns: Column[] = [
  ["reference", (lead) => lead.id],
  ["received", (lead) => new Date(lead.receivedAt).toISOString()],
  ["state", (lead) => lead.state],
  ["kind", (lead) => lead.kind],
  ...fieldsInExportOrder().map((name): Column => {
    // Spreadsheets treat a leading + as a formula.
    if (name === "phone") return [name, (lead) => formatPhone(lead.phone, lead.phoneExtension)];
    return [name, (lead) => fieldValue(lead, name)];
  }),
  ["coverage", (lead) => lead.coverage],
  ["consent", (lead) => (lead.consent.given ? "yes" : "no")],
  ["consentVersion", (lead) => lead.consent.version],
  ["via", (lead) => lead.consent.via ?? null],
  ["page", (lead) => lead.page],
  ["certificate", (lead) => lead.certificateUrl],
  ["privacySignal", (lead) => (lead.consent.globalPrivacyControl ? "yes" : "no")],
  ["gclid", (lead) => lead.attribution?.last?.gclid ?? null],
  ["outcome", (lead) => findOutcome(lead)?.kind ?? null],
  ["amount", (lead) => formatAmount(findOutcome(lead))],
  ["deliveries", (lead) => lead.deliveries.map(({ destination, state }) => `${destination}: ${state}`).join("; ")],
];

/** The last thing that came of a lead. */
const findOutcome = ({ acts }: LeadEntry) =>
  acts.findLast(({ kind }) => kind === "reached" || kind === "booked" || kind === "declined");

/** An amount in dollars. */
const formatAmount = (act: Act | undefined) => (act?.amount ? (act.amount / 100).toFixed(2) : null);

/** Returns the header line, with a byte order mark that makes spreadsheets read UTF-8. */
export function csvHeader(): string {
  return `\ufeff${columns.map(([heading]) => heading).join(",")}\r\n`;
}

export function csvLine(lead: LeadEntry): string {
  return `${columns.map(([, text]) => cell(text(lead) ?? "")).join(",")}\r\n`;
}

/**
 * Formats a cell (https://www.rfc-editor.org/rfc/rfc4180). Puts an apostrophe before formula characters, in half or full
 * width (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function cell(text: string): string {
  const safe = /^\s*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}
