/**
 * Runs work with a timeout.
 * @param milliseconds how long it may take
 * @param work begins it. Its signal is aborted at the timeout; the work may go on, but nobody waits for it.
 * @throws what the work throws, or an error that names the timeout
 */
export async function withTimeout<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const timeout = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`no answer within ${milliseconds} ms`);
      timeout.abort(error);
      reject(error);
    }, milliseconds);
  });
  return Promise.race([work(timeout.signal), late]).finally(() => clearTimeout(timer));
}
