import { expect, type Page, test } from "@playwright/test";
import { fillAllPlaceholders, servicePlaceholders } from "../model/kinds/placeholders";
import { withoutLinks } from "../model/text/textRuns";
import { complaints } from "./support/complaints";
import { countSheets } from "./support/countSheets";
import { openPage, startScripts } from "./support/openPage";
import { field } from "./support/quoteForm";
import { pageKinds, routes } from "./support/routes";
import { siteContent, someService } from "./support/siteContent";

const { company, navigation, pages, services } = siteContent;

/** phoneSizes.spec.ts measures the same pages, accessibility.spec.ts opens them on a desktop. */
for (const [name, { path, status, hasForm }] of Object.entries(pageKinds)) {
  test(`${name}: is complete, fits a phone and has no console errors`, {
    tag: ["@journey", "@phone"],
  }, async ({ page }) => {
    const said = await complaints(page);
    const response = await openPage(page, path);
    expect(response?.status()).toBe(status);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText(`© ${new Date().getFullYear()}`);
    await expect(page.locator("form[action='/api/leads']")).toHaveCount(hasForm ? 1 : 0);

    // Scrolls, so that lazy content loads.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState("networkidle");
    if (hasForm) await startScripts(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
    expect(said).toEqual([]);
  });
}

test("every page fits the narrowest phone", { tag: "@phone" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [name, { path }] of Object.entries(routes)) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(320);
  }
});

test("no page has lines of much more than 68 characters, also where there is one column", async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  for (const [name, { path }] of Object.entries(pageKinds)) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const wide = await page.locator("main :is(p, dd)").evaluateAll((texts) =>
      texts
        .filter((text) => text.clientWidth / Number.parseFloat(getComputedStyle(text).fontSize) > 36)
        .map((text) => text.textContent ?? "")
        .filter(({ length }) => length > 80),
    );
    expect.soft(wide, name).toEqual([]);
  }
});

/** The targets of a region's links, in order. */
const linksIn = (page: Page, name: string) =>
  page
    .getByRole("region", { name })
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));

test("the heroes of Home and Partners have their quote link, and the screen a call link", { tag: "@phone" }, async ({
  page,
}) => {
  const { home, partners } = pages;
  for (const [path, { title }, quote] of [
    ["/", home.hero, home.primaryAction],
    ["/partners", partners.hero, partners.quoteAction],
  ] as const) {
    await page.goto(path);
    const hero = page.getByRole("region", { name: title });
    await expect(hero.getByRole("link", { name: quote.label })).toBeInViewport();
    await expect(hero.getByRole("link", { name: quote.label })).toHaveAttribute("href", quote.to);
    await expect(page.locator(`[href="tel:${company.phone}"]`).filter({ visible: true }).first()).toBeInViewport();
  }
});

