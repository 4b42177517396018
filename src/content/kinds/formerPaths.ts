import type { AreaService } from "./areaService";
import type { Service } from "./service";

export interface Renamed {
  services: readonly Pick<Service, "slug" | "formerly">[];
  areaServices: readonly Pick<AreaService, "serviceSlug" | "areaSlug">[];
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
