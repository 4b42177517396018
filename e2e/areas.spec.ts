/** The pages about towns, and about services in them. */
import { expect, test } from "@playwright/test";
import { openPage } from "./support/openPage";
import { siteContent } from "./support/siteContent";

const { areas, areaServices, services } = siteContent;
const [area] = areas;
const [areaService] = areaServices;
const pathOf = ({ slug }: { slug: string }) => `/service-areas/${slug}`;
const titleOf = (slug: string) => services.find((service) => service.slug === slug)?.title ?? "";

if (area) {
  test("a town's page shows its file and links to services, neighbors and all towns", { tag: "@journey" }, async ({
    page,
  }) => {
    await openPage(page, pathOf(area));
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toContainText(area.title);
    for (const fact of [...area.counties, area.permits, area.utility]) {
      if (fact) await expect(main.getByText(fact).first()).toBeVisible();
    }
    for (const { title, text } of area.parts) {
      const heading = page.getByRole("heading", { name: title });
      const closed = main.locator("summary", { has: heading });
      if ((await closed.count()) > 0) await closed.click();
      await expect(heading).toBeVisible();
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

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("a town and the services that it names link to each other, and no others do", async ({ page }) => {
      const linksOn = async (path: string) => {
        await page.goto(path, { waitUntil: "domcontentloaded" });
        const links = page.getByRole("main").getByRole("link");
        return links.evaluateAll((found) => found.map((link) => link.getAttribute("href")));
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

    test("a service in a town has no page without a file", async ({ page }) => {
      const other = services.find(({ slug }) => slug !== areaService?.serviceSlug)?.slug;
      const missing = [`/services/${other}/${area.slug}`, "/service-areas/no-such-town"];
      for (const path of missing) expect((await page.goto(path))?.status(), path).toBe(404);
    });
  });
}
