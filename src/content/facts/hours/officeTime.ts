import { nextOpening } from "./nextOpening";
import { closingTime, localTime, type OpeningHours } from "./openingHours";

const MINUTE = 60_000;

/** Returns the moment of a local date and time. A time that daylight saving skips becomes the one an hour later. */
export function momentOf(date: string, time: string, timeZone: string): number {
  const wanted = Date.parse(`${date}T${time}Z`);
  const shownAt = (moment: number) => {
    const shown = localTime(new Date(moment), timeZone);
    return Date.parse(`${shown.date}T${shown.time}Z`);
  };
  // The offset at the first guess may be that of the other side of a change.
  const near = wanted - (shownAt(wanted) - wanted);
  return near - (shownAt(near) - wanted);
}

/** Returns a moment in office hours: this one, or the next opening. Undefined if the office never opens. */
export function whenOpen(company: OpeningHours, now: number): number | undefined {
  if (closingTime(company, new Date(now))) return now;
  const next = nextOpening(company, new Date(now));
  return next && momentOf(next.date, next.opens, company.timeZone);
}

/** Returns when so many minutes of office hours have passed. Undefined if the office never opens. */
export function afterOfficeMinutes(company: OpeningHours, from: number, minutes: number): number | undefined {
  let left = minutes * MINUTE;
  let start = whenOpen(company, from);
  while (start !== undefined) {
    const { date } = localTime(new Date(start), company.timeZone);
    const end = momentOf(date, closingTime(company, new Date(start)) ?? "", company.timeZone);
    if (left <= end - start) return start + left;
    left -= end - start;
    start = whenOpen(company, end);
  }
  return undefined;
}
