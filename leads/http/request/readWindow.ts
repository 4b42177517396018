/** Reads days and times as browsers send them, in the company's zone. */
import { z } from "zod";
import { localTime, momentAt } from "../../../model/company/hours/openingHours";
import { daysAfter, formatHour } from "../../../model/text/format";
import type { Window } from "../../record/acts";

/** A day and two of its times, such as "2026-12-01", "08:00" and "10:00". */
const fields = z.object({
  day: z.iso.date("Choose the day."),
  from: z.iso.time({ precision: -1, error: "Choose when it begins." }),
  to: z.iso.time({ precision: -1, error: "Choose when it ends." }),
});
type TypedWindow = z.infer<typeof fields>;
export const windowParts = fields.keyof().options;

interface Circumstances {
  /** The company's. */
  timeZone: string;
  now: number;
  /** The time that the visit has: it may be over while something else is changed. */
  kept?: Window;
  /** Whether it may have begun. */
  mayHaveBegun?: boolean;
}

/** Somebody who types a later day has mistyped the year. */
const FARTHEST = 366 * 24 * 3_600_000;
/** A longer visit over midnight is one whose times are mistyped, milliseconds. */
const LONGEST_NIGHT = 6 * 3_600_000;

/** Returns the window of a day and two times, or a message for each field that is wrong. */
export function readWindow(
  typed: TypedWindow,
  { timeZone, ...circumstances }: Circumstances,
): Window | { errors: Partial<TypedWindow> } {
  const { error } = fields.safeParse(typed);
  if (error) return { errors: Object.fromEntries(error.issues.map(({ path, message }) => [path[0], message])) };
  const { day } = typed;
  const last = typed.to <= typed.from ? daysAfter(day, 1) : day;
  const window = { from: momentAt(day, typed.from, timeZone), to: momentAt(last, typed.to, timeZone) };
  for (const part of ["from", "to"] as const)
    if (localTime(new Date(window[part]), timeZone).time !== typed[part])
      return { errors: { [part]: `The clocks go forward that day: there is no ${formatHour(typed[part])}.` } };
  if (last !== day && window.to - window.from > LONGEST_NIGHT) return { errors: { to: "It ends before it begins." } };
  const obstacle = findObstacle(window, circumstances);
  return obstacle ? { errors: { day: obstacle } } : window;
}

/** Says why nobody can come, or call, at a time. */
export function findObstacle(
  { from, to }: Window,
  { now, kept, mayHaveBegun }: Omit<Circumstances, "timeZone">,
): string | undefined {
  if (from === kept?.from && to === kept.to) return undefined;
  if ((mayHaveBegun ? to : from) <= now) return "This time is over.";
  return from > now + FARTHEST ? "This is more than a year away." : undefined;
}

/** A window as its fields have it. */
export function typedWindow({ from, to }: Window, { timeZone }: Pick<Circumstances, "timeZone">): TypedWindow {
  const { date: day, time } = localTime(new Date(from), timeZone);
  return { day, from: time, to: localTime(new Date(to), timeZone).time };
}
