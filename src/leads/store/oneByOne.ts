/** Begins work of the same name only when what was begun before it has ended. Other names do not wait for it. */
export function oneByOne(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
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
