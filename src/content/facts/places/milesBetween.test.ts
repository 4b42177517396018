import { EARTH_RADIUS, isWithin, milesBetween, neighborsOf, type Place } from "./coveredTowns";

const place = (latitude: number, longitude: number): Place => ({ latitude, longitude });
const cities = {
  newYork: place(40.7128, -74.006),
  losAngeles: place(34.0522, -118.2437),
  chicago: place(41.8781, -87.6298),
  houston: place(29.7604, -95.3698),
  boston: place(42.3601, -71.0589),
  dover: place(39.1582, -75.5244),
  philadelphia: place(39.9526, -75.1652),
  anchorage: place(61.2181, -149.9003),
  honolulu: place(21.3069, -157.8583),
};

test("the poles are half a circumference apart, and a degree of latitude is a 360th of it", () => {
  expect(milesBetween(place(90, 0), place(-90, 0))).toBeCloseTo(12_436.8, 1);
  expect(milesBetween(place(0, 0), place(1, 0))).toBeCloseTo(69.0934, 3);
});

// Uses each source's own radius of the earth.
test.each([
  // https://rosettacode.org/wiki/Haversine_formula
  ["Nashville", "Los Angeles", place(36.12, -86.67), place(33.94, -118.4), 2887.26, 6372.8],
  // https://github.com/php-geospatial/geospatial, tests/geospatial_haversine_london_edinburgh.phpt
  ["London", "Edinburgh", place(51.5171, 0.1062), place(55.95, 3.22), 534.24, 6378.137],
])("%s and %s have the published distance in kilometers", (_one, _other, one, other, kilometers, radius) => {
  expect((milesBetween(one, other) / EARTH_RADIUS) * radius).toBeCloseTo(kilometers, 1);
});

test.each([
  // http://shum.cc.huji.ac.il/~cariel/astronomy/distance7.html
  ["Jerusalem", "Los Angeles", place(31.75, 35.25), place(34, -118), 7573],
  // "Distances between Cities (Python)", which computes with a radius of 3961 miles.
  ["Detroit", "Chicago", place(42.4261, -83.1951), place(41.9613, -87.8849), 242.3],
  // The distance between the cities' centers on maps, to a mile.
  ["New York", "Los Angeles", cities.newYork, cities.losAngeles, 2446],
])("%s and %s have the published distance in miles", (_one, _other, one, other, miles) => {
  expect(Math.abs(milesBetween(one, other) - miles) / miles).toBeLessThan(0.001);
});

const places = Object.values(cities);

test("a distance to itself is zero, and distances are symmetric", () => {
  for (const one of places) {
    expect(milesBetween(one, one)).toBe(0);
    for (const other of places) expect(milesBetween(one, other)).toBeCloseTo(milesBetween(other, one), 9);
  }
});

test("keeps the triangle inequality", () => {
  for (const one of places)
    for (const other of places)
      for (const third of places) {
        expect(milesBetween(one, other)).toBeLessThanOrEqual(
          milesBetween(one, third) + milesBetween(third, other) + 1e-9,
        );
      }
});

test("places are within their distance, and not within a shorter one", () => {
  for (const one of places) {
    for (const other of places) {
      const miles = milesBetween(one, other);
      expect(isWithin(miles + 1e-6, one)(other)).toBe(true);
      expect(isWithin(miles - 1e-6, one)(other)).toBe(false);
    }
  }
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
