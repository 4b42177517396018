import { formerSlugs, serviceNamed } from "./serviceNamed";

test.each([
  ["/services/floods", "/services/drying", "floods"],
  ["/services/Floods/", "/services/drying#quote", "floods"],
  ["/services/floods.html", "/services/drying", "floods"],
  ["/services/floods?page=2", "/services/drying", undefined],
  ["/services/floods/*", "/services/drying", undefined],
  ["/services/floods/magnolia", "/services/drying/magnolia", undefined],
  ["/floods", "/services/drying", undefined],
  ["/services/floods", "/services/hvac", undefined],
])("a redirect from %s to %s gives drying the former slug %s", (from, to, former) => {
  const slugs = formerSlugs("drying", [{ from, to }]);
  expect(slugs).toEqual(former ? [former] : []);
  expect(serviceNamed("floods", [{ slug: "drying", formerly: slugs }])?.slug).toBe(former && "drying");
});
