import { momentAt } from "../../content/facts/hours/openingHours";

/** Returns the previewed time of an address, such as `?at=2026-12-25T09:00` in the company's zone. */
export function previewedTime(search: string, timeZone: string): Date | undefined {
  const at = new URLSearchParams(search).get("at");
  if (at === null) return undefined;
  const [date = "", time = ""] = at.split("T");
  const moment = momentAt(date, time, timeZone);
  if (Number.isNaN(moment)) {
    console.warn(`?at=${at} is no time; write it like ?at=2026-12-25T09:00.`);
    return undefined;
  }
  return new Date(moment);
}
