import { townsOf, zipsWithinReach } from "../../content/facts/places/coveredTowns";
import { milesBetween } from "../../content/facts/places/milesBetween";
import { slugOf } from "../../content/facts/slugOf";
import type { Company } from "../../content/kinds/company";
import { countyOf } from "../pictures/atlas";
import { type ServiceAreaMap, serviceAreaMap } from "../pictures/serviceAreaMap";

/** A place that the company names among those it serves. */
interface NamedPlace {
  name: string;
  slug: string;
  /** From the company, rounded. */
  miles: number;
}

interface ServedCounty {
  name: string;
  /** Two letters. */
  state: string;
  /** In alphabetical order. Those that the company names have a slug. */
  towns: { name: string; slug: string | null; zips: readonly string[] }[];
}

/** Where the company works, as its page shows it. */
export interface ServiceArea {
  map: ServiceAreaMap;
  places: NamedPlace[];
  /** Those with the most towns first. */
  counties: ServedCounty[];
}

/** Works out where a company works. */
export function serviceArea(company: Pick<Company, "geo" | "serviceArea">): ServiceArea {
  const towns = townsOf(zipsWithinReach(company));
  // The content check has found them all.
  const named = company.serviceArea.places.flatMap((place) => towns.find(({ name }) => name === place) ?? []);
  const counties = new Map<string, ServedCounty>();
  for (const town of towns) {
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
      miles: Math.round(milesBetween(company.geo, town)),
    })),
    counties: [...counties.values()].sort((one, other) => other.towns.length - one.towns.length),
  };
}
