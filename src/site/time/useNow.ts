import { useEffect, useState } from "react";
import { visitorsTime } from "./visitorsTime";

/**
 * The visitor's time once a script knows it. While React hydrates there is none, so that the result equals the HTML.
 * @param builtAt ISO 8601
 * @param timeZone the company's, for times that are shown on its clocks
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

/** The current time for texts such as "today": the visitor's, and until that is known the time of the build. */
export const useNow = (builtAt: string): Date => useVisitorsTime(builtAt) ?? new Date(builtAt);