test.describe("a screen shows its content", { tag: "@journey" }, () => {
  test("Home", async ({ page }) => {
    const { home } = pages;
    await page.goto("/");
    const main = page.getByRole("main");
    const quote = main.getByRole("link", { name: home.primaryAction.label }).first();
    await expect(quote).toHaveAttribute("href", home.primaryAction.to);
    for (const { title } of home.why.items) await expect(main.getByRole("heading", { name: title })).toBeVisible();
    const cards = main.getByRole("region", { name: home.services.heading.title }).locator("a[href^='/services/']");
    await expect(cards).toHaveCount(Math.min(6, services.length));
    await expect(main.getByRole("link", { name: home.services.all.label })).toHaveAttribute("href", "/services");
    const numbers = main.getByRole("region", { name: home.statsTitle });
    for (const { number, label } of home.stats) {
      await expect(numbers).toContainText(number);
      await expect(numbers).toContainText(label);
    }
    await expect(main.getByRole("heading", { name: home.quote.heading.title })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("form [data-now=promise]")).toBeHidden();
  });

  test("a service, with its own form, related services and the first four others", async ({ page }) => {
    const { slug, title, features, description, related = [] } = someService;
    const words = fillAllPlaceholders(pages.service, servicePlaceholders(someService));
    await page.goto(`/services/${slug}`);
    const trail = page.getByRole("navigation", { name: navigation.labels.breadcrumbs });
    await expect(trail.getByRole("listitem").last().locator("[aria-current=page]")).toHaveText(title);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.heroTitle);
    for (const name of [words.process.heading.title, words.highlights.title]) {
      await expect(page.getByRole("heading", { name })).toBeVisible();
    }
    const offer = page.getByRole("region", { name: words.offer });
    for (const feature of features) await expect(offer.getByText(feature, { exact: true })).toBeVisible();
    await expect(page.getByRole("form", { name: words.formTitle })).toBeVisible();
    const [opening = "", ...further] = withoutLinks(description).split("\n\n");
    const inOrder = [opening, features[0] ?? "", ...(further.length > 0 ? [words.more, ...further] : [])];
    const text = (await page.getByRole("main").textContent()) ?? "";
    const places = inOrder.map((each) => text.indexOf(each, text.indexOf(opening)));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(Math.min(...places)).toBeGreaterThan(0);
    const links = await linksIn(page, words.related?.title ?? "");
    expect(links).toEqual(related.map((other) => `/services/${other.slug}`));
    const others = services.filter((other) => other.slug !== slug).slice(0, 4);
    expect(await linksIn(page, words.others.title)).toEqual([
      ...others.map((other) => `/services/${other.slug}`),
      words.others.all.to,
    ]);
  });

  test("Contact, whose map loads only on request", async ({ page }) => {
    const { faq, map } = pages.contact;
    const outside: string[] = [];
    await page.route(
      (url) => url.hostname !== "localhost",
      (route) => {
        outside.push(route.request().url());
        return route.fulfill({ contentType: "text/html", body: "<p>A map</p>" });
      },
    );
    await openPage(page, "/contact");
    const top = page.getByRole("region", { name: pages.contact.hero.title });
    for (const to of [`tel:${company.phone}`, `mailto:${company.email}`]) {
      await expect(top.locator(`[href="${to}"]`).first()).toBeVisible();
    }
    const closed = page.getByRole("main").locator("details > summary");
    await expect(closed.filter({ hasNotText: siteContent.form.details })).toHaveText(
      faq.items.map(({ question }) => question),
    );
    expect(outside).toEqual([]);
    const load = page.getByRole("button", { name: map.load });
    await page.context().setOffline(true);
    await load.click();
    await expect(page.getByRole("img", { name: map.imageAlt })).toBeVisible();
    await page.context().setOffline(false);
    await load.click();
    await expect(page.frameLocator("iframe").getByText("A map")).toBeVisible();
    await expect(load).toBeHidden();
    await expect(page.locator("iframe")).toBeFocused();
    // The ways to reach the company alone.
    expect(await countSheets(page)).toBe(1);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("[data-now=live]").first()).toBeHidden();
    const ink = await page.locator("body").evaluate((body) => getComputedStyle(body).color);
    await expect(page.getByText(pages.contact.emergency.title, { exact: true })).toHaveCSS("color", ink);
  });

  test("Partners", async ({ page }) => {
    const { quality, inquiry, testimonials } = pages.partners;
    await page.goto("/partners");
    await expect(page.getByRole("heading", { name: quality.heading.title })).toBeVisible();
    await expect(page.getByRole("form", { name: inquiry.form.title })).toBeVisible();
    await expect(field(page, "company")).toBeVisible();
    for (const step of siteContent.form.success.partnerNext) await expect(page.getByText(step)).toBeVisible();
    for (const { author } of testimonials?.items ?? []) await expect(page.getByText(author)).toBeVisible();
  });

  test("Privacy, last updated today", async ({ page }) => {
    const today = new Date("2041-02-03T04:05:06Z");
    const words = today.toLocaleDateString("en-US", { timeZone: company.timeZone, dateStyle: "long" });
    await page.clock.setFixedTime(today);
    await openPage(page, "/privacy");
    await expect(page.getByText(`${pages.privacy.updatedLabel}: ${words}`)).toBeVisible();
  });

  test("an unknown service, with links to go on", async ({ page }) => {
    const { missing } = pages.service;
    await page.goto("/services/no-such-service");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(missing.title);
    await expect(page.getByText(missing.text)).toBeVisible();
    for (const { label, to } of missing.links) {
      await expect(page.getByRole("main").getByRole("link", { name: label })).toHaveAttribute("href", to);
    }
    await expect(page).toHaveURL("/services/no-such-service");
  });

  test("an unknown address, with links to go on", async ({ page }) => {
    const { code, title, links, popular } = pages.notFound;
    await page.goto("/no/such-page");
    await expect(page.getByText(code, { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const hrefs = await page
      .getByRole("main")
      .getByRole("link")
      .evaluateAll((found) => found.map((link) => link.getAttribute("href")));
    expect(hrefs).toEqual([...links, ...popular.links].map(({ to }) => to));
  });
});
