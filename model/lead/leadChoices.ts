import { OTHER_SERVICE } from "./leadFields";

/** Choices by field, from content. */
export interface LeadChoices {
  /** Service slugs, former slugs (a page may be older than a rename), and "other". */
  services: readonly string[];
  timeframes: readonly string[];
}

/** Returns the choices of a site's services and form copy. */
export function leadChoices(
  services: readonly { slug: string; formerly?: readonly string[] | null }[],
  timeframes: readonly { value: string }[],
): LeadChoices {
  return {
    services: [...services.flatMap(({ slug, formerly }) => [slug, ...(formerly ?? [])]), OTHER_SERVICE],
    timeframes: timeframes.map(({ value }) => value),
  };
}
