import { formatPhone } from "../../content/facts/format";
import { callingWindow } from "../model/callingWindow";
import { fieldsInExportOrder } from "../model/leadFields";
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
  ["usState", (lead) => lead.usState],
  ["coverage", (lead) => lead.coverage],
  ["callingWindow", (lead) => callingWindow(lead.usState, lead.receivedAt)?.text ?? null],
  ["consent", (lead) => (lead.consent.given ? "yes" : "no")],
  ["consentVersion", (lead) => lead.consent.version],
  ["via", (lead) => lead.consent.via ?? null],
  ["page", (lead) => lead.page],
  ["certificate", (lead) => lead.certificateUrl],
  ["deliveries", (lead) => lead.deliveries.map(({ destination, state }) => `${destination}: ${state}`).join("; ")],
  ["context", (lead) => lead.context],
];

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
