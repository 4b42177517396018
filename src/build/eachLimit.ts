/** Handles each item, a limited number of them concurrently. @throws the first error, as soon as it occurs */
export async function eachLimit<Item>(
  items: Iterable<Item>,
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  // All workers take from the same iterator.
  const waiting = items[Symbol.iterator]();
  async function takeItems(): Promise<void> {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value);
  }
  await Promise.all(Array.from({ length: most }, takeItems));
}
