/** The company's calendar for a year. Builds and servers compute it, so that browsers need neither its rules nor Intl. */
import { type DateNames, dateInWords, daysAfter } from "../format";
import { type ClockChange, localTime, type OpeningHours } from "./openingHours";
import { AHEAD, type SpecialDay, specialDates } from "./specialDays";

const MINUTE = 60_000;

/** Returns the time zone's changes within a year of a day, each to the minute. */
function clockChanges(timeZone: string, first: string): ClockChange[] {
  const offsetAt = (at: number) => {
    const { date, time } = localTime(new Date(at), timeZone);
    return Math.round((Date.parse(`${date}T${time}Z`) - at) / MINUTE);
  };
  const changes = [{ from: "", offset: offsetAt(Date.parse(first)) }];
  for (let ahead = 0; ahead < AHEAD; ahead++) {
    let [before, after] = [Date.parse(daysAfter(first, ahead)), Date.parse(daysAfter(first, ahead + 1))];
    const offset = offsetAt(after);
    if (offset === changes[0]?.offset) continue;
    while (after - before > MINUTE) {
      const middle = Math.floor((before + after) / 2 / MINUTE) * MINUTE;
      if (offsetAt(middle) === offset) after = middle;
      else before = middle;
    }
    changes.unshift({ from: new Date(after).toISOString(), offset });
  }
  return changes;
}

const dayOf1970 = (month: number, day: number) => new Date(Date.UTC(1970, month, day)).toISOString();
/** Returns the names of months and weekdays in a language. */
export const dateNames = (locale: string): DateNames => ({
  months: Array.from({ length: 12 }, (_, month) => dateInWords(dayOf1970(month, 1), locale, { month: "long" })),
  // January 4, 1970 was a Sunday.
  weekdays: Array.from({ length: 7 }, (_, day) => dateInWords(dayOf1970(0, 4 + day), locale, { weekday: "long" })),
});

export type Calendar = Pick<OpeningHours, "specialDates" | "clockChanges" | keyof DateNames>;
interface WithoutCalendar extends Omit<OpeningHours, keyof Calendar> {
  /** Such as en-US. */
  readonly locale: string;
  readonly specialDays?: readonly SpecialDay[];
}
/** Cache by company: servers ask with each e-mail, and the calendar changes once a day. */
const cache = new WeakMap<WithoutCalendar, { first: string; calendar: Calendar }>();

/** Adds its calendar to a company, from the day before a moment on. */
export function withCalendar<Company extends WithoutCalendar>(company: Company, now: Date): Company & OpeningHours {
  // Some time zones are a day behind.
  const first = daysAfter(now.toISOString().slice(0, 10), -1);
  const known = cache.get(company);
  const calendar =
    known?.first === first
      ? known.calendar
      : {
          specialDates: specialDates(company.specialDays ?? [], first),
          clockChanges: clockChanges(company.timeZone, first),
          ...dateNames(company.locale),
        };
  cache.set(company, { first, calendar });
  return { ...company, ...calendar };
}
