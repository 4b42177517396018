import { sampleCompany } from "../../../test/sampleContent";
import { serviceArea } from "./serviceArea";

test("named places have a slug and a distance", () => {
  const { places, counties, map } = serviceArea(sampleCompany);
  expect(places).toEqual([
    { name: "Magnolia", slug: "magnolia", miles: expect.any(Number) },
    { name: "Frederica", slug: "frederica", miles: expect.any(Number) },
  ]);
  const slugs = counties.flatMap(({ towns }) => towns.flatMap(({ slug }) => slug ?? []));
  expect(slugs.toSorted()).toEqual(["frederica", "magnolia"]);
  expect(map.places.map(({ lines }) => lines.join(" "))).toEqual(["Magnolia", "Frederica"]);
});

test("the county with the nearest town comes first, and its towns are in alphabetical order", () => {
  const { counties } = serviceArea({ ...sampleCompany, serviceArea: { ...sampleCompany.serviceArea, miles: 40 } });
  expect(counties[0]?.name).toBe("Kent");
  for (const { towns } of counties) {
    const names = towns.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
  }
});

test("groups towns by county, and counties with the same name by state", () => {
  const { counties } = serviceArea({
    ...sampleCompany,
    geo: { latitude: 38.46, longitude: -75.57 },
    serviceArea: { ...sampleCompany.serviceArea, miles: 5, places: ["Delmar"] },
  });
  const delmar = counties.flatMap(({ name, state, towns }) =>
    towns.filter((town) => town.name === "Delmar").map(({ zips }) => [name, state, ...zips]),
  );
  expect(delmar.toSorted()).toEqual([
    ["Sussex", "DE", "19940"],
    ["Wicomico", "MD", "21875"],
  ]);
});
