import { isWithin, milesBetween, milesFromOffice, neighborsOf, type Place } from "./coveredTowns";

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

const at = (slug: string, latitude: number, miles = 400) => ({ slug, geo: { latitude, longitude: -75.5 }, miles });
const town = at("here", 39);
const FAR = { latitude: 45, longitude: -90 };

test("the nearest towns come first, with whole miles, and a town is not its own neighbor", () => {
  const areas = [at("far", 39.5), town, at("near", 38.9), at("nearer", 39.05)];
  expect(neighborsOf(town, areas, FAR).map(({ area, miles }) => [area, miles])).toEqual([
    ["nearer", 3],
    ["near", 7],
    ["far", 35],
  ]);
});

test("a town has at most four neighbors", () => {
  const areas = [1, 2, 3, 4, 5, 6].map((step) => at(`town-${step}`, 39 + step / 10));
  expect(neighborsOf(town, areas, FAR).map(({ area }) => area)).toEqual(["town-1", "town-2", "town-3", "town-4"]);
});

test("a single town has no neighbors", () => {
  expect(neighborsOf(town, [town], FAR)).toEqual([]);
});

test("distances to the office's own town are distances to the office", () => {
  const office = { latitude: 39.006, longitude: -75.5 };
  const [own, near] = [at("here", 39, 0), at("near", 39.157, 10)];
  expect(neighborsOf(town, [near], office)[0]?.miles).toBe(11);
  expect(neighborsOf(own, [near], office)[0]?.miles).toBe(10);
  expect(neighborsOf(near, [own], office)[0]?.miles).toBe(10);
});

describe("distances from an office in Georgetown, DE, four miles from the town's centre", () => {
  const geo = { latitude: 38.69, longitude: -75.33 };
  const address = { city: "Georgetown", state: "DE" };
  const milesTo = milesFromOffice({ geo, address, serviceArea: { miles: 60 } });
  test.each([
    ["Georgetown", { latitude: 38.69, longitude: -75.39 }, 0],
    ["Georgetown, DE", { latitude: 38.69, longitude: -75.39 }, 0],
    ["Georgetown, MD", { latitude: 39.36, longitude: -75.88 }, 55],
    ["Georgetown", { latitude: 39.36, longitude: -75.88 }, 55],
    ["Milton", { latitude: 38.7776, longitude: -75.3099 }, 6],
    ["A village without ZIP codes", geo, 0],
    ["A village without ZIP codes", { latitude: 38.69, longitude: -75.39 }, 3],
  ])("%s at %o is %i miles away", (name, place, miles) => {
    expect(milesTo(name, place)).toBe(miles);
  });

  test("no town is the office's own if its address is outside the service area", () => {
    const outside = { geo, address: { city: "Boise", state: "ID" }, serviceArea: { miles: 60 } };
    expect(milesFromOffice(outside)("Atlantis", { latitude: 38.69, longitude: -75.39 })).toBe(3);
  });
});
