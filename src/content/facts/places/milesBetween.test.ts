import { isWithin, milesBetween, neighborsOf, type Place } from "./coveredTowns";

const place = (latitude: number, longitude: number): Place => ({ latitude, longitude });
test("the poles are half a circumference apart, and a degree of latitude is a 360th of it", () => {
  expect(milesBetween(place(90, 0), place(-90, 0))).toBeCloseTo(12_436.8, 1);
  expect(milesBetween(place(0, 0), place(1, 0))).toBeCloseTo(69.0934, 3);
});

test.each([
  // http://shum.cc.huji.ac.il/~cariel/astronomy/distance7.html
  ["Jerusalem", "Los Angeles", place(31.75, 35.25), place(34, -118), 7573],
  // https://rosettacode.org/wiki/Haversine_formula, in kilometers.
  ["Nashville", "Los Angeles", place(36.12, -86.67), place(33.94, -118.4), 2887.26 / 1.609344],
])("%s and %s have the published distance in miles", (_one, _other, one, other, miles) => {
  expect(Math.abs(milesBetween(one, other) - miles) / miles).toBeLessThan(0.001);
});

test("places are within their distance, and not within a shorter one", () => {
  const [dover, philadelphia] = [place(39.1582, -75.5244), place(39.9526, -75.1652)];
  const miles = milesBetween(dover, philadelphia);
  expect(milesBetween(philadelphia, dover)).toBeCloseTo(miles, 9);
  expect(isWithin(miles + 1e-6, dover)(philadelphia)).toBe(true);
  expect(isWithin(miles - 1e-6, dover)(philadelphia)).toBe(false);
  expect(isWithin(69.1, place(39, -75))(place(40, -75))).toBe(true);
});

const at = (slug: string, latitude: number) => ({ slug, geo: { latitude, longitude: -75.5 } });
const town = at("here", 39);
const FAR = { latitude: 45, longitude: -90 };

test("the nearest towns come first, with whole miles, and a town is not its own neighbor", () => {
  const areas = [at("far", 39.5), town, at("near", 38.9), at("nearer", 39.05)];
  expect(neighborsOf(town, areas, FAR).map(({ area, miles }) => [area.slug, miles])).toEqual([
    ["nearer", 3],
    ["near", 7],
    ["far", 35],
  ]);
});

test("a town has at most four neighbors", () => {
  const areas = [1, 2, 3, 4, 5, 6].map((step) => at(`town-${step}`, 39 + step / 10));
  expect(neighborsOf(town, areas, FAR).map(({ area }) => area.slug)).toEqual(["town-1", "town-2", "town-3", "town-4"]);
});

test("a single town has no neighbors", () => {
  expect(neighborsOf(town, [town], FAR)).toEqual([]);
});

test("distances to the office's own town are distances to the office", () => {
  const office = { latitude: 39.006, longitude: -75.5 };
  const near = at("near", 39.157);
  expect(neighborsOf(town, [near], FAR)[0]?.miles).toBe(11);
  expect(neighborsOf(town, [near], office)[0]?.miles).toBe(10);
  expect(neighborsOf(near, [town], office)[0]?.miles).toBe(10);
});
