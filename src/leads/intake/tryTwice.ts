import { setTimeout as pause } from "node:timers/promises";
import { withTimeout } from "../store/engine/withTimeout";

/** After this many milliseconds without an answer from the store, the visitor gets a response all the same. */
const STORE_TIMEOUT = 3_500;
/** Milliseconds before the store is tried a second time. */
const SECOND_TRY = 20;

/**
 * Asks the store, with a second try if the first fails: a connection may have died while it lay idle, as on hosts that
 * freeze a process between requests. What is asked must do no harm if it is done twice.
 * @throws if both tries fail or the time is over
 */
export function tryTwice<T>(attempt: (signal: AbortSignal) => Promise<T>): Promise<T> {
  return withTimeout(STORE_TIMEOUT, async (signal) => {
    try {
      return await attempt(signal);
    } catch {
      // Time for the process to notice which of its connections are gone. There is no second try once time is over.
      await pause(SECOND_TRY, undefined, { signal });
      return attempt(signal);
    }
  });
}
