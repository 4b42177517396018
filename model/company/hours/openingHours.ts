/**
 * When the office is open, by the hours and the special days in company.json. Compares local dates and times of the company's
 * zone.
 */
import { daysAfter } from "../../text/format";

interface HoursLine {
  readonly days: readonly string[];
  readonly opens?: string | null;
  readonly closes?: string | null;
}

/** A holiday or another exception. Without times the office is closed. */
export interface SpecialDay {
  readonly name: string;
  /** "2026-12-04", "December 25", "fourth Thursday of November" or "day after the fourth Thursday of November". */
  readonly on: string;
  /** The last day, if `on` is a date. */
  readonly until?: string;
  readonly opens?: string;
  readonly closes?: string;
}

export interface OpeningHours {
  readonly timeZone: string;
  readonly hours: readonly HoursLine[];
  readonly specialDays?: readonly SpecialDay[];
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

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
// biome-ignore format: a year in two lines
const MONTHS = ["January", "February", "March", "April", "May", "June",
  "July", "August", "September", "October", "November", "December"];
const ORDINALS = ["first", "second", "third", "fourth", "fifth"];
/** Prefix of rules such as "day after the fourth Thursday of November". */
export const DAY_AFTER = "day after the ";

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

function fallsOn({ on, until }: SpecialDay, date: string): boolean {
  if (isDated({ on })) return on <= date && date <= (until ?? on);
  const [name, shift] = on.startsWith(DAY_AFTER) ? [on.slice(DAY_AFTER.length), -1] : [on, 0];
  return namesOf(daysAfter(date, shift)).includes(name);
}

/** Returns what a date is an exception for. The first entry wins if two share a date. */
export const specialDayOn = (specialDays: readonly SpecialDay[] | undefined, date: string): SpecialDay | undefined =>
  specialDays?.find((each) => fallsOn(each, date));

/** Returns the hours of a date; undefined if the office is closed all day. One that closes at 23:59 is open until midnight. */
export function hoursOn({ hours, specialDays }: OpeningHours, date: string) {
  const weekday = WEEKDAYS[new Date(date).getUTCDay()] ?? "";
  const line = specialDayOn(specialDays, date) ?? hours.find(({ days }) => days.includes(weekday));
  const closes = line?.closes === "23:59" ? "24:00" : line?.closes;
  return line?.opens && closes ? { opens: line.opens, closes } : undefined;
}

/** Returns the closing time ("18:00") if the office is open at a moment. */
export function closingTime(company: OpeningHours, now: Date): string | undefined {
  const { date, time } = localTime(now, company.timeZone);
  const { opens = "", closes = "" } = hoursOn(company, date) ?? {};
  return opens <= time && time < closes ? closes : undefined;
}

export const isOpen = (company: OpeningHours, now: Date): boolean => closingTime(company, now) !== undefined;

/**
 * Returns the moment of a local date ("2026-11-26") and 24-hour time ("14:05"). A time that daylight saving skips becomes
 * the first one after it.
 * @returns milliseconds since 1970; NaN if date or time are not valid
 */
export function momentAt(date: string, time: string, timeZone: string): number {
  const wanted = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(wanted)) return Number.NaN;
  const shownAt = (moment: number) => {
    const local = localTime(new Date(moment), timeZone);
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

/** Returns the next opening after a moment; undefined if none is within a year. */
export function nextOpening(company: OpeningHours, now: Date): { date: string; opens: string } | undefined {
  const { date: today, time } = localTime(now, company.timeZone);
  for (let daysAhead = 0; daysAhead <= FARTHEST; daysAhead++) {
    const date = daysAfter(today, daysAhead);
    const opens = hoursOn(company, date)?.opens;
    if (opens && (daysAhead > 0 || time < opens)) return { date, opens };
  }
  return undefined;
}

/** Returns a moment in office hours: this one, or the next opening. Undefined if the office never opens. */
export function whenOpen(company: OpeningHours, now: number): number | undefined {
  if (closingTime(company, new Date(now))) return now;
  const next = nextOpening(company, new Date(now));
  if (!next) return undefined;
  const moment = momentAt(next.date, next.opens, company.timeZone);
  // Daylight saving may skip all hours of a day.
  return isOpen(company, new Date(moment)) ? moment : whenOpen(company, moment);
}

/** Returns when so many minutes of office hours have passed. Undefined if the office never opens. */
export function afterOfficeMinutes(company: OpeningHours, from: number, minutes: number): number | undefined {
  let left = minutes * MINUTE;
  let start = whenOpen(company, from);
  while (start !== undefined) {
    const { date } = localTime(new Date(start), company.timeZone);
    const end = momentAt(date, closingTime(company, new Date(start)) ?? "", company.timeZone);
    if (left <= end - start) return start + left;
    // In the hour that daylight saving repeats, the day may be over already.
    left -= Math.max(0, end - start);
    start = whenOpen(company, end);
  }
  return undefined;
}
