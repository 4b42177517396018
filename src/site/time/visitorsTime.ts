import { previewedTime } from "./previewedTime";

/** Milliseconds: within its day, a site may be older or younger than the noon it states. */
const DAY = 24 * 60 * 60 * 1_000;

/**
 * The time of the visitor's clock; nothing if that is behind the build and so cannot be right.
 * @param builtAt ISO 8601
 * @param timeZone the company's; while the site is developed, the address may then ask for another time
 */
export function visitorsTime(builtAt: string, timeZone?: string): Date | undefined {
  if (process.env.NODE_ENV === "development" && timeZone) {
    const previewed = previewedTime(window.location.search, timeZone);
    if (previewed) return previewed;
  }
  const now = new Date();
  return now.getTime() < Date.parse(builtAt) - DAY ? undefined : now;
}
