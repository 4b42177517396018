import { fillPlaceholders } from "./fillPlaceholders";
import { formatRange } from "./format";
import { JOB, MORE, type Range } from "./pricedJob";
import { thirdsOf } from "./thirdsOf";

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
  const [, middle, upper] = thirdsOf(found);
  const third = ticked.length * 2 > found.moves.length ? upper : middle;
  const [job, range] = ticked.length > 0 ? [`${found.job}: ${ticked.join("; ")}`, third] : [found.job, found];
  return fillPlaceholders(line, {
    job,
    range: formatRange(range),
    month,
  });
}
