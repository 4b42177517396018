/** The largest time that a date can be: 8.64e15 milliseconds, https://tc39.es/ecma262/#sec-time-values-and-time-range */
const LARGEST = 8.64e15;

/** A time in milliseconds since 1970 as ISO 8601. A number that is no time, as only a damaged store holds it, stays one. */
export const isoTime = (milliseconds: number): string =>
  Math.abs(milliseconds) <= LARGEST ? new Date(milliseconds).toISOString() : String(milliseconds);
