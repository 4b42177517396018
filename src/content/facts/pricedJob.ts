/** Query parameters of an address that asks for a price: `?job=Repipe&more=Two+or+more+stories`. */
export const JOB = "job";
export const MORE = "more";

/** In dollars. */
export interface Range {
  low: number;
  high: number;
}

/**
 * Returns the ends of the ruler that compares some ranges: the lowest price rounded down to one digit, and the next such
 * price above the highest. $130 and $32,000 make $100 and $40,000.
 */
export function rulerFor(ranges: readonly Range[]): Range {
  const step = (price: number) => 10 ** Math.floor(Math.log10(price));
  const lowest = Math.min(...ranges.map(({ low }) => low));
  const highest = Math.max(...ranges.map(({ high }) => high));
  return {
    low: Math.floor(lowest / step(lowest)) * step(lowest),
    high: (Math.floor(highest / step(highest)) + 1) * step(highest),
  };
}

/** Returns a price's place on the ruler, in percent. The ruler is logarithmic, so that equal ratios have equal lengths. */
export const placeOnRuler = (price: number, { low, high }: Range): number =>
  Math.round((100 * Math.log(price / low)) / Math.log(high / low));
