import { dateInWords } from "../dateInWords";
import { fillPlaceholders } from "../fillPlaceholders";
import { formatHour } from "../format";
import { type NextOpening, nextOpening } from "./nextOpening";
import { closingTime, type OpeningHours } from "./openingHours";

interface PromisingCompany extends OpeningHours {
  /** Such as en-US. */
  readonly locale: string;
  readonly hoursWords?: { readonly nextOpening: string } | null;
}

/** What senders are told, by whether the office is open. */
interface PromiseWords {
  readonly duringHours: string;
  /** `{nextOpening}` stands for when it opens. */
  readonly afterHours: string;
}

/** A weekday by itself is the next one of its name. */
const dayInWords = ({ date, daysAhead }: NextOpening, locale: string) =>
  dateInWords(date, locale, { weekday: "long", ...(daysAhead > 6 ? { month: "long", day: "numeric" } : {}) });

/**
 * When somebody who sends a request at a moment hears from the office: the same on the form, after sending and in e-mails.
 * @param always what is true at any time; said where nobody knows when the office opens
 */
export function answerPromise(
  company: PromisingCompany,
  { duringHours, afterHours }: PromiseWords,
  always: string,
  now: Date,
): string {
  if (closingTime(company, now)) return duringHours;
  if (!afterHours.includes("{nextOpening}")) return afterHours;
  const next = nextOpening(company, now);
  if (!next || !company.hoursWords) return always;
  const opening = { day: dayInWords(next, company.locale), time: formatHour(next.opens, company.locale) };
  return fillPlaceholders(afterHours, { nextOpening: fillPlaceholders(company.hoursWords.nextOpening, opening) });
}
