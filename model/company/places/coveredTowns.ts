/**
 * Distances, and the service area: ZIP codes within the radius, and their towns. The table is the US file of the package `zipcodes`.
 */

import { geoDistance } from "d3-geo";
import { codes } from "zipcodes/lib/codes.js";

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

interface PlacedArea {
  slug: string;
  geo: Place;
  miles: number;
}

const MOST = 4;

/**
 * Returns the slugs of the nearest towns, nearest first, with their distance in whole miles. Measures from the office if a town is the
 * office's own, so that every page has the same number.
 */
export function neighborsOf(
  area: PlacedArea,
  areas: readonly PlacedArea[],
  office: Place,
): { area: string; miles: number }[] {
  const placeOf = ({ geo, miles }: PlacedArea) => (miles === 0 ? office : geo);
  return areas
    .filter(({ slug }) => slug !== area.slug)
    .map((other) => ({ area: other.slug, exact: milesBetween(placeOf(area), placeOf(other)) }))
    .sort((one, other) => one.exact - other.exact)
    .slice(0, MOST)
    .map(({ area: near, exact }) => ({ area: near, miles: Math.round(exact) }));
}

/**
 * Returns a function that tells a town's whole miles from the office: 0 for the office's own town, although its centre may be
 * miles away.
 */
export function milesFromOffice(
  office: CoverageArea & { address: { city: string; state: string } },
): (name: string, place: Place) => number {
  const towns = townsOf(zipsWithinReach(office));
  const own = townNamed(`${office.address.city}, ${office.address.state}`, office.geo, towns);
  return (name, place) =>
    own && townNamed(name, place, towns) === own ? 0 : Math.round(milesBetween(office.geo, place));
}

export interface CoverageArea {
  geo: Place;
  /** Without states, the radius alone decides. */
  serviceArea: { miles: number; states?: readonly string[] };
}

interface ZipCode extends Place {
  zip: string;
  town: string;
  state: string;
}

/** A town with ZIP codes within reach. Its position is the mean of theirs. */
export interface Town extends Place {
  name: string;
  state: string;
  /** In ascending order. */
  zips: readonly string[];
}

/** The Postal Service's abbreviations in town names. */
const written: Readonly<Record<string, string>> = {
  Afb: "Air Force Base",
  Bch: "Beach",
  Ft: "Fort",
  Hts: "Heights",
  Jct: "Junction",
  Mt: "Mount",
  N: "North",
  Pk: "Park",
  S: "South",
  Spgs: "Springs",
  Twp: "Township",
  Vly: "Valley",
};
const inFull = (name: string) => name.replace(/\bMc /, "Mc").replace(/\w+/g, (word) => written[word] ?? word);

/** Large organizations have their own ZIP codes, listed under their names. */
const ORGANISATION =
  /\d|[&/]|\b(?:Assc|Bank|Bmc|Brm|Co|Corp|Correction(?:al)?|Ctr|Dept|Firms?|Inc|Ins|Lottery|Natl|Svc|Service|Univ)\b/;

/** All US ZIP codes with a known position. */
const places = Object.values(codes).filter(({ latitude }) => latitude !== 0);

/** The ZIP codes within reach, in ascending order. */
export function zipsWithinReach({ geo, serviceArea: { miles, states } }: CoverageArea): ZipCode[] {
  const found = places
    .filter((place) => (states?.includes(place.state) ?? true) && milesBetween(geo, place) <= miles)
    .map(({ zip, city, ...place }): ZipCode => ({ zip, town: city, ...place }))
    .sort((one, other) => one.zip.localeCompare(other.zip));
  const ofTowns = found.filter(({ town }) => !ORGANISATION.test(town));
  return found.map(({ zip, latitude, longitude, state, ...code }) => {
    const nearest = ORGANISATION.test(code.town) ? nearestTo({ latitude, longitude }, ofTowns) : undefined;
    return { zip, latitude, longitude, state, town: inFull((nearest ?? code).town) };
  });
}

/** Adds the state to the names of towns that another state has too, except in the office's own state. */
function namedApart(zips: readonly ZipCode[], ownState: string): ZipCode[] {
  // In alphabetical order.
  const shared = townsOf(zips).flatMap(({ name }, index, towns) => (name === towns[index - 1]?.name ? name : []));
  return zips.map(({ town, ...code }) => ({
    ...code,
    town: code.state !== ownState && shared.includes(town) ? `${town}, ${code.state}` : town,
  }));
}

/** The ZIP codes within reach with their towns, as visitors and leads have them. */
export const coveredZips = (company: CoverageArea & { address: { state: string } }): Record<string, string> =>
  Object.fromEntries(namedApart(zipsWithinReach(company), company.address.state).map(({ zip, town }) => [zip, town]));

/** Up to this distance from the service area, in miles, a ZIP code is near. */
const NEAR = 30;

/** The ZIP codes near the service area, each with its whole miles from the nearest one inside. */
export function zipsAround({ geo, serviceArea }: CoverageArea): Record<string, number> {
  const inside = zipsWithinReach({ geo, serviceArea });
  const isInside = new Set(inside.map(({ zip }) => zip));
  const wider = zipsWithinReach({ geo, serviceArea: { miles: serviceArea.miles + NEAR } });
  const near = wider.flatMap((place) => {
    const nearest = isInside.has(place.zip) ? undefined : nearestTo(place, inside);
    const miles = nearest && milesBetween(place, nearest);
    return miles !== undefined && miles <= NEAR ? [[place.zip, Math.max(1, Math.round(miles))] as const] : [];
  });
  return Object.fromEntries(near);
}

export function nearestTo<Candidate extends Place>(
  place: Place,
  candidates: readonly Candidate[],
): Candidate | undefined {
  let nearest: Candidate | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const miles = milesBetween(place, candidate);
    if (miles < least) [nearest, least] = [candidate, miles];
  }
  return nearest;
}

/** Returns the towns of some ZIP codes, in alphabetical order. Equal names in two states are two towns. */
export function townsOf(zips: readonly ZipCode[]): Town[] {
  const towns = new Map<string, ZipCode[]>();
  for (const code of zips) {
    const key = `${code.town}, ${code.state}`;
    towns.set(key, [...(towns.get(key) ?? []), code]);
  }
  const found = [...towns.values()].flatMap(([first, ...others]): Town[] => {
    if (!first) return [];
    const all = [first, ...others];
    const middle = {
      latitude: mean(all.map(({ latitude }) => latitude)),
      longitude: mean(all.map(({ longitude }) => longitude)),
    };
    return [{ name: first.town, state: first.state, zips: all.map(({ zip }) => zip), ...middle }];
  });
  return found.sort((one, other) => one.name.localeCompare(other.name) || one.state.localeCompare(other.state));
}

/**
 * Finds a town by its name, or by its name and state ("Georgetown, MD"). Several states may have a town of that name: it is
 * then the nearest to a place.
 */
export const townNamed = (name: string, near: Place, towns: readonly Town[]): Town | undefined =>
  nearestTo(
    near,
    towns.filter((town) => name === town.name || name === `${town.name}, ${town.state}`),
  );

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
