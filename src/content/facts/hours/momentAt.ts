import { localTime } from "./openingHours";

/** Returns the moment of a local date ("2026-11-26") and 24-hour time ("14:05"); undefined if they are not valid. */
export function momentAt(date: string, time: string, timeZone: string): Date | undefined {
  const asked = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(asked)) return undefined;
  const shownAt = (moment: number) => {
    const local = localTime(new Date(moment), timeZone);
    return Date.parse(`${local.date}T${local.time}Z`);
  };
  // Repeats the step, because the first result may be off by an hour around a clock change.
  const near = asked + (asked - shownAt(asked));
  return new Date(near + (asked - shownAt(near)));
}
