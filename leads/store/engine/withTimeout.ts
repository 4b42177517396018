/** The work did not end in time. */
export class NoResponse extends Error {}

/**
 * Runs work with a timeout.
 * @param work starts the work. The timeout aborts its signal. Work that ignores the signal continues in the background.
 * @param stop ends the wait earlier
 * @throws the work's error, or an error that names the timeout, or why it was stopped
 */
export async function withTimeout<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
  stop?: AbortSignal,
): Promise<T> {
  stop?.throwIfAborted();
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new NoResponse(`no answer within ${milliseconds} ms`)), milliseconds);
  const signal = stop ? AbortSignal.any([timeout.signal, stop]) : timeout.signal;
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  return Promise.race([work(signal), late]).finally(() => clearTimeout(timer));
}
