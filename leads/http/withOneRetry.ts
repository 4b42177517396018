import { setTimeout as pause } from "node:timers/promises";
import { withTimeout } from "../store/engine/withTimeout";

/** Milliseconds to wait for the store. */
const STORE_TIMEOUT = 3_500;
/** Milliseconds before the retry. */
const SECOND_TRY = 20;

/**
 * Calls the store and retries once, because idle connections die on hosts that freeze processes between requests. The call
 * must be idempotent.
 * @throws if both tries fail or time out
 */
export function withOneRetry<T>(attempt: (signal: AbortSignal) => Promise<T>): Promise<T> {
  return withTimeout(STORE_TIMEOUT, async (signal) => {
    try {
      return await attempt(signal);
    } catch {
      // Lets the process notice dead connections. Throws once the time is over.
      await pause(SECOND_TRY, undefined, { signal });
      return attempt(signal);
    }
  });
}
