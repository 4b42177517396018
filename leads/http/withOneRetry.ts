import { setTimeout as pause } from "node:timers/promises";
import { withTimeout } from "../store/engine/withTimeout";

/** Milliseconds to wait for the store, below the ten seconds that the form's script waits. A database may have to wake up. */
const STORE_TIMEOUT = 9_000;
/** Milliseconds after which there is no retry: what failed later has waited for a database that does not answer. */
const RETRIED_WITHIN = 3_000;
/** Milliseconds before the retry. */
const SECOND_TRY = 20;

/**
 * Calls the store and retries once, because idle connections die on hosts that freeze processes between requests. The call
 * must be idempotent.
 * @throws if both tries fail or time out
 */
export function withOneRetry<T>(attempt: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const begun = performance.now();
  return withTimeout(STORE_TIMEOUT, async (signal) => {
    try {
      return await attempt(signal);
    } catch (error) {
      if (performance.now() - begun > RETRIED_WITHIN) throw error;
      // Lets the process notice dead connections. Throws once the time is over.
      await pause(SECOND_TRY, undefined, { signal });
      return attempt(signal);
    }
  });
}
