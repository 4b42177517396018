import { countyOf, readAtlas } from "./atlas";
import type { Town } from "./coveredTowns";

const town = (name: string, state: string, latitude: number, longitude: number): Town => {
  return { name, state, zips: [], latitude, longitude };
};

test("all states, the District of Columbia, Puerto Rico and their counties have outlines", () => {
  const { states, counties } = readAtlas();
  expect(states.size).toBe(52);
  expect(counties.filter(({ state }) => state === "DE").map(({ name }) => name)).toEqual(
    expect.arrayContaining(["Kent", "New Castle", "Sussex"]),
  );
});

test.each([
  [town("Dover", "DE", 39.158, -75.524), "Kent"],
  [town("Kearney", "NE", 40.699, -99.082), "Buffalo"],
  [town("Los Angeles", "CA", 34.052, -118.244), "Los Angeles"],
  // The middle of Orange County is nearer.
  [town("Long Beach", "CA", 33.77, -118.19), "Los Angeles"],
  [town("Juneau", "AK", 58.301, -134.42), "Juneau"],
])("finds the county of $name", (place, county) => {
  expect(countyOf(place)).toMatchObject({ name: county, state: place.state });
});

test("a coastal town outside every outline is in the nearest county of its state", () => {
  // In the water off Cape Henlopen; the nearest county of New Jersey is across the bay.
  expect(countyOf(town("Lewes", "DE", 38.82, -75.02))).toMatchObject({ name: "Sussex", state: "DE" });
});

test("a town outside the atlas's states has no county", () => {
  expect(countyOf(town("Hagåtña", "GU", 13.47, 144.75))).toBeUndefined();
});
