/**
 * When the office is open, from the hours and special days in company.json. Everything is compared as the company's own
 * clocks and calendars show it, so that the days on which clocks change need no arithmetic.
 */

export interface HoursLine {
  readonly days: readonly string[];
  readonly opens?: string | null;
  readonly closes?: string | null;
}

/** A holiday, or another day that is not as its weekday is. Without times the office is closed. */
export interface SpecialDay {
  readonly name: string;
  /** "2026-12-04", "December 25", "fourth Thursday of November" or "day after the fourth Thursday of November". */
  readonly on: string;
  /** The last day, if `on` is a date. */
  readonly until?: string | null;
  /** Whether the Friday before counts too if the day is a Saturday, and the Monday after if it is a Sunday. */
  readonly observed?: boolean | null;
  readonly opens?: string | null;
  readonly closes?: string | null;
}

export interface OpeningHours {
  /** IANA name of the zone the hours are in. */
  readonly timeZone: string;
  readonly hours: readonly HoursLine[];
  readonly specialDays?: readonly SpecialDay[] | null;
}

const DAY = 24 * 60 * 60 * 1_000;
/** Begins a rule about the day after another, such as the Friday after Thanksgiving. */
export const DAY_AFTER = "day after the ";
const ORDINALS = ["first", "second", "third", "fourth", "fifth"];

/** The date ("2026-11-26") and the 24-hour time ("14:05") that a zone's calendars and clocks show. */
export function localTime(now: Date, timeZone: string): { date: string; time: string } {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(now);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  return { date: `${part("year")}-${part("month")}-${part("day")}`, time: `${part("hour")}:${part("minute")}` };
}

/** The date a number of days later. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

/** A date in the words that are asked for, such as its weekday. */
export const dateInWords = (date: string, words: Intl.DateTimeFormatOptions): string =>
  new Date(date).toLocaleDateString("en-US", { ...words, timeZone: "UTC" });

const weekdayOf = (date: string) => dateInWords(date, { weekday: "long" });

/** What rules call a date: "November 26", "fourth Thursday of November", "last Thursday of November". */
export function namesOf(date: string): string[] {
  const [month, weekday] = [dateInWords(date, { month: "long" }), weekdayOf(date)];
  const day = Number(date.slice(8));
  const isLast = daysAfter(date, 7).slice(0, 7) !== date.slice(0, 7);
  const ordinals = [ORDINALS[Math.floor((day - 1) / 7)], ...(isLast ? ["last"] : [])];
  return [`${month} ${day}`, ...ordinals.map((ordinal) => `${ordinal} ${weekday} of ${month}`)];
}

/** Whether a special day is a date, and not a rule for every year. */
export const isDated = ({ on }: Pick<SpecialDay, "on">): boolean => /^\d/.test(on);

function fallsOn(special: SpecialDay, date: string): boolean {
  const { on, until, observed } = special;
  if (isDated(special)) return on <= date && date <= (until ?? on);
  const [name, days] = on.startsWith(DAY_AFTER) ? [on.slice(DAY_AFTER.length), -1] : [on, 0];
  const isOn = (day: string) => namesOf(daysAfter(day, days)).includes(name);
  if (isOn(date)) return true;
  const weekday = observed && weekdayOf(date);
  return (weekday === "Friday" && isOn(daysAfter(date, 1))) || (weekday === "Monday" && isOn(daysAfter(date, -1)));
}

/** The special day that a date is; of several the first in the list counts. */
export const specialDayOn = ({ specialDays }: OpeningHours, date: string): SpecialDay | undefined =>
  specialDays?.find((special) => fallsOn(special, date));

/** From when to when the office is open on a date; nothing if it is closed all day. */
export function hoursOn(company: OpeningHours, date: string): { opens: string; closes: string } | undefined {
  const line = specialDayOn(company, date) ?? company.hours.find(({ days }) => days.includes(weekdayOf(date)));
  return line?.opens && line.closes ? { opens: line.opens, closes: line.closes } : undefined;
}

/** When the office closes ("18:00") if it is open at a moment, and nothing if it is not. */
export function closingTime(company: OpeningHours, now: Date): string | undefined {
  const { date, time } = localTime(now, company.timeZone);
  const today = hoursOn(company, date);
  return today && today.opens <= time && time < today.closes ? today.closes : undefined;
}

/** Whether the office is open at a moment. */
export const isOpen = (company: OpeningHours, now: Date): boolean => closingTime(company, now) !== undefined;
