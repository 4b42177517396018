/** Whether the office is open, from the hours in company.json. */

export interface HoursLine {
  readonly days: readonly string[];
  readonly opens?: string | null;
  readonly closes?: string | null;
}

/** The weekday and the 24-hour time ("14:05") that clocks show in a zone. */
export function localTime(now: Date, timeZone: string): { day: string; time: string } {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "long",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(now);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  return { day: part("weekday"), time: `${part("hour")}:${part("minute")}` };
}

/**
 * Whether the office is open at a moment.
 * @param timeZone IANA name of the zone the hours are in
 */
export function isOpen(hours: readonly HoursLine[], timeZone: string, now: Date): boolean {
  const { day, time } = localTime(now, timeZone);
  return hours.some(
    (line) => line.days.includes(day) && line.opens && line.closes && line.opens <= time && time < line.closes,
  );
}
