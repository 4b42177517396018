import { sampleCompany } from "../../../test/sampleContent";
import { servedPlaces } from "./servedPlaces";

test("named places have a target and a distance, the nearest first", () => {
  const { places, counties, named } = servedPlaces(sampleCompany, []);
  expect(places).toEqual([
    { name: "Frederica", to: "#frederica", miles: expect.any(Number) },
    { name: "Magnolia", to: "#magnolia", miles: expect.any(Number) },
  ]);
  const slugs = counties.flatMap(({ towns }) => towns.flatMap(({ slug }) => slug ?? []));
  expect(slugs.toSorted()).toEqual(["frederica", "magnolia"]);
  expect(named.map(({ name }) => name)).toEqual(["Magnolia", "Frederica"]);
});

test("the county with the nearest town comes first, and its towns are in alphabetical order", () => {
  const company = { ...sampleCompany, serviceArea: { ...sampleCompany.serviceArea, miles: 40 } };
  const { counties } = servedPlaces(company, []);
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
    serviceArea: { ...sampleCompany.serviceArea, miles: 5, places: ["Delmar"] },
  };
  const { counties } = servedPlaces(company, []);
  const delmar = counties.flatMap(({ name, state, towns }) =>
    towns.filter((town) => town.name === "Delmar").map(({ zips }) => [name, state, ...zips]),
  );
  expect(delmar.toSorted()).toEqual([
    ["Sussex", "DE", "19940"],
    ["Wicomico", "MD", "21875"],
  ]);
});

test("towns of one name in two states have their own pages, anchors and distances", () => {
  const company = {
    ...sampleCompany,
    geo: { latitude: 39.16, longitude: -75.53 },
    address: { ...sampleCompany.address, city: "Clayton" },
    serviceArea: { ...sampleCompany.serviceArea, miles: 50, places: ["Clayton", "Clayton, NJ"] },
  };
  const { places, counties } = servedPlaces(company, [
    { title: "Clayton", slug: "clayton", geo: { latitude: 39.29, longitude: -75.63 } },
  ]);
  expect(places).toEqual([
    { name: "Clayton", to: "/service-areas/clayton", miles: 0 },
    { name: "Clayton, NJ", to: "#clayton-nj", miles: 42 },
  ]);
  const towns = counties.flatMap(({ state, towns }) => towns.map((town) => ({ state, ...town })));
  expect(towns.filter(({ name }) => name === "Clayton")).toMatchObject([
    { state: "DE", slug: "clayton", page: "/service-areas/clayton" },
    { state: "NJ", slug: "clayton-nj", page: undefined },
  ]);
});
