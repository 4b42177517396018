/** Query parameters of an address that asks for a price: `?job=Repipe&more=Two+or+more+stories`. */
export const JOB = "job";
export const MORE = "more";

/** In dollars. */
export interface Range {
  low: number;
  high: number;
}

/** The ends of the ruler under each range, in dollars: from a small repair to a new roof. */
const RULER = { low: 100, high: 40_000 };

/** Returns a price's place on the ruler, in percent. The ruler is logarithmic, so that equal ratios have equal lengths. */
export function placeOnRuler(price: number): number {
  const share = Math.log(price / RULER.low) / Math.log(RULER.high / RULER.low);
  return Math.round(100 * Math.min(1, Math.max(0, share)));
}
