import { breadcrumbTrail } from "./breadcrumbTrail";

const names = new Map([["/services/hvac", "HVAC"]]);

test("Home alone for the home page", () => {
  expect(breadcrumbTrail("/", names)).toEqual([{ label: "Home", to: "/" }]);
});

test("segments are capitalised and their hyphens turned into spaces", () => {
  expect(breadcrumbTrail("/services/water-damage", names)).toEqual([
    { label: "Home", to: "/" },
    { label: "Services", to: "/services" },
    { label: "Water Damage", to: "/services/water-damage" },
  ]);
});

test("a name from the content wins", () => {
  expect(breadcrumbTrail("/services/hvac", names).at(-1)?.label).toBe("HVAC");
});
