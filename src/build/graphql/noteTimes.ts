import { localTime, momentAt } from "../../../model/company/hours/openingHours";
import type { NoteTimes } from "../../../model/text/format";

/**
 * Returns when a note starts and ends: at midnight in the company's time zone, after its last day. Browsers compare it
 * without Intl, which costs a visit time. A note of each year has the moments of the coming ones.
 * @param from such as 11-15 for each year, or 2026-11-15
 * @param until in the same form, `from` by default
 */
export function noteTimes(
  { from, until = from }: { from: string; until?: string },
  now: Date,
  timeZone: string,
): NoteTimes {
  const today = localTime(now, timeZone).date;
  const midnight = (day: string, later: number) => {
    const [date = 1, month = 1, year] = day.split("-").reverse().map(Number);
    const dayIn = (each: number) => new Date(Date.UTC(each, month - 1, date + later)).toISOString().slice(0, 10);
    const thisYear = Number(today.slice(0, 4));
    const coming = dayIn(thisYear) < today ? dayIn(thisYear + 1) : dayIn(thisYear);
    const moment = momentAt(year === undefined ? coming : dayIn(year), "00:00", timeZone);
    return new Date(moment).toISOString().slice(year === undefined ? 5 : 0, 16);
  };
  return { starts: midnight(from, 0), ends: midnight(until, 1) };
}
