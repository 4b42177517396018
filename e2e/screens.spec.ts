import { expect, test } from "@playwright/test";
import { complaints } from "./complaints";
import { expectAccessible } from "./expectAccessible";
import { openPage } from "./openPage";
import { areaServiceNames, areaSlugs, routes, serviceSlugs } from "./routes";

/** Services' pages have one template, and so have towns': all are looked at on one screen, and the first one on the other too. */
const others = new Set([
  ...serviceSlugs.slice(1).map((slug) => `service-${slug}`),
  ...areaSlugs.slice(1).map((slug) => `area-${slug}`),
  ...areaServiceNames.slice(1),
]);
const widthsOf = (name: string) => ({ tag: others.has(name) ? "@one-width" : [] });

for (const [name, { path, status, hasForm }] of Object.entries(routes)) {
  test(
    `${name}: complete, without console errors, accessible and no wider than the screen`,
    widthsOf(name),
    async ({ page }) => {
      const said = await complaints(page);
      const response = await openPage(page, path);
      expect(response?.status()).toBe(status);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expect(page.getByRole("banner")).toBeVisible();
      await expect(page.getByRole("contentinfo")).toContainText(`© ${new Date().getFullYear()}`);
      await expect(page.locator("form[action='/api/leads']")).toHaveCount(hasForm ? 1 : 0);

      // Whatever waits for the eye is woken, so that its complaints are heard too.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      if (hasForm) await page.locator("form").scrollIntoViewIfNeeded();
      await page.waitForLoadState("networkidle");
      const tooWide = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(tooWide).toBe(0);

      await expectAccessible(page);
      expect(said).toEqual([]);
    },
  );
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const [name, { path, hasForm }] of Object.entries(routes)) {
    test(`${name}: shows its text and pictures`, widthsOf(name), async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("contentinfo")).toContainText("Licensed & Insured");
      if (hasForm) await expect(page.locator("form[action='/api/leads'][method='post']")).toBeVisible();
      for (const image of await page.getByRole("main").getByRole("img").all()) await expect(image).toBeVisible();
    });
  }
});

test("Home shows what the specification lists", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Get Free Quote" })).toHaveAttribute("href", "#quote");
  for (const title of [
    "Expert Craftsmanship",
    "Specialized Solutions",
    "Transparent Communication",
    "Emergency Response",
  ]) {
    await expect(main.getByRole("heading", { name: title })).toBeVisible();
  }
  const cards = main.locator("a[href^='/services/']");
  await expect(cards).toHaveCount(6);
  await expect(main.getByRole("link", { name: "View All Services" })).toHaveAttribute("href", "/services");
  await expect(main.getByRole("region", { name: "In numbers" })).toHaveText(
    /Projects Completed.*500\+.*Years Experience.*15\+.*Licensed & Insured.*100%.*Emergency Service.*24\/7/s,
  );
  await expect(main.getByRole("heading", { name: "Get Your Free Quote Today" })).toBeVisible();
});

test("a service page offers its own form and four other services", async ({ page }) => {
  await page.goto("/services/water-damage");
  const trail = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(trail).toHaveText("HomeServicesWater Damage");
  await expect(page.getByRole("heading", { level: 1, name: "Professional Water Damage" })).toBeVisible();
  for (const title of ["What We Offer", "Our Service Process", "Service Highlights", "Other Services"]) {
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  }
  await expect(page.getByRole("region", { name: "What We Offer" }).getByRole("listitem").first()).toBeVisible();
  await expect(page.getByRole("form", { name: "Get Water Damage Quote" })).toBeVisible();
  await expect(page.getByLabel("Service", { exact: true })).toHaveValue("water-damage");
  const others = page.getByRole("region", { name: "Other Services" }).locator("a[href^='/services/']");
  const expected = serviceSlugs.filter((slug) => slug !== "water-damage").slice(0, 4);
  expect(await others.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(
    expected.map((slug) => `/services/${slug}`),
  );
});

test("a service page links to related services and says why", async ({ page }) => {
  await page.goto("/services/water-damage");
  const related = page.getByRole("region", { name: "Often part of the same job" }).getByRole("link");
  expect(await related.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([
    "/services/plumbing",
    "/services/roofing",
    "/services/gutters",
  ]);
  await expect(related.first()).toHaveText(/^🔧\s*Plumbing Often the water came from a pipe/);
});

test("Partners shows all its cards", async ({ page }) => {
  await page.goto("/partners");
  await expect(page.getByRole("img", { name: "5 out of 5 stars" })).toHaveCount(3);
  await expect(page.getByRole("heading", { name: "Quality Through Partnership" })).toBeVisible();
  await expect(page.getByRole("form", { name: "Partnership Inquiry" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Get Free Quote" }).first()).toHaveAttribute(
    "href",
    "/contact",
  );
});

test("Contact answers five questions and loads the map only on request", async ({ page }) => {
  const outside: string[] = [];
  await page.route(
    (url) => url.hostname !== "localhost",
    (route) => {
      outside.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<p>A map</p>" });
    },
  );
  await openPage(page, "/contact");
  await expect(page.getByRole("main").locator("details")).toHaveCount(5);
  await expect(page.getByRole("link", { name: "View Our Work" })).toHaveAttribute("href", "/");
  expect(outside).toEqual([]);
  await page.getByRole("button", { name: "Load map" }).click();
  await expect(page.frameLocator("iframe").getByText("A map")).toBeVisible();
});

test("Privacy shows today as its date, and the day from which it holds", async ({ page }) => {
  await openPage(page, "/privacy");
  const today = new Date().toLocaleDateString("en-US", { dateStyle: "long", timeZone: "America/New_York" });
  await expect(page.getByText(`Last Updated: ${today}`)).toBeVisible();
  await expect(page.getByText(/^Effective: [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Key Points" })).toHaveCount(6);
  await expect(page.getByRole("link", { name: "Email Privacy Team" })).toHaveAttribute("href", /^mailto:/);
});

test("an unknown service has its own page with ways on", async ({ page }) => {
  await page.goto("/services/no-such-service");
  await expect(page.getByRole("heading", { level: 1, name: "Service Not Found" })).toBeVisible();
  await expect(
    page.getByText("We couldn't find the service you're looking for. It might have been moved or doesn't exist."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "View All Services" })).toHaveAttribute("href", "/services");
  await expect(page.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  await expect(page).toHaveURL("/services/no-such-service");
});

test("an unknown address has its own page with ways on", async ({ page }) => {
  await page.goto("/no/such-page");
  await expect(page.getByText("404", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
  const hrefs = await page
    .getByRole("main")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(hrefs).toEqual(["/", "/contact", "/services/plumbing", "/services/electrical", "/services/hvac", "/contact"]);
});
