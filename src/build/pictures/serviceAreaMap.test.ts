import { brotliCompressSync } from "node:zlib";
import { townsOf, zipsWithinReach } from "../../../model/company/places/coveredTowns";
import type { Company } from "../../../model/kinds/company";
import { serviceAreaMap } from "./serviceAreaMap";

type States = Company["serviceArea"]["states"];
const area = (latitude: number, longitude: number, miles: number, states?: States) => ({
  geo: { latitude, longitude },
  serviceArea: { miles, states, structuredDataMeters: 1, places: [] },
});
const delaware = area(39.16, -75.53, 50, ["DE"]);
const philadelphia = area(39.95, -75.165, 50);
const kearney = area(40.7, -99.08, 30, ["NE"]);

/** Draws an area's map with all its towns as places. */
const mapOf = (where: typeof delaware) => serviceAreaMap(where, townsOf(zipsWithinReach(where)));

/** The coordinates in an outline. */
const numbersIn = (outline: string) => outline.match(/-?\d+/g)?.map(Number) ?? [];

test.each([
  ["Delaware", delaware],
  ["Philadelphia", philadelphia],
  ["Nebraska", kearney],
])("the map around %s is small and uses whole numbers", (_name, where) => {
  const { land, served, countyLines, stateLines } = mapOf(where);
  const outlines = [land, served, countyLines, stateLines].join("");
  // Whole numbers, no point twice, and no island without area.
  expect(outlines).not.toMatch(/\.\d/);
  expect(outlines).not.toMatch(/L([^LMZ]+)L\1[LMZ]/);
  expect(outlines).not.toMatch(/M[^MLZ]+(L[^MLZ]+)?Z/);
  expect(brotliCompressSync(outlines).length).toBeLessThan(3000);
  expect(land).not.toBe("");
  // Nebraska's area is within one state.
  expect(stateLines === "").toBe(where === kearney);
});

test("the service area ends at the circle and at the border of an unserved state", () => {
  const { served, reach, size } = mapOf(delaware);
  const numbers = numbersIn(served);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(size / 2 - reach - 1);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(size / 2 + reach + 1);
  expect(mapOf(area(39.16, -75.53, 50)).served.length).toBeGreaterThan(served.length);
});

const words = (texts: ReturnType<typeof mapOf>["names"]) =>
  texts.map(({ lines }) => lines.map(({ text }) => text).join(" "));

test("a name that would overlap a more important one is omitted, and its dot stays", () => {
  // Too close for five names of this length.
  const towns = [39.5, 39.51, 39.52, 39.53, 39.54].map((latitude) => {
    return { name: `A long name ${latitude}`, state: "DE", zips: [], longitude: -75.1, latitude };
  });
  const { dots, names } = serviceAreaMap(delaware, towns);
  expect(dots).toHaveLength(5);
  expect(words(names)[0]).toBe(towns[0]?.name);
  expect(names.length).toBeLessThan(5);
});
