import { coversAddress, readOldAddress } from "./oldAddress";
import { formerSlugs, serviceNamed } from "./serviceNamed";

describe("oldAddress", () => {
  test.each([
    ["an old address", "/plumbing-dover.html", true],
    ["its capitals", "/Plumbing-Dover.HTML", true],
    ["nothing", "/gutters.html", false],
    ["what a star takes", "/blog/2019/drains", true],
    ["the star's own folder", "/blog", true],
    ["what only begins like a star's folder", "/blogs", false],
    ["a query", "/index.php?page=contact", true],
    ["a query and another parameter", "/index.php?a=b&page=contact", true],
    ["another query", "/index.php?page=about", false],
    ["an accent", "/%C3%BCber-uns", true],
    ["an encoded sign", "/a&b", true],
    ["a broken percent sign", "/50%off", false],
  ])("%s: %s leads somewhere is %s", (_, address, leads) => {
    const redirects = ["/plumbing-dover.html", "/blog/*", "/index.php?page=contact", "/Über-uns", "/a%26b"];
    const asked = readOldAddress(address);
    expect(redirects.some((from) => coversAddress(readOldAddress(from), asked))).toBe(leads);
  });
});

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
