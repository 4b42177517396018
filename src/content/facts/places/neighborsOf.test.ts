import { neighborsOf } from "./neighborsOf";

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
