import {
  type CoverageArea,
  coveredZips,
  milesBetween,
  milesFromOffice,
  neighborsOf,
  townsOf,
  zipsAround,
  zipsWithinReach,
} from "./coveredTowns";

describe("coveredTowns", () => {
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

  test("keeps only ZIP codes of the states that a company names", () => {
    const inDelaware = zipsWithinReach(area(50, ["DE"]));
    expect([...new Set(inDelaware.map(({ state }) => state))]).toEqual(["DE"]);
    expect(zipsOf(area(50, ["DE"]))).not.toContain("08079");
    expect(zipsOf(area(50, ["NE"]))).toEqual([]);
  });

  test("ZIP codes just outside have their whole miles from the nearest one inside", () => {
    const around = zipsAround(area(10));
    // Dover, which is inside; Middletown; Philadelphia.
    expect([19901, 19709, 19103].map((zip) => around[zip])).toEqual([undefined, 14, undefined]);
    expect(Math.max(...Object.values(around))).toBe(30);
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
    const around = (latitude: number, longitude: number, state: string) =>
      townsOf(zipsWithinReach(area(20, [state], { latitude, longitude }))).map(({ name }) => name);
    expect(around(42.6, -76.2, "NY")).toContain("McGraw");
    expect(around(32.25, -110.95, "AZ")).not.toContain("Ariz Correctional Ctr");
  });

  test("a town has all its ZIP codes and is in the middle of them", () => {
    const zips = [
      { zip: "19901", town: "Dover", state: "DE", latitude: 39, longitude: -75 },
      { zip: "19904", town: "Dover", state: "DE", latitude: 40, longitude: -75 },
      { zip: "21875", town: "Delmar", state: "MD", latitude: 38, longitude: -75 },
      { zip: "19940", town: "Delmar", state: "DE", latitude: 38, longitude: -75 },
    ];
    expect(townsOf(zips)).toMatchObject([
      { name: "Delmar", state: "DE", zips: ["19940"] },
      { name: "Delmar", state: "MD", zips: ["21875"] },
      { name: "Dover", state: "DE", zips: ["19901", "19904"], latitude: 39.5, longitude: -75 },
    ]);
  });

  test.each([
    { zip: "19938", fromDelaware: "Clayton", fromJersey: "Clayton, DE" },
    { zip: "08312", fromDelaware: "Clayton, NJ", fromJersey: "Clayton" },
    { zip: "19940", fromDelaware: "Delmar", fromJersey: "Delmar, DE" },
    { zip: "21875", fromDelaware: "Delmar, MD", fromJersey: "Delmar, MD" },
  ])("$zip is told apart from a town of that name in another state", ({ zip, fromDelaware, fromJersey }) => {
    const nameFrom = (state: string) => coveredZips({ ...area(55), address: { state } })[zip];
    expect([nameFrom("DE"), nameFrom("NJ")]).toEqual([fromDelaware, fromJersey]);
  });

  const at = (slug: string, latitude: number, miles = 400) => ({ slug, geo: { latitude, longitude: -75.5 }, miles });
  const here = at("here", 39);
  const FAR = { latitude: 45, longitude: -90 };

  test("a town's neighbors are the four nearest other towns, the nearest first, with whole miles", () => {
    const areas = [at("fifth", 39.6), at("far", 39.5), here, at("near", 38.9), at("third", 39.3), at("nearer", 39.05)];
    const neighbors = neighborsOf(here, areas, FAR).map(({ area, miles }) => `${area} ${miles}`);
    expect(neighbors).toEqual(["nearer 3", "near 7", "third 21", "far 35"]);
  });

  test("distances to the office's own town are distances to the office", () => {
    const office = { latitude: 39.006, longitude: -75.5 };
    const [own, near] = [at("here", 39, 0), at("near", 39.157, 10)];
    expect(neighborsOf(here, [near], office)[0]?.miles).toBe(11);
    expect(neighborsOf(own, [near], office)[0]?.miles).toBe(10);
    expect(neighborsOf(near, [own], office)[0]?.miles).toBe(10);
  });

  describe("distances from an office in Georgetown, DE, four miles from the town's centre", () => {
    const geo = { latitude: 38.69, longitude: -75.33 };
    const address = { city: "Georgetown", state: "DE" };
    const milesTo = milesFromOffice({ geo, address, serviceArea: { miles: 60 } });
    test.each([
      ["Georgetown", { latitude: 38.69, longitude: -75.39 }, 0],
      ["Georgetown", { latitude: 39.36, longitude: -75.88 }, 55],
      ["Milton", { latitude: 38.7776, longitude: -75.3099 }, 6],
      ["A village without ZIP codes", { latitude: 38.69, longitude: -75.39 }, 3],
    ])("%s at %o is %i miles away", (name, place, miles) => {
      expect(milesTo(name, place)).toBe(miles);
    });

    test("no town is the office's own if its address is outside the service area", () => {
      const outside = { geo, address: { city: "Boise", state: "ID" }, serviceArea: { miles: 60 } };
      expect(milesFromOffice(outside)("Atlantis", { latitude: 38.69, longitude: -75.39 })).toBe(3);
    });
  });
});
