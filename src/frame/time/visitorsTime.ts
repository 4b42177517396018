import { previewedTime } from "./previewedTime";

/** Milliseconds of tolerance, because `builtAt` is noon of the build's day. */
const DAY = 24 * 60 * 60 * 1_000;

/**
 * Returns the visitor's time; undefined if their clock is wrong: more than a day behind the build.
 * @param builtAt ISO 8601
 * @param timeZone the company's, for a previewed time in development
 */
export function visitorsTime(builtAt: string, timeZone?: string): Date | undefined {
  if (process.env.NODE_ENV === "development" && timeZone) {
    const previewed = previewedTime(window.location.search, timeZone);
    if (previewed) return previewed;
  }
  const now = new Date();
  return now.getTime() < Date.parse(builtAt) - DAY ? undefined : now;
}
