import type { Catalog } from "../../model/catalog/catalog";
import { localTime } from "../../model/company/hours/openingHours";
import { formatPhone } from "../../model/text/format";
import { displayName, findTown, subjectOf } from "../catalog/leadFacts";
import { describeAct, describeVisit } from "../catalog/standingWords";
import { standingOf, visitsOf } from "../record/decide";
import type { LeadEntry } from "../record/leadRecord";

const DOUBTS = { accepted: "", quarantined: "Possible spam: ", spam: "Spam: " } as const;

/** What the office wants to know, for a person. Times are in the company's zone. */
const columnsOf = (
  catalog: Catalog,
  now: number,
): readonly (readonly [heading: string, text: (lead: LeadEntry) => string | null])[] => [
  ["Received", (lead) => inWords(lead.receivedAt, catalog.company.timeZone)],
  ["Name", displayName],
  ["Number", ({ phone, phoneExtension }) => formatPhone(phone, phoneExtension)],
  ["Town", (lead) => findTown(lead, catalog)],
  ["Job", (lead) => DOUBTS[lead.state] + subjectOf(lead, catalog)],
  ["Calls and texts", ({ withdrawnAt, consent }) => (withdrawnAt ? "withdrawn" : consent.given ? "yes" : "no")],
  ["Who", (lead) => standingOf(lead).holder ?? null],
  ["Visit", (lead) => Array.from(visitsOf(standingOf(lead)), (each) => describeVisit(each, catalog, now)).join("; ")],
  ["Amount", (lead) => formatAmount(standingOf(lead).amount)],
  ["Last word", ({ acts }) => acts.map(describeAct).at(-1) ?? null],
];

/** A time as spreadsheets read it: 2026-11-27 14:05. */
function inWords(time: number, timeZone: string): string {
  const local = localTime(new Date(time), timeZone);
  return `${local.date} ${local.time}`;
}

const formatAmount = (cents: number | null) => (cents === null ? null : (cents / 100).toFixed(2));

/** Yields the office's spreadsheet: the header, and a line for each lead. */
export async function* spreadsheet(
  pages: AsyncIterable<readonly LeadEntry[]>,
  catalog: Catalog,
  now: number,
): AsyncGenerator<string> {
  const columns = columnsOf(catalog, now);
  // The byte order mark makes programs read UTF-8.
  yield `\ufeff${columns.map(([heading]) => heading).join(",")}\r\n`;
  for await (const leads of pages)
    for (const lead of leads) yield `${columns.map(([, text]) => cell(text(lead) ?? "")).join(",")}\r\n`;
}

/**
 * Formats a cell (https://www.rfc-editor.org/rfc/rfc4180). Puts an apostrophe before formula characters, in half or full
 * width (https://owasp.org/www-community/attacks/CSV_Injection). A ZIP code that begins with a zero stays as it is.
 */
export function cell(text: string): string {
  const safe = /^\s*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}
