const DAY = 24 * 60 * 60 * 1_000;

/** Adds days to a date, such as "2026-11-26". */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
