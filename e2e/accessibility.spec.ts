/**
 * WCAG 2.2, level AA, as far as a browser can tell: by keyboard, at 400 % zoom, with wider spacing, with forced colours, and
 * what assistive technology is told. What axe knows is checked on every page (screens.spec.ts) and in every state
 * (states.spec.ts). docs/decisions/024-accessibility.md says what is not covered.
 */
import { expect, type Page, test } from "@playwright/test";
import { serviceArea } from "../src/build/serviceArea";
import { fillPlaceholders } from "../src/content/facts/fillPlaceholders";
import { formatRange } from "../src/content/facts/formatRange";
import { areaPlaceholders, fillAllPlaceholders, fillServicePlaceholders } from "../src/content/kinds/placeholders";
import { ariaTree } from "./ariaTree";
import { areaServiceNames, areaSlugs, routes, serviceSlugs } from "./routes";
import { siteContent } from "./siteContent";
import { states } from "./states";
import { textFaults } from "./textFaults";
import { walkByTab } from "./walkByTab";

const { areas, areaServices, company, form, navigation, pages } = siteContent;
/** The services, with their prices and the link to them as pages write them. */
const services = siteContent.services.map((service) => ({
  ...service,
  ranges: (service.prices?.jobs ?? []).map((job) => formatRange(job, company.locale)),
  toPrices: fillServicePlaceholders(pages.service, service.title).prices?.name,
}));
const [service] = services;
const [area] = areas;
const [areaService] = areaServices;
/** The page that towns share, as one town's. */
const areaPageOf = (town: (typeof areas)[number] | undefined) =>
  fillAllPlaceholders(pages.area ?? {}, areaPlaceholders(town?.title ?? ""));
const others = [
  ...serviceSlugs.slice(1).map((slug) => `service-${slug}`),
  ...areaSlugs.slice(1).map((slug) => `area-${slug}`),
  ...areaServiceNames.slice(1),
];
/** One page of each kind: all services have the same template, and all towns. */
const kinds = Object.entries(routes).flatMap(([name, { path }]) => (others.includes(name) ? [] : [{ name, path }]));

/** Opens a page and waits for its scripts, without waiting until the network is quiet. */
async function open(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(path);
  await page.locator("[data-scripted='true']").waitFor({ state: "attached" });
}

/** The spacing that WCAG 1.4.12 names. As a constructed style sheet, which the page's policy allows. */
function spaceText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
  );
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in the page: what moves there for longer than a blink. */
const runningAnimations = () =>
  document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
    .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 80) : String(effect)));

for (const { name, path } of kinds) {
  test(`${name}: by keyboard, with wider spacing and at 400 % zoom`, async ({ page }) => {
    await open(page, path);
    await test.step("the Tab key comes to everything, and all of it can be seen then", async () => {
      expect.soft(await walkByTab(page)).toEqual([]);
    });
    await test.step("no text is cut off or covered where lines, words and letters are further apart", async () => {
      await page.evaluate(spaceText);
      expect.soft(await page.evaluate(textFaults)).toEqual([]);
      await page.evaluate(() => document.adoptedStyleSheets.pop());
    });
    await test.step("nor in a window of 1280 × 1024 pixels at 400 % zoom, where no bar stays on the screen", async () => {
      await page.setViewportSize({ width: 320, height: 256 });
      await page.evaluate(() => window.scrollTo(0, 400));
      // A busy browser takes a moment to lay out the smaller window.
      await expect
        .configure({ soft: true })
        .poll(() => page.evaluate(textFaults))
        .toEqual([]);
      const bars = page.getByRole("banner").or(page.getByRole("complementary", { name: navigation.labels.callBar }));
      await expect.soft(bars.filter({ visible: true }).first()).not.toBeInViewport();
    });
    await test.step("nothing moves for those who do not want motion", async () => {
      expect.soft(await page.evaluate(runningAnimations)).toEqual([]);
    });
  });
}

/** States in which there is more to come to. Where no bar stays on the screen, one screen will do. */
const walked: Record<string, string[]> = {
  "menu-open": [],
  "form-errors": [],
  "form-returned": ["@one-width"],
  "withdrawal-errors": ["@one-width"],
};

for (const [name, { path, make }] of Object.entries(states)) {
  const tag = walked[name];
  if (!tag) continue;
  test(`${name}: the Tab key comes to everything from there on, and all of it can be seen then`, { tag }, async ({
    page,
  }) => {
    await open(page, path);
    await make(page);
    expect(await walkByTab(page)).toEqual([]);
  });
}

test("the first stop is a link that leads past the header", { tag: "@one-width" }, async ({ page }) => {
  await open(page, "/contact");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: navigation.labels.skip });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const [first] = await page.getByRole("main").getByRole("link").all();
  if (first) await expect(first).toBeFocused();
});

