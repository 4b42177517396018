import { localTime } from "../../content/facts/hours/openingHours";

/** Returns the previewed time of an address, such as `?at=2026-12-25T09:00` in the company's zone. */
export function previewedTime(search: string, timeZone: string): Date | undefined {
  const at = new URLSearchParams(search).get("at");
  if (at === null) return undefined;
  const asked = Date.parse(`${at}Z`);
  if (Number.isNaN(asked)) {
    console.warn(`?at=${at} is no time; write it like ?at=2026-12-25T09:00.`);
    return undefined;
  }
  const shownAt = (moment: number) => {
    const { date, time } = localTime(new Date(moment), timeZone);
    return Date.parse(`${date}T${time}Z`);
  };
  // Repeats the step, because the first result may be off by an hour around a clock change.
  const near = asked + (asked - shownAt(asked));
  return new Date(near + (asked - shownAt(near)));
}
