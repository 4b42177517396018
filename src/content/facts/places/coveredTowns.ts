/**
 * The service area: ZIP codes within the radius, and their towns. The table is the US file of the package `zipcodes`.
 */
import { codes } from "zipcodes/lib/codes.js";
import { isWithin, milesBetween, type Place } from "./milesBetween";

/** The service area in company.json. */
export interface CoverageArea {
  geo: Place;
  /** Without states, the radius alone decides. */
  serviceArea: { miles: number; states?: readonly string[] };
}

export interface ZipCode extends Place {
  /** Five digits. */
  zip: string;
  town: string;
  /** Two letters. */
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
const inFull = (name: string) => name.replace(/\w+/g, (word) => written[word] ?? word);

/** Large organizations have their own ZIP codes, listed under their names. */
const ORGANISATION = /\d|[&/]|\b(?:Assc|Bank|Co|Corp|Firms|Inc|Ins|Natl|Svc|Service)\b/;

/** All US ZIP codes with a known position. */
const places = Object.values(codes).filter(({ latitude }) => latitude !== 0);

/** Returns a ZIP code's place, or undefined if the table lacks it. */
export function placeOfZip(zip: string): ZipCode | undefined {
  const found = places.find((known) => known.zip === zip);
  if (!found) return undefined;
  const { city, ...place } = found;
  return { ...place, town: inFull(city) };
}

/** The ZIP codes within reach, in ascending order. */
export function zipsWithinReach({ geo, serviceArea: { miles, states } }: CoverageArea): ZipCode[] {
  const isNear = isWithin(miles, geo);
  const found = places
    .filter((place) => isNear(place) && (states?.includes(place.state) ?? true))
    .map(({ zip, city, ...place }): ZipCode => ({ zip, town: city, ...place }))
    .sort((one, other) => one.zip.localeCompare(other.zip));
  const ofTowns = found.filter(({ town }) => !ORGANISATION.test(town));
  return found.map(({ zip, latitude, longitude, state, ...code }) => {
    const nearest = ORGANISATION.test(code.town) ? nearestTo({ latitude, longitude }, ofTowns) : undefined;
    return { zip, latitude, longitude, state, town: inFull((nearest ?? code).town) };
  });
}

/** Up to this distance from the service area, in miles, a ZIP code is near. */
const NEAR = 30;

/** The ZIP codes near the service area, each with its whole miles from the nearest one inside. */
export function zipsAround({ geo, serviceArea }: CoverageArea): { zip: string; miles: number }[] {
  const inside = zipsWithinReach({ geo, serviceArea });
  const isInside = new Set(inside.map(({ zip }) => zip));
  const wider = zipsWithinReach({ geo, serviceArea: { miles: serviceArea.miles + NEAR } });
  return wider.flatMap((place) => {
    const nearest = isInside.has(place.zip) ? undefined : nearestTo(place, inside);
    const miles = nearest && milesBetween(place, nearest);
    return miles !== undefined && miles <= NEAR ? [{ zip: place.zip, miles: Math.max(1, Math.round(miles)) }] : [];
  });
}

/** Returns the nearest place. */
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

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** The states that the company serves: those it names, or all within reach. */
export const statesServed = (company: CoverageArea): readonly string[] =>
  company.serviceArea.states ?? [...new Set(zipsWithinReach(company).map(({ state }) => state))].sort();
