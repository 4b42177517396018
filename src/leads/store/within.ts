/**
 * Gives work a limited time.
 * @param milliseconds how long it may take
 * @param work begins it. Its signal is aborted when the time is over; what the work does after that, nobody waits for.
 * @throws what the work throws, or an error that says the time is over
 */
export async function within<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const over = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`no answer within ${milliseconds} ms`);
      over.abort(error);
      reject(error);
    }, milliseconds);
  });
  return Promise.race([work(over.signal), late]).finally(() => clearTimeout(timer));
}
