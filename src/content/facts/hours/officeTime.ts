import { daysAfter } from "../dates";
import { closingTime, hoursOn, localTime, momentAt, nextOpening, type OpeningHours } from "./openingHours";

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

/** Days to look back for a working day. */
const FARTHEST = 30;

/** Returns when the last working day that is over began. Undefined if there was none within a month. */
export function lastWorkingDay(company: OpeningHours, now: number): number | undefined {
  const { date: today, time } = localTime(new Date(now), company.timeZone);
  for (let daysAgo = 0; daysAgo <= FARTHEST; daysAgo++) {
    const date = daysAfter(today, -daysAgo);
    const hours = hoursOn(company, date);
    if (hours && (daysAgo > 0 || hours.closes <= time)) return momentAt(date, hours.opens, company.timeZone);
  }
  return undefined;
}
