interface Renamable {
  slug: string;
  formerly?: readonly string[];
}

/** The slugs that a service has and had. Leads keep the one that they came with. */
export const slugsOf = ({ slug, formerly = [] }: Renamable): string[] => [slug, ...formerly];

/** The service that has a slug, or had it before it was renamed. The content check sees that there is only one. */
export const serviceNamed = <Service extends Renamable>(
  slug: string | null | undefined,
  services: readonly Service[],
): Service | undefined => services.find((service) => slugsOf(service).some((name) => name === slug));
