import { localTime } from "./openingHours";

/**
 * Returns the moment of a local date ("2026-11-26") and 24-hour time ("14:05"). A time that daylight saving skips becomes
 * the one an hour later.
 * @returns milliseconds since 1970; NaN if date or time are not valid
 */
export function momentAt(date: string, time: string, timeZone: string): number {
  const wanted = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(wanted)) return Number.NaN;
  const shownAt = (moment: number) => {
    const local = localTime(new Date(moment), timeZone);
    return Date.parse(`${local.date}T${local.time}Z`);
  };
  // Repeats the step, because the first result may be off by an hour around a clock change.
  const near = wanted - (shownAt(wanted) - wanted);
  return near - (shownAt(near) - wanted);
}
