import { useEffect, useState } from "react";

/**
 * The current time for texts such as "today". While React hydrates it is the time of the build, so that the result equals
 * the HTML; then it is the visitor's time.
 * @param builtAt ISO 8601
 * @param refresh milliseconds between updates; none by default
 */
export function useNow(builtAt: string, refresh?: number): Date {
  const [now, setNow] = useState(() => new Date(builtAt));
  useEffect(() => {
    setNow(new Date());
    if (!refresh) return;
    const timer = setInterval(() => setNow(new Date()), refresh);
    return () => clearInterval(timer);
  }, [refresh]);
  return now;
}
