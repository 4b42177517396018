interface Renamable {
  slug: string;
  formerly?: readonly string[];
}

/** A service's slug and former slugs. A stored lead keeps the slug of its time. */
export const slugsOf = ({ slug, formerly = [] }: Renamable): string[] => [slug, ...formerly];

/** The name under which Leadspedia gets a service's leads: its own, or the slug in capitals. */
export const campaignOf = ({ slug, leadspediaCampaign }: { slug: string; leadspediaCampaign?: string }): string =>
  leadspediaCampaign ?? slug.toUpperCase().replaceAll("-", "_");

/** Finds a service by its slug or a former one. The content check ensures that there is only one. */
export const serviceNamed = <Service extends Renamable>(
  slug: string | null | undefined,
  services: readonly Service[],
): Service | undefined => services.find((service) => slugsOf(service).some((name) => name === slug));

export interface Renamed {
  services: readonly Renamable[];
  areaServices: readonly { serviceSlug: string; areaSlug: string }[];
}

/** Returns former paths of services, each with the present one. */
export function formerPaths({ services, areaServices }: Renamed): (readonly [former: string, present: string])[] {
  const endsOf = (slug: string) => [
    "",
    ...areaServices.flatMap(({ serviceSlug, areaSlug }) => (serviceSlug === slug ? `/${areaSlug}` : [])),
  ];
  return services.flatMap(({ slug, formerly = [] }) =>
    formerly.flatMap((old) =>
      endsOf(slug).map((end) => [`/services/${old}${end}`, `/services/${slug}${end}`] as const),
    ),
  );
}
