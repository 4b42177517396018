import { momentAt } from "./momentAt";
import { nextOpening } from "./nextOpening";
import { closingTime, localTime, type OpeningHours } from "./openingHours";

const MINUTE = 60_000;

/** Returns a moment in office hours: this one, or the next opening. Undefined if the office never opens. */
export function whenOpen(company: OpeningHours, now: number): number | undefined {
  if (closingTime(company, new Date(now))) return now;
  const next = nextOpening(company, new Date(now));
  return next && momentAt(next.date, next.opens, company.timeZone);
}

/** Returns when so many minutes of office hours have passed. Undefined if the office never opens. */
export function afterOfficeMinutes(company: OpeningHours, from: number, minutes: number): number | undefined {
  let left = minutes * MINUTE;
  let start = whenOpen(company, from);
  while (start !== undefined) {
    const { date } = localTime(new Date(start), company.timeZone);
    const end = momentAt(date, closingTime(company, new Date(start)) ?? "", company.timeZone);
    if (left <= end - start) return start + left;
    left -= end - start;
    start = whenOpen(company, end);
  }
  return undefined;
}
