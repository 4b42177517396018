import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Service } from "../../src/content/kinds/service";
import type { Content } from "../../src/content/read/loadContent";

type Model = Pick<Content, "services">;

/** Names a copy of a service. Copy 0 is the service itself. */
const named = (slug: string, copy: number) => (copy === 0 ? slug : `${slug}-${copy}`);

/**
 * Copies a service within the content rules: with the same picture, and its own slug, title and search result.
 * @param exists whether a service with this slug will exist
 */
function copyOf(service: Service, copy: number, id: number, exists: (slug: string) => boolean): Service {
  if (copy === 0) return { ...service, id };
  const title = `${service.title} ${copy}`;
  const related = (service.related ?? [])
    .map(({ slug, reason }) => ({ slug: named(slug, copy), reason }))
    .filter(({ slug }) => exists(slug));
  return {
    ...service,
    id,
    title,
    slug: named(service.slug, copy),
    shortDescription: `${service.shortDescription} Crew ${copy}.`,
    description: `${title}. ${service.description}`,
    related: related.length > 0 ? related : undefined,
    formerly: undefined,
    seo: {
      title: `${title} in Your Town`,
      description: `${title} for homes and businesses: estimates, repairs and replacements with a workmanship warranty.`,
    },
  };
}

/**
 * Writes any number of services by copying the existing ones.
 * @param folder the content folder to write into
 * @param model content to copy from
 * @returns their slugs
 */
export function writeServices(folder: string, model: Model, count: number): string[] {
  const made = Array.from({ length: count }, (_, index) => {
    const service = model.services[index % model.services.length];
    if (!service) throw new Error("There is no service to copy.");
    return { service, copy: Math.floor(index / model.services.length), id: index + 1 };
  });
  const slugs = new Set(made.map(({ service, copy }) => named(service.slug, copy)));
  mkdirSync(path.join(folder, "services"), { recursive: true });
  for (const { service, copy, id } of made) {
    const data = copyOf(service, copy, id, (slug) => slugs.has(slug));
    writeFileSync(path.join(folder, "services", `${data.slug}.json`), JSON.stringify(data, null, 2));
  }
  return [...slugs];
}
