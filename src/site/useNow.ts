import { useEffect, useState } from "react";

/** Milliseconds: within its day, a site may be older or younger than the noon it states. */
const DAY = 24 * 60 * 60 * 1_000;

/** The time of the visitor's clock, unless that is behind the build and so cannot be right: then the time of the build. */
function visitorsTime(builtAt: string): Date {
  const now = new Date();
  const built = new Date(builtAt);
  return now.getTime() < built.getTime() - DAY ? built : now;
}

/**
 * The current time for texts such as "today". While React hydrates it is the time of the build, so that the result equals
 * the HTML; then it is the visitor's time.
 * @param builtAt ISO 8601
 * @param refresh milliseconds between updates; none by default
 */
export function useNow(builtAt: string, refresh?: number): Date {
  const [now, setNow] = useState(() => new Date(builtAt));
  useEffect(() => {
    const look = () => setNow(visitorsTime(builtAt));
    look();
    if (!refresh) return;
    const timer = setInterval(look, refresh);
    return () => clearInterval(timer);
  }, [builtAt, refresh]);
  return now;
}
