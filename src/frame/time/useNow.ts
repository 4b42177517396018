import { useEffect, useState } from "react";
import { visitorsTime } from "./visitorsTime";

/** Milliseconds between two looks at the clock. */
const TICK = 30_000;
const watchers = new Set<() => void>();
/** One for all components. Whatever shows office hours changes in the same moment. */
let clock: ReturnType<typeof setInterval> | undefined;

/** @returns a function that ends the calls */
function onEachTick(look: () => void): () => void {
  watchers.add(look);
  clock ??= setInterval(() => {
    for (const watcher of watchers) watcher();
  }, TICK);
  return () => {
    watchers.delete(look);
    if (watchers.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  };
}

/**
 * Returns the visitor's time. Undefined during hydration, so that the first render equals the HTML.
 * @param builtAt ISO 8601
 * @param timeZone the company's, for office hours: the time is then updated every half minute
 */
export function useVisitorsTime(builtAt: string, timeZone?: string): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const look = () => setNow(visitorsTime(builtAt, timeZone));
    look();
    return timeZone ? onEachTick(look) : undefined;
  }, [builtAt, timeZone]);
  return now;
}

/** Returns the visitor's time, or the time of the build during hydration. */
export const useNow = (builtAt: string, timeZone?: string): Date =>
  useVisitorsTime(builtAt, timeZone) ?? new Date(builtAt);
