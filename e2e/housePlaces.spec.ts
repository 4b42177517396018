/** The picture of a house on Home, with a link to each service at its place. */
import { expect, type Page, test } from "@playwright/test";
import { openPage } from "./support/openPage";
import { siteContent } from "./support/siteContent";

const { hero } = siteContent.pages.home;
const placed = siteContent.services.filter(({ housePoint }) => housePoint).toSorted((one, other) => one.id - other.id);

const top = (page: Page) => page.getByRole("region", { name: hero.title });
const names = placed.map(({ title }) => title);

if (placed.length > 0) {
  test("wide screens have a link at each service's place, in the services' order, and phones have none", async ({
    page,
  }) => {
    await openPage(page, "/");
    await expect(top(page).getByRole("img", { name: hero.imageAlt })).toBeInViewport();
    const list = top(page).locator("ul", { has: page.locator(`[href="/services/${placed[0]?.slug}"]`) });
    const shown = list.getByRole("link");
    await expect(shown).toHaveText(names);
    for (const [index, { slug, title }] of placed.entries()) {
      await expect(shown.nth(index)).toHaveAccessibleName(title);
      await expect(shown.nth(index)).toHaveAttribute("href", `/services/${slug}`);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(list).toBeHidden();
  });

  test("the links are on the picture, apart, and large enough to press", async ({ page }) => {
    await openPage(page, "/");
    for (const width of [1024, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await Promise.all(placed.map(({ title }) => boxOf(page, title)));
      const picture = await top(page).getByRole("img", { name: hero.imageAlt }).boundingBox();
      for (const [index, box] of boxes.entries()) {
        expect.soft(Math.min(box.width, box.height), names[index]).toBeGreaterThanOrEqual(24);
        expect.soft(box.x, names[index]).toBeGreaterThan(picture?.x ?? 0);
        expect.soft(box.x + box.width, names[index]).toBeLessThan(width);
        for (const [other, { x, y, width, height }] of boxes.slice(index + 1).entries()) {
          const overlaps = box.x < x + width && x < box.x + box.width && box.y < y + height && y < box.y + box.height;
          expect.soft(overlaps, `${names[index]} and ${names[index + 1 + other]}`).toBe(false);
        }
      }
    }
  });
}

async function boxOf(page: Page, title: string) {
  const box = await top(page).getByRole("link", { name: title, exact: true }).boundingBox();
  if (!box) throw new Error(`${title} is not on the screen.`);
  return box;
}
