import { useEffect, useState } from "react";

/** Milliseconds between two looks at the clock. */
const TICK = 30_000;
/** Milliseconds of tolerance, because `builtAt` is noon of the build's day. */
const DAY = 24 * 60 * 60 * 1_000;
/** Days after the build for which a page knows the office's hours; see calendar.ts. */
const KNOWN_AHEAD = 364;

/**
 * Returns the visitor's time. Undefined during hydration, so that the first render equals the HTML, and if their clock is
 * wrong: more than a day behind the build.
 * @param builtAt ISO 8601
 */
export function useVisitorsTime(builtAt: string): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const look = () => setNow(new Date());
    look();
    const clock = setInterval(look, TICK);
    return () => clearInterval(clock);
  }, []);
  return now && daysSince(builtAt, now) >= -1 ? now : undefined;
}

/** Returns the visitor's time for office hours. Undefined also when the page does not know them any more. */
export function useOfficeTime(builtAt: string): Date | undefined {
  const now = useVisitorsTime(builtAt);
  return now && daysSince(builtAt, now) <= KNOWN_AHEAD ? now : undefined;
}

/** Returns the visitor's time, or the time of the build during hydration. */
export const useNow = (builtAt: string): Date => useVisitorsTime(builtAt) ?? new Date(builtAt);

const daysSince = (builtAt: string, now: Date) => (now.getTime() - Date.parse(builtAt)) / DAY;
