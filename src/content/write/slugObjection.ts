import { slug as slugSchema } from "../kinds/parts/texts";
import type { Service } from "../kinds/service";
import { describeIssues } from "../problems/describeIssues";
import type { ValidContent } from "../read/loadContent";

/**
 * Returns why a service cannot get a slug, as a sentence; undefined if it can.
 * @param own the service to rename, which may get a former slug back
 */
export function slugObjection(
  slug: string,
  { services, paths }: Pick<ValidContent, "services" | "paths">,
  own?: Service,
): string | undefined {
  const [issue] = describeIssues(slugSchema, slug);
  if (issue) return `The slug ${issue.message}`;
  for (const service of services) {
    if (service.slug === slug) return `The slug ${slug} is taken by the service “${service.title}”.`;
    if (service !== own && service.formerly?.includes(slug)) {
      return `${slug} is a former slug of the service “${service.title}”, to which it redirects.`;
    }
  }
  const isFile = paths.includes(fileOfService(slug));
  return isFile ? `There is a file ${fileOfService(slug)} already, of a service with another slug.` : undefined;
}

/** The file of a service. */
export const fileOfService = (slug: string): string => `services/${slug}.json`;
