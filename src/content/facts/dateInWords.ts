/** Formats a date ("2026-11-26"), for example as its weekday. */
export const dateInWords = (date: string, locale: string, format: Intl.DateTimeFormatOptions): string =>
  new Date(date).toLocaleDateString(locale, { ...format, timeZone: "UTC" });
