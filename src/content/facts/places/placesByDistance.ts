interface DistantPlace {
  name: string;
  slug: string;
  /** From the office. */
  miles: number;
}

interface TownPage {
  title: string;
  slug: string;
  miles: number;
}

/**
 * The towns that the company names, the nearest first, each with its target on the service area page. A town's page
 * measures from the centre of the town, and so takes precedence over the place, which is the centre of its ZIP codes.
 */
export function placesByDistance(
  places: readonly DistantPlace[],
  pages: readonly TownPage[],
): { name: string; to: string; miles: number }[] {
  const withPage = new Set(pages.map(({ title }) => title));
  return [
    ...pages.map(({ title, slug, miles }) => ({ name: title, to: `/service-areas/${slug}`, miles })),
    ...places.flatMap(({ name, slug, miles }) => (withPage.has(name) ? [] : [{ name, to: `#${slug}`, miles }])),
  ].sort((one, other) => one.miles - other.miles);
}
