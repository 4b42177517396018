import { fillPlaceholders } from "../text/fillPlaceholders";
import { formatRange } from "../text/format";

/** Query parameters of an address that asks for a price: `?job=Repipe&more=Two+or+more+stories`. */
export const JOB = "job";
export const MORE = "more";

export function lowestPrice(jobs: readonly Pick<PricedJob, "low">[]): string {
  const low = Math.min(...jobs.map((job) => job.low));
  return formatRange({ low, high: low });
}

interface PricedJob {
  job: string;
  /** In dollars. */
  low: number;
  high: number;
  moves: readonly string[];
}

/** A service's prices, and the sentence for a request. */
export interface AskablePrices {
  /** In words, such as "November 2026". */
  month: string;
  jobs: readonly PricedJob[];
  line: string;
}

/**
 * Describes the job that an address asks for, as one line: the job, what the visitor ticked, and the range. Takes every
 * word and number from the price list, because anybody can write an address.
 * @param asked the address's query
 * @returns undefined for a job that is not in the list
 */
export function describePricedJob(asked: URLSearchParams, { month, jobs, line }: AskablePrices): string | undefined {
  const found = jobs.find(({ job }) => job === asked.get(JOB));
  if (!found) return undefined;
  const ticked = found.moves.filter((move) => asked.getAll(MORE).includes(move));
  const job = ticked.length > 0 ? `${found.job}: ${ticked.join("; ")}` : found.job;
  return fillPlaceholders(line, { job, range: formatRange(found), month });
}
