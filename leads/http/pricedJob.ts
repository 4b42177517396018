import type { Catalog } from "../../model/catalog/catalog";
import { dateNames } from "../../model/company/hours/calendar";
import { type AskablePrices, describePricedJob, JOB, MORE } from "../../model/company/prices";
import { serviceNamed } from "../../model/company/serviceNamed";
import { longDate } from "../../model/text/format";

/**
 * Adds the priced job that the form's page was asked for to the message, as the form's script does. Without scripts a page
 * cannot read its own address, but the browser sends it along (https://www.w3.org/TR/referrer-policy/). The script removes
 * the job from the address once it is in the message.
 * @returns the fields, with every added word from the content
 */
export function withPricedJob(
  fields: Record<string, unknown>,
  headers: Headers,
  catalog: Catalog,
): Record<string, unknown> {
  const { service, message = "" } = fields;
  const prices = typeof service === "string" ? findPrices(service, catalog) : undefined;
  const page = headers.get("referer") ?? "";
  if (!prices || typeof message !== "string" || !URL.canParse(page)) return fields;
  const job = describePricedJob(new URL(page).searchParams, prices);
  return job && !message.includes(job) ? { ...fields, message: `${message}\n${job}`.trim() } : fields;
}

/** Returns the priced jobs in a message whose lines are as the page wrote them: then every word of them is the content's. */
export function findPricedJobs(message: string, service: string, catalog: Catalog): string | undefined {
  const prices = findPrices(service, catalog);
  const found = message.split("\n").filter((line) =>
    prices?.jobs.some(({ job, moves }) => {
      const ticked = moves.filter((move) => line.includes(move)).map((move) => [MORE, move]);
      return line.includes(job) && line === describePricedJob(new URLSearchParams([[JOB, job], ...ticked]), prices);
    }),
  );
  return found.join(" ") || undefined;
}

function findPrices(
  service: string,
  { services, priceLine: line, company: { locale } }: Catalog,
): AskablePrices | undefined {
  const prices = serviceNamed(service, services)?.prices;
  return prices && line ? { ...prices, line, month: longDate(prices.asOf, dateNames(locale)) } : undefined;
}
