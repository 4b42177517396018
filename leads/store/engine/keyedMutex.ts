/** Runs work under a named lock: after all earlier work under the same name has ended. */
export type KeyedMutex = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Creates locks within this process. Work under different names runs concurrently. */
export function keyedMutex(): KeyedMutex {
  const latest = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const before = latest.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    latest.set(name, mine);
    try {
      return await mine;
    } finally {
      if (latest.get(name) === mine) latest.delete(name);
    }
  };
}
