/**
 * New York's time, computed by the rule of the Energy Policy Act of 2005. Independent of Intl, which the pages use.
 */

const HOUR = 3_600_000;

/** A year's two clock changes, in milliseconds since 1970. */
export const clockChanges = (year: number): [spring: number, autumn: number] => [
  sundayOf(year, 2, 2) + 7 * HOUR,
  sundayOf(year, 10, 1) + 6 * HOUR,
];

/** Midnight UTC of a month's first or second Sunday. */
function sundayOf(year: number, month: number, which: number): number {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return Date.UTC(year, month, 1 + ((7 - first) % 7) + 7 * (which - 1));
}

/** The local time of a moment, as a date with local values in its UTC fields. */
export function easternTime(moment: number): Date {
  const [spring, autumn] = clockChanges(new Date(moment - 5 * HOUR).getUTCFullYear());
  const isSummer = moment >= spring && moment < autumn;
  return new Date(moment - (isSummer ? 4 : 5) * HOUR);
}

/** The moment of a local hour (not an hour that a change skips or repeats). */
export function momentOf(year: number, month: number, day: number, hour = 0): number {
  const winter = Date.UTC(year, month, day, hour + 5);
  return easternTime(winter).getUTCHours() === hour ? winter : winter - HOUR;
}
