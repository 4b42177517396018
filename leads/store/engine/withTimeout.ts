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
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new NoResponse(`no answer within ${milliseconds} ms`)), milliseconds);
  const end = () => timeout.abort(stop?.reason);
  stop?.addEventListener("abort", end);
  const late = new Promise<never>((_, reject) => {
    timeout.signal.addEventListener("abort", () => reject(timeout.signal.reason));
  });
  return Promise.race([work(timeout.signal), late]).finally(() => {
    clearTimeout(timer);
    stop?.removeEventListener("abort", end);
  });
}
