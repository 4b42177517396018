import { useEffect, useState } from "react";

/**
 * The time for words such as "today": the build's in the HTML and while React takes over, so that both agree, then the
 * visitor's.
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
