/** The service that a slug belongs to: the one that has it, or had it before it was renamed. Leads keep the slug they came with. */
export const serviceNamed = <Service extends { slug: string; formerly?: readonly string[] }>(
  slug: string | null | undefined,
  services: readonly Service[],
): Service | undefined =>
  services.find((service) => service.slug === slug) ??
  services.find(({ formerly }) => formerly?.some((former) => former === slug));
