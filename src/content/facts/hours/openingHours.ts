/**
 * When the office is open, from the hours in company.json. Everything is compared as the company's own clocks and calendars
 * show it, so that the days on which clocks change need no arithmetic.
 */

export interface HoursLine {
  readonly days: readonly string[];
  readonly opens?: string | null;
  readonly closes?: string | null;
}

/** Days in a row that are not as their weekdays are, as structured data says it: closed all day is until midnight from midnight. */
export interface SpecialDates {
  readonly validFrom: string;
  readonly validThrough: string;
  readonly opens: string;
  readonly closes: string;
}

export interface OpeningHours {
  /** IANA name of the zone the hours are in. */
  readonly timeZone: string;
  readonly hours: readonly HoursLine[];
  /** From the rules in company.json; see specialDays.ts. */
  readonly specialDates: readonly SpecialDates[];
}

/** The date ("2026-11-26") and the 24-hour time ("14:05") that a zone's calendars and clocks show. */
export function localTime(now: Date, timeZone: string): { date: string; time: string } {
  // "26/11/2026, 14:05:09" in British English. What stands between the numbers changes from browser to browser.
  const [day, month, year, hour, minute] = now.toLocaleString("en-GB", { timeZone }).match(/\d+/g) ?? [];
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** What is said of the hours of a date; nothing if nothing is. */
export const hoursLineOn = (
  { hours, specialDates }: OpeningHours,
  date: string,
): Omit<HoursLine, "days"> | undefined => {
  const weekday = new Date(date).toLocaleDateString("en-US", { weekday: "long", timeZone: "UTC" });
  return (
    specialDates.find(({ validFrom, validThrough }) => validFrom <= date && date <= validThrough) ??
    hours.find(({ days }) => days.includes(weekday))
  );
};

/** When the office closes ("18:00") if it is open at a moment, and nothing if it is not. */
export function closingTime(company: OpeningHours, now: Date): string | undefined {
  const { date, time } = localTime(now, company.timeZone);
  const { opens, closes } = hoursLineOn(company, date) ?? {};
  return opens && closes && opens <= time && time < closes ? closes : undefined;
}

/** Whether the office is open at a moment. */
export const isOpen = (company: OpeningHours, now: Date): boolean => closingTime(company, now) !== undefined;
