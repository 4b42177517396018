import { describePricedJob } from "../../src/content/facts/describePricedJob";
import type { Catalog } from "../catalog/catalog";

/**
 * Adds the priced job that the form's page was asked for to the message, as the form's script does. Without scripts a page
 * cannot read its own address, but the browser sends it along (https://www.w3.org/TR/referrer-policy/). The script removes
 * the job from the address once it is in the message.
 * @returns the fields, with every added word from the content
 */
export function withPricedJob(
  fields: Record<string, unknown>,
  headers: Headers,
  { services, priceLine: line, company: { locale } }: Catalog,
): Record<string, unknown> {
  const { service, message = "" } = fields;
  const prices = services.find(({ slug }) => slug === service)?.prices;
  const page = headers.get("referer") ?? "";
  if (!prices || !line || typeof message !== "string" || !URL.canParse(page)) return fields;
  const job = describePricedJob(new URL(page).searchParams, { ...prices, line, locale });
  return job && !message.includes(job) ? { ...fields, message: `${message}\n${job}`.trim() } : fields;
}
