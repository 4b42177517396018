import { slugOf } from "../../content/facts/anchors";
import { milesBetween, townsOf, zipsWithinReach } from "../../content/facts/places/coveredTowns";
import type { Company } from "../../content/kinds/company";
import { countyOf } from "../pictures/atlas";
import { type ServiceAreaMap, serviceAreaMap } from "../pictures/serviceAreaMap";

/** A place that company.json lists. */
interface NamedPlace {
  name: string;
  slug: string;
  /** From the office, rounded. */
  miles: number;
}

interface ServedCounty {
  name: string;
  /** Two letters. */
  state: string;
  /** In alphabetical order. Towns that company.json lists have a slug. */
  towns: { name: string; slug: string | null; zips: readonly string[] }[];
}

/** The data of the service area page. */
export interface ServiceArea {
  map: ServiceAreaMap;
  places: NamedPlace[];
  /** The county with the town nearest to the office first. */
  counties: ServedCounty[];
}

/** Computes the map, the named places, and the towns and ZIP codes of each county. */
export function serviceArea(company: Pick<Company, "address" | "geo" | "serviceArea">): ServiceArea {
  const towns = townsOf(zipsWithinReach(company));
  // The content check fails for a place that is not found.
  const named = company.serviceArea.places.flatMap((place) => towns.find(({ name }) => name === place) ?? []);
  const counties = new Map<string, ServedCounty>();
  // Towns nearest first, so that their counties are found in the same order.
  const nearestFirst = towns.toSorted(
    (one, other) => milesBetween(company.geo, one) - milesBetween(company.geo, other),
  );
  for (const town of nearestFirst) {
    const { name = "", state } = countyOf(town) ?? { state: town.state };
    const county = counties.get(`${name}, ${state}`) ?? { name, state, towns: [] };
    const slug = named.includes(town) ? slugOf(town.name) : null;
    county.towns.push({ name: town.name, slug, zips: town.zips });
    counties.set(`${name}, ${state}`, county);
  }
  return {
    map: serviceAreaMap(company, named),
    places: named.map((town) => ({
      name: town.name,
      slug: slugOf(town.name),
      // The centre of the office's own town may be miles away.
      miles: town.name === company.address.city ? 0 : Math.round(milesBetween(company.geo, town)),
    })),
    counties: Array.from(counties.values(), (county) => ({
      ...county,
      towns: county.towns.toSorted((one, other) => one.name.localeCompare(other.name)),
    })),
  };
}
