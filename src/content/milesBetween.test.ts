import { milesBetween, type Place } from "./milesBetween";

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

test("both poles are half the earth's circumference apart, and a degree along a meridian is the circumference's 360th", () => {
  expect(milesBetween(place(90, 0), place(-90, 0))).toBeCloseTo(12_436.8, 1);
  expect(milesBetween(place(0, 0), place(1, 0))).toBeCloseTo(69.0934, 3);
});

test("the airports of Nashville and Los Angeles are 2887.26 km apart, the published example of the haversine formula", () => {
  // https://rosettacode.org/wiki/Haversine_formula computes with a radius of 6372.8 km.
  const miles = milesBetween(place(36.12, -86.67), place(33.94, -118.4));
  expect((miles / 3958.7613) * 6372.8).toBeCloseTo(2887.26, 2);
});

test.each([
  ["New York", "Los Angeles", cities.newYork, cities.losAngeles, 2446],
  ["New York", "Chicago", cities.newYork, cities.chicago, 712],
  ["New York", "Houston", cities.newYork, cities.houston, 1420],
  ["New York", "Boston", cities.newYork, cities.boston, 190],
  ["Dover", "Philadelphia", cities.dover, cities.philadelphia, 58],
  ["Anchorage", "Honolulu", cities.anchorage, cities.honolulu, 2781],
])("%s and %s are as far apart as tables of great-circle distances say", (_one, _other, one, other, miles) => {
  // Tables differ in where they take a city to be, and in whether the earth is a sphere.
  expect(Math.abs(milesBetween(one, other) - miles) / miles).toBeLessThan(0.01);
});

const places = Object.values(cities);

test("a place is no distance from itself, and as far from another as that is from it", () => {
  for (const one of places) {
    expect(milesBetween(one, one)).toBe(0);
    for (const other of places) expect(milesBetween(one, other)).toBeCloseTo(milesBetween(other, one), 9);
  }
});

test("no way round by a third place is shorter", () => {
  for (const one of places)
    for (const other of places)
      for (const third of places) {
        expect(milesBetween(one, other)).toBeLessThanOrEqual(
          milesBetween(one, third) + milesBetween(third, other) + 1e-9,
        );
      }
});
