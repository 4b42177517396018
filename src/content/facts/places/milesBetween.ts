import { geoDistance } from "d3-geo";

/** A place on the earth, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** The earth's mean radius (R₁ of https://doi.org/10.1007/s001900050278, 6,371.0088 km) in statute miles. */
export const EARTH_RADIUS = 3958.7613;

/** The great-circle distance between two places, in miles. */
export const milesBetween = (one: Place, other: Place): number =>
  geoDistance([one.longitude, one.latitude], [other.longitude, other.latitude]) * EARTH_RADIUS;

const MILES_PER_DEGREE = (EARTH_RADIUS * Math.PI) / 180;

/** Returns a test for places within a distance. It compares latitudes first, which is cheap and excludes most places. */
export function isWithin(miles: number, center: Place): (place: Place) => boolean {
  const degrees = miles / MILES_PER_DEGREE;
  const [south, north] = [center.latitude - degrees, center.latitude + degrees];
  return (place) => place.latitude >= south && place.latitude <= north && milesBetween(center, place) <= miles;
}

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
