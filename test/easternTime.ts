/**
 * What clocks show in New York, by the rule of the Energy Policy Act of 2005 and by arithmetic alone: a second way to
 * know it than the one that the pages use.
 */

const HOUR = 3_600_000;

/** The moment the clocks change in a year: to summer time on the second Sunday in March, back on the first in November. */
export const clockChanges = (year: number): [spring: number, autumn: number] => [
  sundayOf(year, 2, 2) + 7 * HOUR,
  sundayOf(year, 10, 1) + 6 * HOUR,
];

/** Midnight UTC of a month's first or second Sunday. */
function sundayOf(year: number, month: number, which: number): number {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return Date.UTC(year, month, 1 + ((7 - first) % 7) + 7 * (which - 1));
}

/** What a clock shows at a moment: a date whose UTC fields are the local ones. */
export function easternTime(moment: number): Date {
  const [spring, autumn] = clockChanges(new Date(moment - 5 * HOUR).getUTCFullYear());
  const isSummer = moment >= spring && moment < autumn;
  return new Date(moment - (isSummer ? 4 : 5) * HOUR);
}

/** The moment at which clocks show an hour of a day (not the hour that a change leaves out or repeats). */
export function momentOf(year: number, month: number, day: number, hour = 0): number {
  const winter = Date.UTC(year, month, day, hour + 5);
  return easternTime(winter).getUTCHours() === hour ? winter : winter - HOUR;
}
