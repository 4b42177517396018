interface Renamable {
  slug: string;
  formerly?: readonly string[];
}

/** A service's slug and former slugs. A stored lead keeps the slug of its time. */
export const slugsOf = ({ slug, formerly = [] }: Renamable): string[] => [slug, ...formerly];

/** Finds a service by its slug or a former one. The content check ensures that there is only one. */
export const serviceNamed = <Service extends Renamable>(
  slug: string | null | undefined,
  services: readonly Service[],
): Service | undefined => services.find((service) => slugsOf(service).some((name) => name === slug));
