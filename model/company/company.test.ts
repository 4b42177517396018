import { deadAddresses, sitemapAddresses } from "./oldAddress";
import { formerSlugs, serviceNamed } from "./serviceNamed";

describe("oldAddress", () => {
  test.each([
    ["a page", "/contact", true],
    ["another spelling of a page", "/Contact/index.html", true],
    ["a page with a query", "/contact?utm_source=a", true],
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
    const dead = deadAddresses(
      [address],
      redirects.map((from) => ({ from })),
      ["/", "/contact"],
    );
    expect(dead).toEqual(leads ? [] : [address]);
  });

  test("reads the addresses of a sitemap and of a list", () => {
    expect(
      sitemapAddresses(`<?xml version="1.0"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc> https://a.example/index.php?a=1&amp;b=2 </loc><image:image><image:loc>https://a.example/a.jpg</image:loc></image:image></url>
      <url><loc><![CDATA[http://a.example/Über uns]]></loc></url><url><loc>https://a.example</loc></url>
      <url><loc>https://a.example/</loc></url><url><loc>nowhere</loc></url></urlset>`),
    ).toEqual(["/index.php?a=1&b=2", "/%C3%9Cber", "/"]);
    expect(sitemapAddresses("https://a.example/a\r\n\r\nhttps://a.example/b\r\n")).toEqual(["/a", "/b"]);
    expect(sitemapAddresses("<loc>".repeat(200_000))).toEqual([]);
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
