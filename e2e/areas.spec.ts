/** The pages about towns, and about services in them. */
import { expect, type Page, test } from "@playwright/test";
import { openPage } from "./openPage";
import { siteContent } from "./siteContent";
import { leadsOf, newName } from "./storedLeads";

const { areas, areaServices, services, form } = siteContent;
const [area] = areas;
const [areaService] = areaServices;
const pathOf = ({ slug }: { slug: string }) => `/service-areas/${slug}`;
const titleOf = (slug: string) => services.find((service) => service.slug === slug)?.title ?? "";

async function fillQuote(page: Page, name: string): Promise<void> {
  await page.getByLabel(form.labels.name ?? "").fill(name);
  await page.getByLabel(form.labels.phone ?? "", { exact: true }).fill("(302) 555-0187");
  await page.getByLabel(form.labels.email ?? "").fill("visitor@example.com");
  await page.getByLabel(form.labels.zip ?? "").fill("19904");
}
const submit = (page: Page) => page.getByRole("button", { name: form.submit }).click();

if (area && areaService) {
  const servicePath = `/services/${areaService.serviceSlug}/${areaService.areaSlug}`;

  test("a town's page says what its file says, leads to services and neighbors, and back up", async ({ page }) => {
    await openPage(page, pathOf(area));
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toContainText(area.title);
    for (const fact of [...area.counties, area.drive]) await expect(main.getByText(fact).first()).toBeVisible();
    for (const { title, text } of area.parts) {
      await expect(main.getByRole("heading", { name: title })).toBeVisible();
      for (const paragraph of text.split("\n\n")) await expect(main.getByText(paragraph)).toBeVisible();
    }
    for (const { slug, reason } of area.services) {
      await expect(main.getByRole("link", { name: `${titleOf(slug)} ${reason}` })).toBeVisible();
    }
    await expect(main.locator('a[href^="/service-areas/"]')).toHaveCount(Math.min(4, areas.length - 1));
    await page
      .getByRole("navigation", { name: siteContent.navigation.labels.breadcrumbs })
      .getByRole("link")
      .last()
      .click();
    await expect(page).toHaveURL("/service-areas");
    await expect(
      page
        .getByRole("main")
        .locator(`a[href="${pathOf(area)}"]`)
        .first(),
    ).toBeVisible();
  });

  for (const path of [pathOf(area), servicePath]) {
    test(`${path}: takes a request, and notes the page that it came from`, async ({ page }) => {
      const name = newName("Town");
      await page.goto(path);
      await page.locator("form").scrollIntoViewIfNeeded();
      await expect(page.locator("form")).toHaveAttribute("novalidate", "");
      await fillQuote(page, name);
      if (path !== servicePath)
        await page.getByLabel(form.labels.service ?? "", { exact: true }).selectOption({ index: 1 });
      await submit(page);
      await expect(page.getByRole("status")).toContainText(form.success.title);
      const service = path === servicePath ? areaService.serviceSlug : services[0]?.slug;
      expect(leadsOf(name)).toMatchObject([{ page: path, service, state: "accepted" }]);
    });

    test(`${path}: fits a screen of 320 pixels`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await openPage(page, path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  }

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    for (const path of [pathOf(area), servicePath]) {
      test(`${path}: is read and takes a request, and notes the page that it came from`, async ({ page }) => {
        const name = newName("Plain");
        await page.goto(path);
        const { parts } = path === servicePath ? areaService : area;
        for (const { title } of parts) await expect(page.getByRole("heading", { name: title })).toBeVisible();
        await fillQuote(page, name);
        if (path !== servicePath)
          await page.getByLabel(form.labels.service ?? "", { exact: true }).selectOption({ index: 1 });
        await submit(page);
        await expect(page).toHaveURL(/\/thank-you/);
        expect(leadsOf(name)).toMatchObject([{ page: path }]);
      });
    }

    test("towns and the services they name lead to each other, and no others do @one-width", async ({ page }) => {
      const linksOn = async (path: string) => {
        await page.goto(path);
        const links = await page.getByRole("main").getByRole("link").all();
        return Promise.all(links.map((link) => link.getAttribute("href")));
      };
      for (const { slug } of services) {
        const named = areas.filter((town) => town.services.some((service) => service.slug === slug));
        const found = (await linksOn(`/services/${slug}`)).filter((href) => href?.startsWith("/service-areas/"));
        expect(found, slug).toEqual(named.map(pathOf));
      }
      for (const town of areas) {
        const found = (await linksOn(pathOf(town))).filter((href) => /^\/services\/[^/]+$/.test(href ?? ""));
        expect(found, town.slug).toEqual(town.services.map(({ slug }) => `/services/${slug}`));
      }
    });

    test("there is no page about a service in a town that content says nothing about @one-width", async ({ page }) => {
      const other = services.find(({ slug }) => slug !== areaService.serviceSlug)?.slug;
      const missing = [`/services/${other}/${areaService.areaSlug}`, "/service-areas/no-such-town"];
      for (const path of missing) expect((await page.goto(path))?.status(), path).toBe(404);
    });
  });
} else {
  test("a site without towns has no page for one", async ({ page }) => {
    expect((await page.goto("/service-areas/no-such-town"))?.status()).toBe(404);
  });
}
