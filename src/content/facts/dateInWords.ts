/** A date ("2026-11-26") in the words that are asked for, such as its weekday. */
export const dateInWords = (date: string, words: Intl.DateTimeFormatOptions): string =>
  new Date(date).toLocaleDateString("en-US", { ...words, timeZone: "UTC" });
