import {
  milesBetween,
  milesFromOffice,
  type Place,
  type Town,
  townNamed,
  townsOf,
  zipsWithinReach,
} from "../../../model/company/places/coveredTowns";
import { areaPath } from "../../../model/kinds/anchors";
import type { Company } from "../../../model/kinds/company";
import type { ServedArea, ServedCounty } from "../../sections/areas/ServedArea";
import { slugOf } from "../../seo/slugOf";
import { countyOf } from "./atlas";

interface ServedPlaces extends Omit<ServedArea, "map"> {
  /** The towns that company.json lists, under the names that it gives them. */
  named: readonly Town[];
}

/**
 * Finds the places that the company names, and the towns and ZIP codes of each county.
 * @param areas the towns with a page
 */
export function servedPlaces(
  company: Pick<Company, "address" | "geo" | "serviceArea">,
  areas: readonly { title: string; slug: string; geo: Place }[],
): ServedPlaces {
  const { geo } = company;
  const milesTo = milesFromOffice(company);
  const towns = townsOf(zipsWithinReach(company));
  // The content check fails for a place that is not found.
  const named = new Map(
    company.serviceArea.places.flatMap((name) => {
      const town = townNamed(name, geo, towns);
      return town ? [[town, { name, slug: slugOf(name) }] as const] : [];
    }),
  );
  const ownPages = areas.map(({ title, slug, geo }) => ({ name: title, to: areaPath(slug), geo }));
  const pages = new Map(ownPages.map(({ name, to, geo }) => [townNamed(name, geo, towns), to]));
  const counties = new Map<string, { name: string; state: string; towns: ServedCounty["towns"][number][] }>();
  // Towns nearest first, so that their counties are found in the same order.
  const nearestFirst = towns.toSorted(
    (one, other) => milesBetween(company.geo, one) - milesBetween(company.geo, other),
  );
  for (const town of nearestFirst) {
    const { name = "", state } = countyOf(town) ?? { state: town.state };
    const county = counties.get(`${name}, ${state}`) ?? { name, state, towns: [] };
    county.towns.push({ name: town.name, slug: named.get(town)?.slug, zips: town.zips, page: pages.get(town) });
    counties.set(`${name}, ${state}`, county);
  }
  return {
    named: Array.from(named, ([town, { name }]) => ({ ...town, name })),
    places: [
      ...ownPages.map(({ name, to, geo }) => ({ name, to, miles: milesTo(name, geo) })),
      ...[...named].flatMap(([town, { name, slug }]) =>
        pages.has(town) ? [] : [{ name, to: `#${slug}`, miles: milesTo(`${town.name}, ${town.state}`, town) }],
      ),
    ].sort((one, other) => one.miles - other.miles),
    counties: Array.from(counties.values(), (county) => ({
      ...county,
      towns: county.towns.toSorted((one, other) => one.name.localeCompare(other.name)),
    })),
  };
}
