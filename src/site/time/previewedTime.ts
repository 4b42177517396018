import { localTime } from "../../content/facts/hours/openingHours";

/** The moment at which an address asks to see the site: `?at=2026-12-25T09:00` on the company's clocks. */
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
  // The first step is wrong by an hour where the clocks change between the two moments.
  const near = asked + (asked - shownAt(asked));
  return new Date(near + (asked - shownAt(near)));
}
