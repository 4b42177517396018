/**
 * The calling window: when a lead's sender may be called. It informs the office and blocks nothing. Most of these laws are
 * about unsolicited sales calls, and several exempt requested calls. Not legal advice.
 */
import { nextOpening } from "../../content/facts/hours/nextOpening";
import { closingTime } from "../../content/facts/hours/openingHours";
import { usStates } from "../../content/facts/places/usStates";

/** Hours of a day in the called person's time zone. */
interface Hours {
  from: number;
  to: number;
}

/** Sunday to Saturday; undefined on a day without calls. */
type Week = readonly (Hours | undefined)[];

interface CallingRule {
  week: Week;
  /** Whether legal holidays count as Sundays. */
  notOnHolidays?: true;
  /** The law. */
  source: string;
}

const daily = (from: number, to: number): Week => Array.from({ length: 7 }, () => ({ from, to }));
const exceptSunday = (from: number, to: number): Week => [undefined, ...daily(from, to).slice(1)];

const federalRule: CallingRule = { week: daily(8, 21), source: "47 CFR 64.1200(c)(1)" };

/** States whose hours are narrower than the federal ones, as of November 2026. */
const stateRules: ReadonlyMap<string, CallingRule> = new Map<string, CallingRule>([
  ["AL", { week: exceptSunday(8, 20), notOnHolidays: true, source: "Ala. Code § 8-19A-14" }],
  ["CT", { week: daily(9, 20), source: "Conn. Gen. Stat. § 42-288a" }],
  ["FL", { week: daily(8, 20), source: "Fla. Stat. § 501.616(6)" }],
  ["KY", { week: daily(10, 21), source: "KRS 367.46955" }],
  ["LA", { week: exceptSunday(8, 20), notOnHolidays: true, source: "La. PSC General Order R-29617" }],
  ["MA", { week: daily(8, 20), source: "M.G.L. c. 159C, § 3" }],
  ["MD", { week: daily(8, 20), source: "Md. Code, Com. Law § 14-4503" }],
  ["MN", { week: daily(9, 21), source: "Minn. Stat. § 325E.30" }],
  ["MS", { week: exceptSunday(8, 20), source: "Miss. Code § 77-3-723" }],
  ["NM", { week: daily(9, 21), source: "N.M. Stat. § 57-12-22" }],
  ["NV", { week: daily(9, 20), source: "NRS 598.0918" }],
  ["OK", { week: daily(8, 20), source: "15 O.S. § 775C.4" }],
  ["OR", { week: daily(8, 20), source: "Or. Laws 2025, HB 3865" }],
  [
    "RI",
    {
      week: [undefined, ...daily(9, 18).slice(1, 6), { from: 10, to: 17 }],
      notOnHolidays: true,
      source: "R.I. Gen. Laws § 5-61-3.6",
    },
  ],
  ["TX", { week: [{ from: 12, to: 21 }, ...daily(9, 21).slice(1)], source: "Tex. Bus. & Com. Code § 301.051" }],
  ["UT", { week: exceptSunday(8, 21), notOnHolidays: true, source: "Utah Code § 13-25a-103" }],
  ["WA", { week: daily(8, 20), source: "RCW 80.36.390" }],
]);

/** Territories, which usStates does not list. Military mail has no time zone. */
const territoryZones: ReadonlyMap<string, readonly string[]> = new Map([
  ["AS", ["Pacific/Pago_Pago"]],
  ["GU", ["Pacific/Guam"]],
  ["MP", ["Pacific/Saipan"]],
  ["VI", ["America/St_Thomas"]],
]);

export interface CallingWindow {
  /** Such as "8 a.m.–8 p.m. Eastern (Fla. Stat. § 501.616(6))". */
  text: string;
  /** When the next window opens, such as "Monday, 8 a.m."; undefined inside one. */
  next?: string;
}

/**
 * The calling window of a state. In a state with several time zones: the hours allowed in all of them, in the time of the most
 * populous zone.
 * @param usState its two letters
 * @param now milliseconds since 1970
 * @returns undefined for a place without a known time zone
 */
export function callingWindow(usState: string | null, now: number): CallingWindow | undefined {
  if (usState === null) return undefined;
  const [zone, ...otherZones] = usStates.get(usState)?.timeZones ?? territoryZones.get(usState) ?? [];
  if (zone === undefined) return undefined;
  const { week, notOnHolidays, source } = stateRules.get(usState) ?? federalRule;
  const shifts = otherZones.map((other) => (offsetOf(zone, now) - offsetOf(other, now)) / 60);
  const common = week.map((hours) => hours && allowedInAll(hours, shifts));
  const never = week[0] ? "" : `, not on Sundays${notOnHolidays ? " or holidays" : ""}`;
  const next = nextWindow(common, zone, new Date(now));
  return { text: `${inWords(common)} ${zoneName(zone, now)}${never} (${source})`, ...(next ? { next } : {}) };
}

/** @param shifts hours by which the zone is ahead of each of the others */
const allowedInAll = ({ from, to }: Hours, shifts: readonly number[]): Hours => ({
  from: from + Math.max(0, ...shifts),
  to: to + Math.min(0, ...shifts),
});

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Formats hours: "8 a.m.–8 p.m.", or by day: "Mon–Sat 9 a.m.–9 p.m., Sun noon–9 p.m." */
function inWords(week: Week): string {
  const runs: { first: number; last: number; hours: string }[] = [];
  for (const day of [1, 2, 3, 4, 5, 6, 0]) {
    const open = week[day];
    if (!open) continue;
    const hours = `${hourInWords(open.from)}–${hourInWords(open.to)}`;
    const run = runs.at(-1);
    if (run?.hours === hours) run.last = day;
    else runs.push({ first: day, last: day, hours });
  }
  const [only, ...more] = runs;
  if (only && more.length === 0 && week.every(Boolean)) return only.hours;
  return runs
    .map(({ first, last, hours }) => `${first === last ? short(first) : `${short(first)}–${short(last)}`} ${hours}`)
    .join(", ");
}

const short = (day: number) => DAYS[day]?.slice(0, 3);

const hourInWords = (hour: number) => (hour === 12 ? "noon" : hour < 12 ? `${hour} a.m.` : `${hour - 12} p.m.`);

/** Returns when the next window opens; undefined inside one. */
function nextWindow(week: Week, timeZone: string, now: Date): string | undefined {
  const atHour = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
  const hours = week.flatMap((open, day) =>
    open ? [{ days: [DAYS[day] ?? ""], opens: atHour(open.from), closes: atHour(open.to) }] : [],
  );
  const allowed = { timeZone, hours, specialDates: [] };
  const next = closingTime(allowed, now) ? undefined : nextOpening(allowed, now);
  return next && `${dayOfWeek(next.date)}, ${hourInWords(Number(next.opens.slice(0, 2)))}`;
}

const dayOfWeek = (date: string) => DAYS[new Date(date).getUTCDay()];

/** Returns the name of a time zone at a time. */
function nameOfZone(timeZone: string, now: number, timeZoneName: "longGeneric" | "longOffset"): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName }).formatToParts(now);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** "Eastern" */
const zoneName = (timeZone: string, now: number) => nameOfZone(timeZone, now, "longGeneric").replace(/ Time$/, "");

/** Returns a zone's offset from UTC in minutes. */
function offsetOf(timeZone: string, now: number): number {
  const [hours = 0, minutes = 0] = nameOfZone(timeZone, now, "longOffset").replace("GMT", "").split(":").map(Number);
  return hours * 60 + Math.sign(hours) * minutes;
}
