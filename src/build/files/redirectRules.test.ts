import { redirectRules } from "./redirectRules";

const linesOf = (origin: string, targets: Partial<Parameters<typeof redirectRules>[0]> = {}) =>
  redirectRules({ origin, routes: [], services: [], areaServices: [], ...targets }).split("\n");

test("redirects every other spelling of the origin, even where a page exists", () => {
  expect(linesOf("https://www.a.example")).toEqual([
    "http://a.example/*  https://www.a.example/:splat  301!",
    "https://a.example/*  https://www.a.example/:splat  301!",
    "http://www.a.example/*  https://www.a.example/:splat  301!",
  ]);
  expect(linesOf("https://a.example")).toContain("https://www.a.example/*  https://a.example/:splat  301!");
});

test("redirects a service's former slugs", () => {
  const services = [{ slug: "hvac" }, { slug: "water-damage", formerly: ["floods", "leaks"] }];
  expect(linesOf("https://a.example", { services }).slice(3)).toEqual([
    "/services/floods  /services/water-damage  301",
    "/services/leaks  /services/water-damage  301",
  ]);
});

test("redirects a renamed service's town pages", () => {
  const services = [{ slug: "water-damage", formerly: ["floods"] }, { slug: "hvac" }];
  const areaServices = [
    { serviceSlug: "water-damage", areaSlug: "magnolia" },
    { serviceSlug: "hvac", areaSlug: "magnolia" },
  ];
  expect(linesOf("https://a.example", { services, areaServices }).slice(3)).toEqual([
    "/services/floods  /services/water-damage  301",
    "/services/floods/magnolia  /services/water-damage/magnolia  301",
  ]);
});

test("redirects index.html of every page but Home", () => {
  expect(linesOf("https://a.example", { routes: ["/", "/contact"] }).slice(3)).toEqual([
    "/contact/index.html  /contact  301",
  ]);
});
