/** What many measurements come to. Without any, each of the values is NaN. */
export interface Distribution {
  count: number;
  median: number;
  p99: number;
  worst: number;
}

export function distributionOf(values: readonly number[]): Distribution {
  const sorted = values.toSorted((a, b) => a - b);
  const quantile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { count: sorted.length, median: quantile(0.5), p99: quantile(0.99), worst: quantile(1) };
}
