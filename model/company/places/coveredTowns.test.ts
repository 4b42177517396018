import {
  type CoverageArea,
  milesBetween,
  namedApart,
  statesServed,
  townsOf,
  zipsAround,
  zipsWithinReach,
} from "./coveredTowns";

const dover = { latitude: 39.16, longitude: -75.53 };
const area = (miles: number, states?: CoverageArea["serviceArea"]["states"], geo = dover): CoverageArea => ({
  geo,
  serviceArea: { miles, states },
});
const zipsOf = (where: CoverageArea) => zipsWithinReach(where).map(({ zip }) => zip);

test("ZIP codes within the radius are within reach, once each and in order, and no others", () => {
  const zips = zipsOf(area(50));
  expect(zips).toEqual([...new Set(zips)].toSorted());
  // Dover; Milford, 19 miles; Salem in New Jersey, 29 miles; Philadelphia, 58 miles; New York.
  expect(zips).toEqual(expect.arrayContaining(["19901", "19963", "08079"]));
  for (const zip of ["19103", "10001"]) expect(zips).not.toContain(zip);
  for (const place of zipsWithinReach(area(50))) expect(milesBetween(dover, place)).toBeLessThanOrEqual(50);
});

test("a larger radius covers every ZIP code of a smaller one, and more", () => {
  const near = zipsOf(area(10));
  const far = new Set(zipsOf(area(30)));
  expect(near.filter((zip) => !far.has(zip))).toEqual([]);
  expect(far.size).toBeGreaterThan(near.length);
});

test("keeps only ZIP codes of the states that a company names", () => {
  const inDelaware = zipsWithinReach(area(50, ["DE"]));
  expect([...new Set(inDelaware.map(({ state }) => state))]).toEqual(["DE"]);
  expect(zipsOf(area(50, ["DE"]))).not.toContain("08079");
  expect(zipsOf(area(50, ["NE"]))).toEqual([]);
});

test("ZIP codes just outside have their whole miles from the nearest one inside", () => {
  const around = new Map(zipsAround(area(10)).map(({ zip, miles }) => [zip, miles]));
  // Dover, which is inside; Middletown; Philadelphia.
  expect(["19901", "19709", "19103"].map((zip) => around.get(zip))).toEqual([undefined, 14, undefined]);
  expect(Math.max(...around.values())).toBe(30);
});

test("leaves out military codes, which have no position", () => {
  expect(zipsOf(area(10, undefined, { latitude: 0, longitude: 0 }))).toEqual([]);
});

test("writes abbreviated town names in full, and gives an organization's code to its town", () => {
  const towns = new Map(zipsWithinReach(area(50, ["DE"])).map(({ zip, town }) => [zip, town]));
  expect(towns.get("19971")).toBe("Rehoboth Beach");
  expect(towns.get("19902")).toBe("Dover Air Force Base");
  // A bank has this ZIP code.
  expect(towns.get("19889")).toBe("Wilmington");
});

test("a town has all its ZIP codes and lies in the middle of them", () => {
  const code = (zip: string, town: string, state: string, latitude: number) => {
    return { zip, town, state, latitude, longitude: -75 };
  };
  const zips = [
    code("19901", "Dover", "DE", 39),
    code("19904", "Dover", "DE", 40),
    code("19940", "Delmar", "DE", 38),
    code("21875", "Delmar", "MD", 38),
  ];
  expect(townsOf(zips)).toEqual([
    { name: "Delmar", state: "DE", zips: ["19940"], latitude: 38, longitude: -75 },
    { name: "Delmar", state: "MD", zips: ["21875"], latitude: 38, longitude: -75 },
    { name: "Dover", state: "DE", zips: ["19901", "19904"], latitude: 39.5, longitude: -75 },
  ]);
});

test.each([
  { zip: "19938", fromDelaware: "Clayton", fromJersey: "Clayton, DE" },
  { zip: "08312", fromDelaware: "Clayton, NJ", fromJersey: "Clayton" },
  { zip: "19947", fromDelaware: "Georgetown", fromJersey: "Georgetown, DE" },
  { zip: "21930", fromDelaware: "Georgetown, MD", fromJersey: "Georgetown, MD" },
  { zip: "19940", fromDelaware: "Delmar", fromJersey: "Delmar, DE" },
  { zip: "21875", fromDelaware: "Delmar, MD", fromJersey: "Delmar, MD" },
  { zip: "19901", fromDelaware: "Dover", fromJersey: "Dover" },
])("$zip is told apart from a town of that name in another state", ({ zip, fromDelaware, fromJersey }) => {
  const nameFrom = (state: string) =>
    namedApart(zipsWithinReach(area(55)), state).find((code) => code.zip === zip)?.town;
  expect([nameFrom("DE"), nameFrom("NJ")]).toEqual([fromDelaware, fromJersey]);
});

/** In Wilmington, Delaware, close to three other states. */
const geo = { latitude: 39.7391, longitude: -75.5398 };

test("a company serves the states that it names, or by default all within its radius", () => {
  expect(statesServed({ geo, serviceArea: { miles: 20, states: ["DE", "PA"] } })).toEqual(["DE", "PA"]);
  expect(statesServed({ geo, serviceArea: { miles: 20 } })).toEqual(["DE", "MD", "NJ", "PA"]);
  expect(statesServed({ geo, serviceArea: { miles: 4 } })).toEqual(["DE"]);
});
