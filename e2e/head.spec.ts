import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { routes } from "./support/routes";
import { siteContent } from "./support/siteContent";

const { company } = siteContent;

interface Told {
  /** Values of the head's tags by name, such as "og:title" or "link canonical". A repeated tag has two values. */
  tags: Record<string, string[]>;
  /** Head tags outside the head, where they have no effect. */
  astray: string[];
  /** Levels of the headings that the page shows, in its order. */
  levels: number[];
}

/** Reads the page's head without preloads, which change over time. */
function read(page: Page): Promise<Told> {
  return page.evaluate(() => {
    const tags: Record<string, string[]> = { lang: [document.documentElement.lang] };
    for (const element of document.head.querySelectorAll("title, meta, link:not([rel=preload], [rel=prefetch])")) {
      const of = (attribute: string) => element.getAttribute(attribute);
      const name = of("rel") ? `link ${of("rel")}` : (of("name") ?? of("property") ?? element.localName);
      tags[name] ??= [];
      tags[name].push(of("content") ?? of("href") ?? of("charset") ?? element.textContent ?? "");
    }
    const strays = document.body.querySelectorAll("title:not(svg *), meta[name], meta[property], link[rel=canonical]");
    const isShown = (element: Element | null): boolean =>
      element === null || (getComputedStyle(element).display !== "none" && isShown(element.parentElement));
    const headings = [...document.body.querySelectorAll("h1, h2, h3, h4, h5, h6")].filter(isShown);
    return {
      tags,
      astray: [...strays].map(({ outerHTML }) => outerHTML),
      levels: headings.map(({ localName }) => Number(localName.slice(1))),
    };
  });
}

const text = (pattern: RegExp) => expect.stringMatching(pattern);

/** Tags of every page, once each. The content check sees that each is distinct. */
const ofEveryPage = {
  lang: ["en-US"],
  meta: ["utf-8"],
  viewport: [text(/width=device-width/)],
  title: [text(/\S/)],
  description: [text(/\S/)],
  "theme-color": [text(/^#[0-9A-F]{6}$/i)],
  "link manifest": [text(/^\/./)],
  "link icon": expect.arrayContaining([text(/^\/./)]),
  "link apple-touch-icon": expect.arrayContaining([text(/^\/./)]),
};

/** More tags of an indexed page. */
const ofListedPage = (path: string, { title, description }: Told["tags"]) => ({
  "link canonical": [company.url + path],
  "og:type": ["website"],
  "og:site_name": [company.name],
  "og:locale": [company.locale.replace("-", "_")],
  "og:url": [company.url + path],
  "og:title": title,
  "og:description": description,
  "og:image": [expect.stringContaining(`${company.url}/`)],
  "og:image:width": ["1200"],
  "og:image:height": ["630"],
  "twitter:card": ["summary_large_image"],
});

const listed = Object.entries(routes).filter(([, { indexed }]) => indexed);
/** Each screen's head before any script. */
const sent: Record<string, Told> = {};
const told = (name: string): Told => sent[name] ?? { tags: {}, astray: [], levels: [] };

// In one process, because all tests share these pages.
test.describe.configure({ mode: "default" });

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  for (const [name, { path }] of Object.entries(routes)) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    sent[name] = await read(page);
  }
  await page.close();
});

test("every page has every head tag once, and skips no heading level", { tag: "@journey" }, () => {
  for (const [name, { path, indexed }] of Object.entries(routes)) {
    const { tags, astray, levels } = told(name);
    expect.soft(tags, name).toMatchObject(ofEveryPage);
    if (indexed) {
      expect.soft(tags, name).toMatchObject(ofListedPage(path, tags));
      expect.soft(tags, name).not.toHaveProperty("robots");
    } else {
      expect.soft(tags, name).toMatchObject({ robots: ["noindex"] });
      // An unlisted page of one's own is shared by its address; a screen has none.
      const canonical = name.startsWith("own-page-") ? [company.url + path] : undefined;
      expect.soft(tags["link canonical"], name).toEqual(canonical);
    }
    const doubled = Object.entries(tags).filter(
      ([tag, said]) => new Set(said).size < said.length || (said.length > 1 && !tag.startsWith("link ")),
    );
    expect.soft(doubled, name).toEqual([]);
    expect.soft(astray, name).toEqual([]);
    expect
      .soft(
        levels.filter((level) => level === 1),
        name,
      )
      .toHaveLength(1);
    const skipping = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect.soft(skipping, `${name}: levels are ${levels.join(" ")}`).toEqual([]);
  }
});

test("every page has a social picture in the declared size", async ({ request }) => {
  for (const [name] of listed) {
    const [address = ""] = told(name).tags["og:image"] ?? [];
    const response = await request.get(address.replace(company.url, ""), { maxRedirects: 0 });
    expect(response.status(), address).toBe(200);
    const picture = await response.body();
    const { format = "", width, height } = await sharp(picture).metadata();
    expect(response.headers()["content-type"], address).toBe(`image/${format}`);
    expect(["jpeg", "png"], address).toContain(format);
    expect({ width, height }, address).toEqual({ width: 1200, height: 630 });
  }
});

test("the manifest names the company, and its icons exist", async ({ request }) => {
  const [address = ""] = told("home").tags["link manifest"] ?? [];
  const manifest = await (await request.get(address)).json();
  expect(manifest).toMatchObject({ name: company.name, start_url: "/" });
  expect(manifest.icons).not.toEqual([]);
  for (const { src } of manifest.icons) expect((await request.get(src)).headers()["content-type"]).toMatch(/^image\//);
});
