import { milesBetween, type Place } from "./milesBetween";

interface PlacedArea {
  slug: string;
  geo: Place;
}

/** Number of neighbors on a town's page. */
const MOST = 4;

/**
 * Returns the nearest towns, nearest first, with their distance in whole miles. Measures from the office if a town is the
 * office's own, so that every page has the same number.
 */
export function neighborsOf<Area extends PlacedArea>(
  area: PlacedArea,
  areas: readonly Area[],
  office: Place,
): { area: Area; miles: number }[] {
  const placeOf = ({ geo }: PlacedArea) => (Math.round(milesBetween(office, geo)) === 0 ? office : geo);
  return areas
    .filter(({ slug }) => slug !== area.slug)
    .map((other) => ({ area: other, exact: milesBetween(placeOf(area), placeOf(other)) }))
    .sort((one, other) => one.exact - other.exact)
    .slice(0, MOST)
    .map(({ area: near, exact }) => ({ area: near, miles: Math.round(exact) }));
}
