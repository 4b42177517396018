import type { Town } from "../../../model/company/places/coveredTowns";
import { usStates } from "../../../model/company/places/usStates";
import { sampleCompany } from "../../../test/sampleContent";
import { countyOf, readAtlas } from "./atlas";
import { servedPlaces } from "./servedPlaces";

describe("atlas", () => {
  const town = (name: string, state: string, latitude: number, longitude: number): Town => {
    return { name, state, zips: [], latitude, longitude };
  };

  test("all states, the District of Columbia and their counties have outlines", () => {
    const { states, counties } = readAtlas();
    expect(states.size).toBe(51);
    expect([...usStates.keys()].toSorted()).toEqual([...states.keys()].toSorted());
    expect(counties.filter(({ state }) => state === "DE").map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Kent", "New Castle", "Sussex"]),
    );
  });

  test.each([
    [town("Dover", "DE", 39.158, -75.524), "Kent"],
    // The middle of Orange County is nearer.
    [town("Long Beach", "CA", 33.77, -118.19), "Los Angeles"],
    // In the water off Cape Henlopen; the nearest county of New Jersey is across the bay.
    [town("Lewes", "DE", 38.82, -75.02), "Sussex"],
    // In none of the atlas's states.
    [town("Hagåtña", "GU", 13.47, 144.75), undefined],
  ])("finds the county of $name", (place, county) => {
    const found = countyOf(place);
    expect([found?.name, found?.state]).toEqual([county, county && place.state]);
  });
});

describe("servedPlaces", () => {
  const { serviceArea } = sampleCompany;

  test("named places have a target and a distance, the nearest first", () => {
    const { places, counties, named } = servedPlaces(sampleCompany, []);
    expect(places).toEqual([
      { name: "Frederica", to: "#frederica", miles: expect.any(Number) },
      { name: "Magnolia", to: "#magnolia", miles: expect.any(Number) },
    ]);
    const slugs = counties.flatMap(({ towns }) => towns.flatMap(({ slug }) => slug ?? []));
    expect(new Set(slugs)).toEqual(new Set(["frederica", "magnolia"]));
    expect(named.map(({ name }) => name)).toEqual(["Magnolia", "Frederica"]);
  });

  test("the county with the nearest town comes first, and its towns are in alphabetical order", () => {
    const { counties } = servedPlaces({ ...sampleCompany, serviceArea: { ...serviceArea, miles: 40 } }, []);
    expect(counties[0]?.name).toBe("Kent");
    for (const { towns } of counties) {
      const names = towns.map(({ name }) => name);
      expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
    }
  });

  test("groups towns by county, and counties with the same name by state", () => {
    const company = {
      ...sampleCompany,
      geo: { latitude: 38.46, longitude: -75.57 },
      serviceArea: { ...serviceArea, miles: 5, places: ["Delmar"] },
    };
    const { counties } = servedPlaces(company, []);
    const delmar = counties.flatMap(({ name, state, towns }) =>
      towns.filter((town) => town.name === "Delmar").map(({ zips }) => `${name}, ${state}: ${zips}`),
    );
    expect(delmar.toSorted()).toEqual(["Sussex, DE: 19940", "Wicomico, MD: 21875"]);
  });
});
