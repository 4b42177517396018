const DAY = 24 * 60 * 60 * 1_000;

/** Adds days to a date, such as "2026-11-26". */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

/** Formats a date ("2026-11-26"), for example as its weekday. */
export const dateInWords = (date: string, locale: string, format: Intl.DateTimeFormatOptions): string =>
  new Date(date).toLocaleDateString(locale, { ...format, timeZone: "UTC" });

/** Days of a year, like "11-15". A season may span New Year. */
export interface Season {
  readonly from: string;
  readonly until: string;
}

/** Whether a date is in the season, its last day included. Uses the date in UTC: a few hours do not matter here. */
export function isInSeason(date: Date, { from, until }: Season): boolean {
  const day = date.toJSON().slice(5, 10);
  return from <= until ? from <= day && day <= until : from <= day || day <= until;
}
