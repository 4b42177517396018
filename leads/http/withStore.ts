import { setTimeout as pause } from "node:timers/promises";
import { withTimeout } from "../store/engine/withTimeout";
import type { Store } from "../store/openStore";

/** Milliseconds to wait for the store, below the ten seconds that the form's script waits. A database may have to wake up. */
const STORE_TIMEOUT = 9_000;
/** Milliseconds after which there is no retry: what failed later has waited for a database that does not answer. */
const RETRIED_WITHIN = 3_000;
/** Milliseconds before the retry. */
const SECOND_TRY = 20;

/**
 * Opens the store and works with it. Retries once, because idle connections die on hosts that freeze processes between
 * requests. The work must be idempotent.
 * @throws if both tries fail or time out
 */
export function withStore<T>(
  { store }: { store: () => Promise<Store> },
  work: (store: Store, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const begun = performance.now();
  return withTimeout(STORE_TIMEOUT, async (signal) => {
    try {
      return await work(await store(), signal);
    } catch (error) {
      if (performance.now() - begun > RETRIED_WITHIN) throw error;
      // Lets the process notice dead connections. Throws once the time is over.
      await pause(SECOND_TRY, undefined, { signal });
      return work(await store(), signal);
    }
  });
}
