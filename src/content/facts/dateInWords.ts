/** A date ("2026-11-26") in the words that are asked for, such as its weekday. */
export const dateInWords = (date: string, locale: string, words: Intl.DateTimeFormatOptions): string =>
  new Date(date).toLocaleDateString(locale, { ...words, timeZone: "UTC" });
