/** The company's calendar: dates of special days, changes of its clock, and names of days. */

import { fillPlaceholders } from "../../text/fillPlaceholders";
import { type DateNames, daysAfter, formatDate, formatHours, longDate } from "../../text/format";
import { isDated, localTime, MINUTE, type SpecialDay, specialDayOn } from "./openingHours";

interface SpecialCompany {
  readonly locale: string;
  readonly hours: readonly {
    readonly label: string;
    readonly opens?: string;
    readonly closes?: string;
    readonly note?: string;
  }[];
  readonly specialDays?: readonly SpecialDay[];
  readonly hoursWords: { readonly closedOn: string };
}

/** A time zone's offset from UTC until its next change. */
export interface ClockChange {
  /** ISO 8601 in UTC. Empty for the first, which holds at any earlier time. */
  readonly from: string;
  readonly offset: number;
}

/** Days whose dates a page knows. It stays correct for a year without a build. */
const AHEAD = 366;

const isOver = (special: SpecialDay, today: string) => isDated(special) && (special.until ?? special.on) < today;

const MIDNIGHT = "00:00";

/** Returns special days from a date on, consecutive ones together. schema.org writes a closed day as 00:00–00:00. */
export function specialDates(specialDays: readonly SpecialDay[] | undefined, first: string) {
  const found: { special: SpecialDay; validFrom: string; validThrough: string }[] = [];
  for (let ahead = 0; ahead < AHEAD; ahead++) {
    const date = daysAfter(first, ahead);
    const special = specialDayOn(specialDays, date);
    const last = found.at(-1);
    if (!special) continue;
    if (last?.special === special && daysAfter(last.validThrough, 1) === date) last.validThrough = date;
    else found.push({ special, validFrom: date, validThrough: date });
  }
  return found.map(({ special: { opens = MIDNIGHT, closes = MIDNIGHT }, ...dates }) => ({ ...dates, opens, closes }));
}

/** Returns a time zone's changes within a year of a day, the latest first, each to the minute. */
export function clockChanges(timeZone: string, first: string): ClockChange[] {
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
const namesByLocale = new Map<string, DateNames>();

/** Returns the names of months and weekdays in a language. Caches them, because each takes Intl a millisecond. */
export function dateNames(locale: string): DateNames {
  const names = namesByLocale.get(locale) ?? {
    months: Array.from({ length: 12 }, (_, month) => formatDate(dayOf1970(month, 1), locale, { month: "long" })),
    // January 4, 1970 was a Sunday.
    weekdays: Array.from({ length: 7 }, (_, day) => formatDate(dayOf1970(0, 4 + day), locale, { weekday: "long" })),
  };
  namesByLocale.set(locale, names);
  return names;
}

/** "Thanksgiving", or a single date with the date: "Company outing (December 4, 2026)". */
function nameOf(special: SpecialDay, locale: string): string {
  if (!isDated(special)) return special.name;
  const dates = [special.on, ...(special.until ? [special.until] : [])];
  return `${special.name} (${dates.map((date) => longDate(date, dateNames(locale))).join(" – ")})`;
}

/** Returns the hours in words that stay true on later days: rules by name, and single dates that are not over. */
export function hoursSummary(company: SpecialCompany, today: string) {
  const { hours, specialDays = [], hoursWords, locale } = company;
  const ahead = specialDays.filter((special) => !isOver(special, today));
  const closed = ahead.filter(({ opens }) => !opens).map((special) => nameOf(special, locale));
  const days = new Intl.ListFormat(locale).format(closed);
  return {
    /** The week's hours, then special days with different hours. */
    lines: [
      ...hours.map((line) => ({ label: line.label, hours: formatHours(line) })),
      ...ahead.filter(({ opens }) => opens).map((day) => ({ label: nameOf(day, locale), hours: formatHours(day) })),
    ],
    /** The days on which the office is closed, in a sentence. */
    ...(closed.length > 0 && { closedOn: fillPlaceholders(hoursWords.closedOn, { days }) }),
  };
}
