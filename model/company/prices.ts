import { fillPlaceholders } from "../text/fillPlaceholders";
import { formatRange } from "../text/format";

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

/** Returns where a price is on the ruler, in percent. The ruler is logarithmic, so that equal ratios have equal lengths. */
export const percentOnRuler = (price: number, { low, high }: Range): number =>
  Math.round((100 * Math.log(price / low)) / Math.log(high / low));

/** Returns the prices that label a ruler: its ends, and each power of ten that leaves their labels room. */
export function ruledPrices({ low, high }: Range): number[] {
  const inside: number[] = [];
  for (let price = 10 ** Math.ceil(Math.log10(low)); price < high; price *= 10) {
    const place = percentOnRuler(price, { low, high });
    if (place >= 15 && place <= 85) inside.push(price);
  }
  return [low, ...inside, high];
}

/** Returns the lowest price of some jobs, in words. */
export function lowestPrice(jobs: readonly Pick<Range, "low">[]): string {
  const low = Math.min(...jobs.map((job) => job.low));
  return formatRange({ low, high: low });
}

/** Splits a range into a lower, a middle and an upper third, rounded to the largest power of ten within a third. */
export function splitInThirds({ low, high }: Range): [Range, Range, Range] {
  const third = (high - low) / 3;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(third)));
  const round = (price: number) => Math.round(price / step) * step;
  const [first, second] = [round(low + third), round(high - third)];
  return [
    { low, high: first },
    { low: first, high: second },
    { low: second, high },
  ];
}

interface PricedJob extends Range {
  job: string;
  /** What makes it cost more. */
  moves: readonly string[];
}

/** A service's prices, and the sentence for a request. */
export interface AskablePrices {
  /** In words, such as "November 2026". */
  month: string;
  jobs: readonly PricedJob[];
  /** With placeholders for job, range and month. */
  line: string;
}

/**
 * Describes the job that an address asks for, as one line: the job, what the visitor ticked, and the range shown. Takes
 * every word and number from the price list, because anybody can write an address.
 * @param asked the address's query
 * @returns undefined for a job that is not in the list
 */
export function describePricedJob(asked: URLSearchParams, { month, jobs, line }: AskablePrices): string | undefined {
  const found = jobs.find(({ job }) => job === asked.get(JOB));
  if (!found) return undefined;
  const ticked = found.moves.filter((move) => asked.getAll(MORE).includes(move));
  const [, middle, upper] = splitInThirds(found);
  const third = ticked.length * 2 > found.moves.length ? upper : middle;
  const [job, range] = ticked.length > 0 ? [`${found.job}: ${ticked.join("; ")}`, third] : [found.job, found];
  return fillPlaceholders(line, {
    job,
    range: formatRange(range),
    month,
  });
}
