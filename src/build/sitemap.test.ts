import { sitemap, sitemapIndex } from "./sitemap";

test("lists pages with their date and pictures, as far as they are known", () => {
  const xml = sitemap([
    { url: "https://a.example/", pictures: [] },
    {
      url: "https://a.example/contact",
      lastModified: "2026-01-02T12:00:00+02:00",
      pictures: [{ url: "https://a.example/1.jpg", caption: "Doors & <windows>" }, { url: "https://a.example/2.jpg" }],
    },
  ]);
  expect(xml).toContain("<url><loc>https://a.example/</loc></url>");
  expect(xml).toContain("<loc>https://a.example/contact</loc><lastmod>2026-01-02T10:00:00.000Z</lastmod><image:image>");
  expect(xml).toContain("<image:caption>Doors &#38; &#60;windows&#62;</image:caption>");
  expect(xml).toContain("<image:image><image:loc>https://a.example/2.jpg</image:loc></image:image></url>");
});

test("the index names the sitemap", () => {
  expect(sitemapIndex("https://a.example/sitemap-0.xml")).toContain(
    "<sitemap><loc>https://a.example/sitemap-0.xml</loc></sitemap>",
  );
});
