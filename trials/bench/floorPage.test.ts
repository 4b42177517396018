import { floorPage } from "./floorPage";

const page = `<!DOCTYPE html><html><head><title>Roofs &amp; gutters</title><style>h1{color:red}</style>
  <link rel="preload" as="image" type="image/avif" imagesrcset="/hero.avif 480w" fetchpriority="high">
  <link rel="preload" as="font" href="/font.woff2"></head>
  <body><header>Menu</header>
  <main>
    <picture><img src="data:image/jpeg;base64,AA" alt=""></picture>
    <picture class="hero"><source srcset="/hero.avif"><img class="fill" src="/hero.jpg" alt="A roof" fetchpriority="high" loading="eager"></picture>
    <h1>Roofs that <em>last</em></h1>
    <ul><li><a href="/services/roofing"><h2>Roofing</h2><p>New &amp; mended</p></a></li></ul>
    <script>hydrate()</script><select><option>Plumbing</option></select>
    <picture><img src="/below.jpg" alt="" loading="lazy"></picture>
  </main><script src="/app.js"></script></body></html>`;

test("the floor has the page's title, its words as headings and paragraphs, and no header or footer", () => {
  const floor = floorPage(page);
  expect(floor).toContain("<title>Roofs &amp; gutters</title>");
  expect(floor).toContain("<h1>Roofs that last</h1><h2>Roofing</h2><p>New &amp; mended</p></main>");
  expect(floor).not.toContain("Menu");
});

test("the floor has the page's first picture with its preload, and no other picture", () => {
  const floor = floorPage(page);
  expect(floor).toContain(
    '<picture><source srcset="/hero.avif"><img src="/hero.jpg" alt="A roof" fetchpriority="high" loading="eager"></picture>',
  );
  expect(floor).toContain('<link rel="preload" as="image" type="image/avif" imagesrcset="/hero.avif 480w"');
  expect(floor.match(/<img/g)).toHaveLength(1);
});

test("the floor has no scripts, no fonts and none of the page's styles", () => {
  expect(floorPage(page)).not.toMatch(/script|hydrate|font\.woff2|color:red|class=/);
});

test("a page without main has no floor", () => {
  expect(() => floorPage("<p>Nothing</p>")).toThrow("The page has no main element.");
});
