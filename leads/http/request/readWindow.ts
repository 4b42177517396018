/** Reads days and times as people type them, in the company's zone. */
import type { Catalog } from "../../../model/catalog/catalog";
import { withCalendar } from "../../../model/company/hours/calendar";
import { hoursOn, localTime, momentAt, WEEKDAYS } from "../../../model/company/hours/openingHours";
import { daysAfter, formatHour } from "../../../model/text/format";
import type { Window } from "../../record/acts";

/** What somebody typed: a day from a list or in their own way, and two times. */
export type TypedWindow = Readonly<Record<(typeof windowParts)[number], string>>;
export const windowParts = ["day", "date", "from", "to"] as const;

type Company = Catalog["company"];
type Read<What> = What | { errors: Partial<TypedWindow> };

const DAY = 24 * 3_600_000;
/** Somebody who types a later day has mistyped the year. */
const FARTHEST = 366 * DAY;
const NOON = "12:00";

/** Returns the date ("2026-12-24") in what was typed: "2026-12-24", "12/24", "12/24/27", "Dec 24", "Thursday, December 24". */
export function readDate(typed: string, today: string): string | undefined {
  const text = typed.trim().toLowerCase();
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (isoYear) return toDate(Number(isoYear), Number(isoMonth), Number(isoDay));
  const [, month, day, year] = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(text) ?? [];
  if (month) return nextDate(Number(month), Number(day), year, today);
  const [, named, ofMonth, ofYear] = /^(?:[a-z]+,? +)?([a-z]{3,9})\.? (\d{1,2})(?:,? (\d{4}))?$/.exec(text) ?? [];
  const place = MONTHS.findIndex((name) => named && name.startsWith(named));
  if (place >= 0) return nextDate(place + 1, Number(ofMonth), ofYear, today);
  if (text === "today") return today;
  if (text === "tomorrow") return daysAfter(today, 1);
  const weekday = WEEKDAYS.findIndex((name) => text.length > 2 && name.toLowerCase().startsWith(text));
  return weekday < 0 ? undefined : daysAfter(today, (weekday - new Date(today).getUTCDay() + 7) % 7);
}

// biome-ignore format: a year in two lines
const MONTHS = ["january", "february", "march", "april", "may", "june",
  "july", "august", "september", "october", "november", "december"];

/** Without a year, the next one that has not passed. */
function nextDate(month: number, day: number, year: string | undefined, today: string): string | undefined {
  const thisYear = Number(today.slice(0, 4));
  if (year) return toDate(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
  return [thisYear, thisYear + 1].map((each) => toDate(each, month, day)).find((date) => date && date >= today);
}

function toDate(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined;
}

/**
 * Returns the times of day ("08:00") that somebody may mean by "8", "8:30", "830", "8 am", "2p", "14:00" or "noon". Two if they left
 * out the half of the day, the likelier first: the one in office hours.
 */
export function readTime(typed: string, { opens, closes } = { opens: "07:00", closes: "18:59" }): string[] {
  const text = typed.toLowerCase().replace(/[\s.]/g, "");
  if (text === "noon") return [NOON];
  const [, hours, minutes = "00", half] = /^(\d|[01]\d|2[0-3]):?([0-5]\d)?(?:h|([ap])m?)?$/.exec(text) ?? [];
  if (!hours) return [];
  const hour = Number(hours);
  const at = (whole: number) => `${String(whole).padStart(2, "0")}:${minutes}`;
  const [morning, afternoon] = [at(hour % 12), at((hour % 12) + 12)];
  const isOnTwelve = hour >= 1 && hour <= 12;
  if (half) return isOnTwelve ? [half === "a" ? morning : afternoon] : [];
  // "08:00", as browsers write it, and "14" have one meaning.
  if (!isOnTwelve || hours.startsWith("0")) return [at(hour)];
  const inHours = (time: string) => opens <= time && time <= closes;
  return inHours(morning) || !inHours(afternoon) ? [morning, afternoon] : [afternoon, morning];
}

interface Circumstances {
  company: Company;
  now: number;
  /** The time that the visit has: it may be over while something else is changed. */
  kept?: Window;
  /** Whether it may have begun. */
  mayHaveBegun?: boolean;
}

/** Returns a window in what was typed; undefined if nothing was. A message for each field that is wrong. */
export function readWindow(typed: TypedWindow, { company, now, ...rest }: Circumstances): Read<Window> | undefined {
  if (windowParts.every((part) => !typed[part])) return undefined;
  const dayField = typed.date ? "date" : "day";
  const { date: today } = localTime(new Date(now), company.timeZone);
  const date = readDate(typed[dayField], today);
  if (!typed[dayField]) return { errors: { day: "Choose the day." } };
  if (!date) return { errors: { [dayField]: "Write a day, like 12/24." } };
  const hours = hoursOn(withCalendar(company, new Date(now)), date);
  // "8 to 10" in one field is both.
  const [begins = "", ends = ""] = typed.to ? [typed.from, typed.to] : typed.from.split(/-|–|\bto\b/);
  const [from] = readTime(begins, hours);
  const until = readTime(ends, hours);
  const wrong = "Write a time, like 8, 8:30 or 2 PM.";
  if (!from || until.length === 0)
    return { errors: { ...(!from && { from: wrong }), ...(until.length === 0 && { to: wrong }) } };
  const to = until.toSorted().find((time) => time > from);
  if (!to) return { errors: { to: "It ends before it begins." } };
  const [start, end] = [from, to].map((time) => momentOf(date, time, company));
  if (start === undefined) return { errors: { from: skipped(from) } };
  if (end === undefined) return { errors: { to: skipped(to) } };
  const window = { from: start, to: end };
  const error = findObstacle(window, { now, ...rest });
  return error ? { errors: { [date === today ? "from" : dayField]: error } } : window;
}

/** Says why nobody can come, or call, at a time. */
export function findObstacle(
  { from, to }: Window,
  { now, kept, mayHaveBegun }: Omit<Circumstances, "company">,
): string | undefined {
  if (from === kept?.from && to === kept.to) return undefined;
  if ((mayHaveBegun ? to : from) <= now) return "This time is over.";
  return from > now + FARTHEST ? "This is more than a year away." : undefined;
}

const skipped = (time: string) => `The clocks go forward that day: there is no ${formatHour(time)}.`;

/** Undefined for a time that daylight saving skips. */
function momentOf(date: string, time: string, { timeZone }: Company): number | undefined {
  const moment = momentAt(date, time, timeZone);
  return localTime(new Date(moment), timeZone).time === time ? moment : undefined;
}

/** Returns a window of the page's own list, which is written as `listedWindow` does. */
export function readListed(value: string, circumstances: Omit<Circumstances, "company">): Read<Window> {
  const [from = Number.NaN, to = Number.NaN] = value.split("-").map(Number);
  const isWindow = Number.isInteger(from) && Number.isInteger(to) && from < to && to - from <= DAY;
  const error = isWindow ? findObstacle({ from, to }, circumstances) : "Choose a time.";
  return error ? { errors: { day: error } } : { from, to };
}

export const listedWindow = ({ from, to }: Window): string => `${from}-${to}`;

/** A window as the fields have it. */
export function typedWindow({ from, to }: Window, { timeZone }: Company): TypedWindow {
  const [start, end] = [from, to].map((at) => localTime(new Date(at), timeZone));
  return { day: start?.date ?? "", date: "", from: formatHour(start?.time ?? ""), to: formatHour(end?.time ?? "") };
}
