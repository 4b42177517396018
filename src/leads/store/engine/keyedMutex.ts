/** Runs work under a lock of that name: after whatever was begun under the same name before has ended. */
export type KeyedMutex = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Makes locks that hold within this process. Work under different names does not wait for each other. */
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
