import type { LeadKind } from "../../lead/leadKinds";
import { fillPlaceholders } from "../../text/fillPlaceholders";
import { type DateNames, formatHour, longDate } from "../../text/format";
import { closingTime, type NextOpening, nextOpening, type OpeningHours } from "./openingHours";

interface PromisingCompany extends OpeningHours {
  readonly hoursWords: { readonly nextOpening: string };
}

/** The promises of an open and a closed office. */
interface PromiseWords {
  readonly duringHours: string;
  /** `{nextOpening}` is the next opening. */
  readonly afterHours: string;
}

/** The weekday, followed by the date if it is more than six days ahead. */
function describeDay({ date, daysAhead }: NextOpening, names: DateNames): string {
  const weekday = names.weekdays[new Date(date).getUTCDay()] ?? "";
  return daysAhead > 6 ? `${weekday}, ${longDate(date, names).split(",")[0]}` : weekday;
}

/**
 * Says when the office will answer a request. Shared by the form, the sent panel and e-mails.
 * @param always true at any time; the fallback without a known opening, and all that partners are told, because some are
 * answered by e-mail instead of a call
 */
export function answerPromise(
  kind: LeadKind,
  company: PromisingCompany,
  { duringHours, afterHours }: PromiseWords,
  always: string,
  now: Date,
): string {
  if (kind === "partner") return always;
  if (closingTime(company, now)) return duringHours;
  if (!afterHours.includes("{nextOpening}")) return afterHours;
  const next = nextOpening(company, now);
  if (!next) return always;
  const opening = { day: describeDay(next, company), time: formatHour(next.opens) };
  return fillPlaceholders(afterHours, { nextOpening: fillPlaceholders(company.hoursWords.nextOpening, opening) });
}
