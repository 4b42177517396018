/**
 * Runs work with a timeout.
 * @param work starts the work. The timeout aborts its signal. Work that ignores the signal continues in the background.
 * @throws the work's error, or an error that names the timeout
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
