import { momentAt } from "../../../model/company/hours/openingHours";

/** Milliseconds of tolerance, because `builtAt` is noon of the build's day. */
const DAY = 24 * 60 * 60 * 1_000;
/** Days after the build for which a page knows the office's hours; see calendar.ts. */
const KNOWN_AHEAD = 364;

/**
 * Returns the visitor's time; undefined if their clock is wrong: more than a day behind the build.
 * @param builtAt ISO 8601
 * @param timeZone the company's, if the time is for office hours: undefined also when the page does not know them any more
 */
export function visitorsTime(builtAt: string, timeZone?: string): Date | undefined {
  if (process.env.NODE_ENV === "development" && timeZone) {
    const previewed = previewedTime(window.location.search, timeZone);
    if (previewed) return previewed;
  }
  const now = new Date();
  const age = now.getTime() - Date.parse(builtAt);
  return age < -DAY || (timeZone && age > KNOWN_AHEAD * DAY) ? undefined : now;
}

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
