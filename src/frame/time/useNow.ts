import { useEffect, useState } from "react";
import { visitorsTime } from "./visitorsTime";

/**
 * Returns the visitor's time. Undefined during hydration, so that the first render equals the HTML.
 * @param builtAt ISO 8601
 * @param timeZone the company's
 * @param refresh milliseconds between updates; none by default
 */
export function useVisitorsTime(builtAt: string, timeZone?: string, refresh?: number): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const look = () => setNow(visitorsTime(builtAt, timeZone));
    look();
    if (!refresh) return;
    const timer = setInterval(look, refresh);
    return () => clearInterval(timer);
  }, [builtAt, refresh, timeZone]);
  return now;
}

/** Returns the visitor's time, or the time of the build during hydration. */
export const useNow = (builtAt: string): Date => useVisitorsTime(builtAt) ?? new Date(builtAt);
