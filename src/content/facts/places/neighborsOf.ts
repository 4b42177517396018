import { milesBetween, type Place } from "./milesBetween";

interface PlacedArea {
  slug: string;
  geo: Place;
}

/** Number of neighbors on a town's page. */
const MOST = 4;

/** Returns the nearest towns, nearest first, with their distance in whole miles. */
export const neighborsOf = <Area extends PlacedArea>(
  area: PlacedArea,
  areas: readonly Area[],
): { area: Area; miles: number }[] =>
  areas
    .filter(({ slug }) => slug !== area.slug)
    .map((other) => ({ area: other, exact: milesBetween(area.geo, other.geo) }))
    .sort((one, other) => one.exact - other.exact)
    .slice(0, MOST)
    .map(({ area: near, exact }) => ({ area: near, miles: Math.round(exact) }));
