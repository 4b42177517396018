/**
 * When the office is open, by the hours in company.json. Compares local dates and times of the company's zone.
 *
 * What every page asks as it loads uses no Intl: a browser's first formatter takes a tenth of Home's main-thread time.
 */
import { type DateNames, daysAfter } from "../../text/format";

export interface HoursLine {
  readonly days: readonly string[];
  readonly opens?: string | null;
  readonly closes?: string | null;
}

/** Consecutive exceptions. schema.org writes a closed day as 00:00–00:00. */
export interface SpecialDates {
  readonly validFrom: string;
  readonly validThrough: string;
  readonly opens: string;
  readonly closes: string;
}

/** A time zone's offset from UTC until its next change. */
export interface ClockChange {
  /** ISO 8601 in UTC. Empty for the first, which holds at any earlier time. */
  readonly from: string;
  readonly offset: number;
}

export interface OpeningHours extends DateNames {
  readonly timeZone: string;
  readonly hours: readonly HoursLine[];
  /** From the rules in company.json; see calendar.ts. */
  readonly specialDates: readonly SpecialDates[];
  /** The time zone's, the latest first; see calendar.ts. */
  readonly clockChanges: readonly ClockChange[];
}

export const MINUTE = 60_000;

/** Cache by time zone: making a formatter takes far longer than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  const clock = known ?? new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "short", timeStyle: "medium" });
  if (!known) clocks.set(timeZone, clock);
  return clock;
}

/** Returns the local date ("2026-11-26") and 24-hour time ("14:05") of a time zone. */
export function localTime(now: Date, timeZone: string): { date: string; time: string } {
  // "26/11/2026, 14:05:09" in British English. Separators differ between browsers.
  const [day, month, year, hour, minute] = clockOf(timeZone).format(now).match(/\d+/g) ?? [];
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** Returns the same for the company's zone, without Intl. */
export function officeTime(zone: Pick<OpeningHours, "clockChanges">, now: Date): { date: string; time: string } {
  const local = officeClock(zone, now).toJSON();
  return { date: local.slice(0, 10), time: local.slice(11, 16) };
}

/** Returns the local time of the company's zone as if it were UTC. */
export function officeClock({ clockChanges }: Pick<OpeningHours, "clockChanges">, now: Date): Date {
  const moment = now.toJSON();
  const { offset = 0 } = clockChanges.find(({ from }) => from <= moment) ?? {};
  return new Date(now.getTime() + offset * MINUTE);
}

export const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

const hoursLineOn = ({ hours, specialDates }: OpeningHours, date: string): Omit<HoursLine, "days"> | undefined => {
  const weekday = WEEKDAYS[new Date(date).getUTCDay()] ?? "";
  return (
    specialDates.find(({ validFrom, validThrough }) => validFrom <= date && date <= validThrough) ??
    hours.find(({ days }) => days.includes(weekday))
  );
};

/** Returns the closing time ("18:00") if the office is open at a moment. */
export function closingTime(company: OpeningHours, now: Date): string | undefined {
  const { date, time } = officeTime(company, now);
  const { opens, closes } = hoursLineOn(company, date) ?? {};
  return opens && closes && opens <= time && time < closes ? closes : undefined;
}

export const isOpen = (company: OpeningHours, now: Date): boolean => closingTime(company, now) !== undefined;

/** Returns the hours of a date; undefined if the office is closed all day. */
export function hoursOn(company: OpeningHours, date: string): { opens: string; closes: string } | undefined {
  const { opens, closes } = hoursLineOn(company, date) ?? {};
  return opens && closes && opens < closes ? { opens, closes } : undefined;
}

/**
 * Returns the moment of a local date ("2026-11-26") and 24-hour time ("14:05"). A time that daylight saving skips becomes
 * the first one after it.
 * @returns milliseconds since 1970; NaN if date or time are not valid
 */
export const momentAt = (date: string, time: string, timeZone: string): number =>
  momentOn(date, time, (moment) => localTime(moment, timeZone));

/** The same on a clock that says a moment's local date and time. */
function momentOn(date: string, time: string, clock: (moment: Date) => { date: string; time: string }): number {
  const wanted = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(wanted)) return Number.NaN;
  const shownAt = (moment: number) => {
    const local = clock(new Date(moment));
    return Date.parse(`${local.date}T${local.time}Z`);
  };
  // Repeats the step, because the first result may be off by an hour around a clock change.
  const near = wanted - (shownAt(wanted) - wanted);
  let moment = near - (shownAt(near) - wanted);
  if (shownAt(moment) === wanted) return moment;
  while (shownAt(moment - MINUTE) > wanted) moment -= MINUTE;
  while (shownAt(moment) < wanted) moment += MINUTE;
  return moment;
}

const FARTHEST = 400;

export interface NextOpening {
  date: string;
  opens: string;
  daysAhead: number;
}

/** Returns the next opening after a moment; undefined if none is within a year. */
export function nextOpening(company: OpeningHours, now: Date): NextOpening | undefined {
  const { date: today, time } = officeTime(company, now);
  for (let daysAhead = 0; daysAhead <= FARTHEST; daysAhead++) {
    const date = daysAfter(today, daysAhead);
    const opens = hoursOn(company, date)?.opens;
    if (opens && (daysAhead > 0 || time < opens)) return { date, opens, daysAhead };
  }
  return undefined;
}

/** The same as momentAt in the company's zone, without Intl. */
export const officeMoment = (company: OpeningHours, date: string, time: string) =>
  momentOn(date, time, (moment) => officeTime(company, moment));

/** Returns a moment in office hours: this one, or the next opening. Undefined if the office never opens. */
export function whenOpen(company: OpeningHours, now: number): number | undefined {
  if (closingTime(company, new Date(now))) return now;
  const next = nextOpening(company, new Date(now));
  if (!next) return undefined;
  const moment = officeMoment(company, next.date, next.opens);
  // Daylight saving may skip all hours of a day.
  return isOpen(company, new Date(moment)) ? moment : whenOpen(company, moment);
}

/** Returns when so many minutes of office hours have passed. Undefined if the office never opens. */
export function afterOfficeMinutes(company: OpeningHours, from: number, minutes: number): number | undefined {
  let left = minutes * MINUTE;
  let start = whenOpen(company, from);
  while (start !== undefined) {
    const { date } = officeTime(company, new Date(start));
    const end = officeMoment(company, date, closingTime(company, new Date(start)) ?? "");
    if (left <= end - start) return start + left;
    // In the hour that daylight saving repeats, the day may be over already.
    left -= Math.max(0, end - start);
    start = whenOpen(company, end);
  }
  return undefined;
}

/** Days to look back for a working day. */
const LONGEST_BREAK = 30;

/** Returns when the last working day that is over began. Undefined if there was none within a month. */
export function lastWorkingDay(company: OpeningHours, now: number): number | undefined {
  const { date: today, time } = officeTime(company, new Date(now));
  for (let daysAgo = 0; daysAgo <= LONGEST_BREAK; daysAgo++) {
    const date = daysAfter(today, -daysAgo);
    const hours = hoursOn(company, date);
    if (hours && (daysAgo > 0 || hours.closes <= time)) return momentAt(date, hours.opens, company.timeZone);
  }
  return undefined;
}
