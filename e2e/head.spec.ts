import { createHash } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { openPage } from "./support/openPage";
import { routes } from "./support/routes";
import { siteContent } from "./support/siteContent";

const { company, pages } = siteContent;

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

/** Tags of every page, once each. The content check pins the lengths of titles and descriptions. */
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
  "og:image:alt": [text(/\S/)],
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

for (const [name, { path, indexed }] of Object.entries(routes)) {
  test(`${name}: has every head tag once, and skips no heading level`, {
    tag: "@journey",
  }, () => {
    const { tags, astray, levels } = told(name);
    expect(tags).toMatchObject(ofEveryPage);
    if (indexed) {
      expect(tags).toMatchObject(ofListedPage(path, tags));
      expect(tags).not.toHaveProperty("robots");
    } else {
      expect(tags).toMatchObject({ robots: ["noindex"] });
      expect(tags).not.toHaveProperty("link canonical");
    }
    const doubled = Object.entries(tags).filter(
      ([tag, said]) => new Set(said).size < said.length || (said.length > 1 && !tag.startsWith("link ")),
    );
    expect(doubled).toEqual([]);
    expect(astray).toEqual([]);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    const skipping = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(skipping, `levels are ${levels.join(" ")}`).toEqual([]);
  });
}

for (const tag of ["title", "description"]) {
  test(`no two pages share their ${tag}`, { tag: "@journey" }, () => {
    const said = listed.map(([name]) => told(name).tags[tag]?.join());
    expect(said.filter((words, index) => said.indexOf(words) !== index)).toEqual([]);
  });
}

test("every page has its own social picture in the declared size", async ({ request }) => {
  const pageOf = new Map<string, string>();
  for (const [name] of listed) {
    const [address = ""] = told(name).tags["og:image"] ?? [];
    const response = await request.get(address.replace(company.url, ""), { maxRedirects: 0 });
    expect(response.status(), address).toBe(200);
    const picture = await response.body();
    const { format = "", width, height } = await sharp(picture).metadata();
    expect(response.headers()["content-type"], address).toBe(`image/${format}`);
    expect(["jpeg", "png"], address).toContain(format);
    expect({ width, height }, address).toEqual({ width: 1200, height: 630 });
    const print = createHash("sha256").update(picture).digest("hex");
    expect(pageOf.get(print), `the page with the same picture as ${name}`).toBeUndefined();
    pageOf.set(print, name);
  }
});

test("the manifest names the company, and its icons have the declared sizes", async ({ request }) => {
  const { tags } = told("home");
  for (const address of [...(tags["link icon"] ?? []), ...(tags["link apple-touch-icon"] ?? [])]) {
    const response = await request.get(address, { maxRedirects: 0 });
    expect(response.status(), address).toBe(200);
    expect(response.headers()["content-type"], address).toMatch(/^image\//);
  }
  const [address = ""] = tags["link manifest"] ?? [];
  const response = await request.get(address, { maxRedirects: 0 });
  expect(response.status()).toBe(200);
  const manifest = (await response.json()) as { icons: { src: string; sizes: string }[] };
  expect(manifest).toMatchObject({ name: company.name, start_url: "/" });
  expect(manifest.icons).not.toEqual([]);
  for (const { src, sizes } of manifest.icons) {
    const icon = await request.get(new URL(src, company.url + address).pathname, { maxRedirects: 0 });
    expect(icon.status(), src).toBe(200);
    const { width, height } = await sharp(await icon.body()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});

test("a page reached by links has the same head as a page opened directly", async ({ page }) => {
  const nameOf = new Map(Object.entries(routes).map(([name, { path }]) => [path, name]));
  const tellsAsSent = (path: string) =>
    expect.poll(async () => (await read(page)).tags, path).toEqual(told(nameOf.get(path) ?? "").tags);

  // Starts at a noindex page, whose tag must not stay.
  await openPage(page, "/no-such-page");
  await tellsAsSent("/no-such-page");
  await page.evaluate(() => Object.assign(window, { stillTheFirstPage: true }));
  // Services and prices are linked from the list of services. One town represents all towns, and two services all services.
  const [areaService] = siteContent.areaServices;
  const [town] = siteContent.areas.filter(({ slug }) => !areaService || slug === areaService.areaSlug);
  const towns = town ? ["/service-areas", `/service-areas/${town.slug}`] : [];
  const others = listed.filter(
    ([name, { path }]) => !/^\/(services|service-areas)?$/.test(path) && !/^area-/.test(name),
  );
  const isService = ([, { path }]: (typeof others)[number]) => path.startsWith("/services/");
  const services = others
    .filter(isService)
    .slice(0, 2)
    .flatMap(([, { path }]) => ["/services", path]);
  const prices = others.flatMap(([, { path }]) => (path === "/prices" ? ["/services", path] : []));
  // The page of first steps is linked from Home.
  const steps = others.flatMap(([, { path }]) => (path === "/stop-it-first" ? ["/", path] : []));
  const rest = others
    .filter((route) => !isService(route))
    .map(([, { path }]) => path)
    .filter((path) => ![...prices, ...steps].includes(path));
  const walk = ["/", ...services, ...prices, ...steps, ...rest, ...towns];
  if (areaService) walk.push(`/services/${areaService.serviceSlug}/${areaService.areaSlug}`);
  for (const path of walk) {
    await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(path);
    await tellsAsSent(path);
  }
  expect(await page.evaluate(() => "stillTheFirstPage" in window), "no full page load").toBe(true);
});

test("the privacy policy gives today as its last change in text and data", async ({ page }) => {
  const today = new Date("2041-02-03T04:05:06Z");
  const { timeZone } = company;
  const words = today.toLocaleDateString("en-US", { timeZone, dateStyle: "long" });
  const day = today.toLocaleDateString("en-CA", { timeZone });
  await page.clock.setFixedTime(today);
  const saysToday = async () => {
    await expect(page.getByText(`${pages.privacy.updatedLabel}: ${words}`)).toBeVisible();
    const data = page.locator("script[type='application/ld+json']");
    await expect.poll(() => data.textContent()).toContain(`"dateModified":"${day}"`);
  };
  await openPage(page, "/privacy");
  await saysToday();
  await openPage(page, "/contact");
  await page.locator("a[href='/privacy']").filter({ visible: true }).first().click();
  await saysToday();
});