test("an error leads to its field, and another try back to the errors", { tag: "@one-width" }, async ({ page }) => {
  await open(page, "/contact");
  await page.locator("form").scrollIntoViewIfNeeded();
  await expect(page.locator("form")).toHaveAttribute("novalidate", "");
  const phone = page.getByLabel(form.labels.phone ?? "", { exact: true });
  await page.getByLabel(form.labels.name ?? "").fill("Somebody");
  await phone.fill("302 555");
  await page.keyboard.press("Enter");
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(summary.getByRole("link", { name: /phone number/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await expect(phone).toHaveAccessibleDescription(/ten-digit US phone number/);
  await expect(page.getByLabel(form.labels.name ?? "")).toHaveValue("Somebody");
  await page.keyboard.press("Enter");
  await expect(summary).toBeFocused();
});

test("a map that was asked for has the focus that its button had", { tag: "@one-width" }, async ({ page }) => {
  await page.route(
    (url) => url.hostname !== "localhost",
    (route) => route.fulfill({ contentType: "text/html", body: "<title>Map</title><a href='/'>A map</a>" }),
  );
  await open(page, "/contact");
  await page.getByRole("button", { name: pages.contact.map.load }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("iframe")).toBeFocused();
});

test("a question opens and closes by keyboard", { tag: "@one-width" }, async ({ page }) => {
  await open(page, "/contact");
  const question = page.getByRole("main").locator("details").nth(1);
  await question.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(question.getByRole("paragraph")).toBeVisible();
  await page.keyboard.press("Space");
  await expect(question.getByRole("paragraph")).toBeHidden();
});

test("another page is announced by its name, and the Tab key begins at its top", { tag: "@one-width" }, async ({
  page,
}) => {
  await open(page, "/");
  const landmarks = [page.getByRole("main"), page.getByRole("contentinfo")];
  for (const landmark of landmarks) {
    const link = landmark.locator("a[href^='/']").filter({ visible: true }).last();
    const target = (await link.getAttribute("href")) ?? "";
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(target);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(page.locator("[aria-live='assertive']")).toHaveText(`Navigated to ${await heading.textContent()}`);
    await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: navigation.labels.skip })).toBeFocused();
  }
});

test.describe("where the system forces its colours", { tag: "@one-width" }, () => {
  test.use({ forcedColors: "active" });

  test("buttons, fields and errors have an edge, an error more than its colour, and icons can be seen", async ({
    page,
  }) => {
    await open(page, "/contact");
    await states["form-errors"]?.make(page);
    const controls = page.locator("form").locator("input:visible, select, textarea, button");
    const edges = await controls.evaluateAll((all) =>
      all.map((control) => {
        const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor, appearance } =
          getComputedStyle(control);
        const hasEdge = borderTopStyle === "solid" && borderTopWidth !== "0px" && borderTopColor !== backgroundColor;
        return hasEdge || appearance === "auto" ? "an edge" : control.outerHTML.slice(0, 80);
      }),
    );
    expect(new Set(edges)).toEqual(new Set(["an edge"]));
    const ownColours = await page.locator("svg:visible").evaluateAll((icons) =>
      icons.flatMap((icon) => {
        const [own, around] = [icon, icon.parentElement ?? icon].map((element) => getComputedStyle(element).color);
        return own === around ? [] : [icon.parentElement?.textContent];
      }),
    );
    expect(ownColours, "icons have the colour of what they stand beside").toEqual([]);
    const wrong = page.getByLabel(form.labels.phone ?? "", { exact: true });
    await expect(wrong).toHaveCSS("border-top-width", "2px");
    await expect(wrong.locator("xpath=following-sibling::p").locator("svg")).toBeVisible();
  });
});

/** What the page of service areas says of the company's places besides its own words. */
function areaTexts() {
  const { counties, places } = serviceArea(company);
  const { map, towns } = pages.serviceAreas;
  return {
    counties: counties.map(({ name }) => fillPlaceholders(towns.county, { county: name })),
    towns: counties.flatMap((county) => county.towns.map(({ name }) => name)),
    zips: counties.flatMap((county) => county.towns.flatMap(({ zips }) => zips)),
    distances: places.map(({ miles }) => fillPlaceholders(map.distance, { distance: String(miles) })),
  };
}

test.describe("tells assistive technology what it should:", { tag: "@one-width" }, () => {
  // The same for everybody, and at any hour.
  test.use({ javaScriptEnabled: false });

  const servicePage = fillServicePlaceholders(pages.service, service?.title ?? "");
  const pageOf: Record<string, unknown> = {
    [`service-${service?.slug}`]: { ...servicePage, service },
    [`area-${area?.slug}`]: { ...areaPageOf(area), area },
    [areaServiceNames[0] ?? ""]: {
      ...areaPageOf(areas.find(({ slug }) => slug === areaService?.areaSlug)),
      service: areaService,
    },
    "service-areas": { ...pages.serviceAreas, area: areaTexts() },
    "thank-you": pages.thankYou,
    "not-found": pages.notFound,
    "service-not-found": servicePage.missing,
    ...pages,
  };

  test("header and footer", async ({ page }) => {
    await page.goto("/");
    const banner = await page.getByRole("banner").ariaSnapshot();
    const footer = await page.getByRole("contentinfo").ariaSnapshot();
    expect(ariaTree(banner, { services, navigation, company })).toMatchSnapshot("header.txt");
    expect(ariaTree(footer, { links: navigation.footer, navigation, company })).toMatchSnapshot("footer.txt");
  });

  for (const { name, path } of kinds) {
    test(`the page ${name}`, async ({ page }) => {
      await page.goto(path);
      const main = await page.getByRole("main").ariaSnapshot();
      const file = name.replace(/^(area-service|area|service)-(?!not-found|areas$).*/, "$1");
      expect(ariaTree(main, { page: pageOf[name], services, company, form, navigation })).toMatchSnapshot(
        `${file}.txt`,
      );
    });
  }
});
