/** The pages about towns, and about services in them. */
import { expect, test } from "@playwright/test";
import { openPage } from "./support/openPage";
import { siteContent } from "./support/siteContent";

const { areas, company, pages, services } = siteContent;
const [area] = areas;
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

  const own = areas.find(({ title }) => title === company.address.city);
  if (own)
    test("the office's own town says so, and names no distance", async ({ page }) => {
      await openPage(page, pathOf(own));
      await expect(page.getByText(pages.area.facts.here, { exact: true })).toBeVisible();
      await expect(page.getByText(pages.area.facts.distance, { exact: true })).toHaveCount(0);
    });

  test("a town and the services that it names link to each other, and no others do", async ({ request }) => {
    const linksOn = async (path: string, wanted: RegExp) => {
      const [main = ""] = /<main.*<\/main>/s.exec(await (await request.get(path)).text()) ?? [];
      const found = Array.from(main.matchAll(/href="([^"]*)"/g), ([, href = ""]) => href);
      return found.filter((href) => wanted.test(href));
    };
    for (const { slug } of services) {
      const named = areas.filter((town) => town.services.some((service) => service.slug === slug));
      expect(await linksOn(`/services/${slug}`, /^\/service-areas\//), slug).toEqual(named.map(pathOf));
    }
    for (const town of areas) {
      const found = await linksOn(pathOf(town), /^\/services\/[^/]+$/);
      expect(found, town.slug).toEqual(town.services.map(({ slug }) => `/services/${slug}`));
    }
  });
}
