/**
 * The company's calendar: days with different hours, from the rules in company.json, changes of its clock, and names of
 * days. Builds and servers compute it for a year. Browsers get the result, so that they need neither the rules nor Intl.
 */

import { fillPlaceholders } from "../../text/fillPlaceholders";
import { type DateNames, daysAfter, formatDate, formatHours } from "../../text/format";
import { type ClockChange, localTime, MINUTE, type OpeningHours, type SpecialDates, WEEKDAYS } from "./openingHours";

/** A holiday or another exception. Without times the office is closed. */
export interface SpecialDay {
  readonly name: string;
  /** "2026-12-04", "December 25", "fourth Thursday of November" or "day after the fourth Thursday of November". */
  readonly on: string;
  /** The last day, if `on` is a date. */
  readonly until?: string;
  /** Whether a Saturday also counts on the Friday before, and a Sunday on the Monday after. */
  readonly observed?: boolean;
  readonly opens?: string;
  readonly closes?: string;
}

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

export interface HoursSummary {
  /** The week's hours, then special days with different hours. */
  lines: { label: string; hours: string }[];
  /** The days on which the office is closed, in a sentence. */
  closedOn?: string;
}

/** Prefix of rules such as "day after the fourth Thursday of November". */
export const DAY_AFTER = "day after the ";
const ORDINALS = ["first", "second", "third", "fourth", "fifth"];
// biome-ignore format: a year in two lines
const MONTHS = ["January", "February", "March", "April", "May", "June",
  "July", "August", "September", "October", "November", "December"];
/** Days whose dates a page knows. It stays correct for a year without a build. */
const AHEAD = 366;

const WHOLE_DATE = { month: "long", day: "numeric", year: "numeric" } as const;

/**
 * Returns the rules' names of a date: "November 26", "fourth Thursday of November", "last Thursday of November".
 * Intl would take fifty times as long.
 */
export function namesOf(date: string): string[] {
  const moment = new Date(date);
  const day = moment.getUTCDate();
  const month = MONTHS[moment.getUTCMonth()];
  const weekday = WEEKDAYS[moment.getUTCDay()];
  const isLast = daysAfter(date, 7).slice(0, 7) !== date.slice(0, 7);
  const ordinals = [ORDINALS[Math.floor((day - 1) / 7)], ...(isLast ? ["last"] : [])];
  return [`${month} ${day}`, ...ordinals.map((ordinal) => `${ordinal} ${weekday} of ${month}`)];
}

export const isDated = ({ on }: Pick<SpecialDay, "on">): boolean => /^\d/.test(on);

const isOver = (special: SpecialDay, today: string) => isDated(special) && (special.until ?? special.on) < today;

const MIDNIGHT = "00:00";
const SATURDAY = 6;

/** Whether a date is a special day. @param namesAt the rules' names of the date some days later */
function fallsOn(special: SpecialDay, date: string, namesAt: (days: number) => readonly string[]): boolean {
  const { on, until, observed } = special;
  if (isDated(special)) return on <= date && date <= (until ?? on);
  const [name, shift] = on.startsWith(DAY_AFTER) ? [on.slice(DAY_AFTER.length), -1] : [on, 0];
  const isOn = (days: number) => namesAt(days + shift).includes(name);
  const weekday = new Date(date).getUTCDay();
  return isOn(0) || (observed === true && ((weekday === SATURDAY - 1 && isOn(1)) || (weekday === 1 && isOn(-1))));
}

/** Returns the dates of special days from a date on. The first entry wins if two share a date. */
export function specialDates(specialDays: readonly SpecialDay[], first: string): SpecialDates[] {
  if (specialDays.length === 0) return [];
  const names = Array.from({ length: AHEAD + 4 }, (_, days) => namesOf(daysAfter(first, days - 2)));
  const found: { special: SpecialDay; validFrom: string; validThrough: string }[] = [];
  for (let ahead = 0; ahead < AHEAD; ahead++) {
    const date = daysAfter(first, ahead);
    const special = specialDays.find((each) => fallsOn(each, date, (days) => names[ahead + days + 2] ?? []));
    const last = found.at(-1);
    if (!special) continue;
    if (last?.special === special && daysAfter(last.validThrough, 1) === date) last.validThrough = date;
    else found.push({ special, validFrom: date, validThrough: date });
  }
  return found.map(({ special: { opens = MIDNIGHT, closes = MIDNIGHT }, ...dates }) => ({ ...dates, opens, closes }));
}

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

export type Calendar = Pick<OpeningHours, "specialDates" | "clockChanges" | keyof DateNames>;
interface WithoutCalendar extends Omit<OpeningHours, keyof Calendar> {
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

/** "Thanksgiving", or a single date with the date: "Company outing (December 4, 2026)". */
function nameOf(special: SpecialDay, locale: string): string {
  if (!isDated(special)) return special.name;
  const dates = [special.on, ...(special.until ? [special.until] : [])];
  return `${special.name} (${dates.map((date) => formatDate(date, locale, WHOLE_DATE)).join(" – ")})`;
}

/** Returns the hours in words that stay true on later days: rules by name, and single dates that are not over. */
export function hoursSummary(company: SpecialCompany, today: string): HoursSummary {
  const { hours, specialDays = [], hoursWords, locale } = company;
  const ahead = specialDays.filter((special) => !isOver(special, today));
  const closed = ahead.filter(({ opens }) => !opens).map((special) => nameOf(special, locale));
  const days = new Intl.ListFormat(locale).format(closed);
  return {
    lines: [
      ...hours.map((line) => ({ label: line.label, hours: formatHours(line) })),
      ...ahead.filter(({ opens }) => opens).map((day) => ({ label: nameOf(day, locale), hours: formatHours(day) })),
    ],
    ...(closed.length > 0 ? { closedOn: fillPlaceholders(hoursWords.closedOn, { days }) } : {}),
  };
}
