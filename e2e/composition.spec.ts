/** How the first screen of a page is composed, from small phones to desktops. */
import { expect, type Locator, test } from "@playwright/test";
import { openPage } from "./support/openPage";
import { areaSlugs } from "./support/routes";
import { siteContent, someService } from "./support/siteContent";

const { pages } = siteContent;
const [town] = areaSlugs;
const proven = [
  { path: "/", proofs: pages.home.proofs },
  { path: `/services/${someService.slug}`, proofs: pages.service.proofs },
  ...(town ? [{ path: `/service-areas/${town}`, proofs: pages.area?.proofs }] : []),
];

/** @returns how many items are in each line of a list */
const countByLine = (list: Locator) =>
  list.evaluate((element) => {
    const lines = Array.from(element.children, (item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    });
    return [...new Set(lines)].map((line) => lines.filter((each) => each === line).length);
  });

for (const { path, proofs } of proven) {
  const last = proofs?.at(-1);
  if (!last) continue;
  test(`${path}: no proof is alone below a line of several`, async ({ page }) => {
    await openPage(page, path);
    const list = page.getByRole("main").getByRole("list").filter({ hasText: last }).first();
    for (const width of [320, 360, 390, 480, 600, 768, 820, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const counts = await countByLine(list);
      if (counts.at(-1) === 1) expect(counts, `${width} px`).toEqual(counts.map(() => 1));
    }
  });

  // Home's house is beside its buttons.
  if (path === "/") continue;
  test(`${path}: a tablet's two buttons are in one row below the text`, async ({ page }) => {
    await openPage(page, path);
    for (const width of [768, 820, 1000]) {
      await page.setViewportSize({ width, height: 900 });
      const buttons = page.locator("h1 >> xpath=ancestor::section[1]").locator("a:has(+ a), a + a");
      const boxes = await buttons.evaluateAll((links) =>
        links.map((link) => {
          const { top, width, height } = link.getBoundingClientRect();
          return { top, width, height };
        }),
      );
      expect(boxes, `${width} px`).toHaveLength(2);
      expect(boxes[1], `${width} px`).toEqual(boxes[0]);
    }
  });
}

test("a tablet has a service's steps in one row, and the closing call's button beside its text", async ({ page }) => {
  await openPage(page, `/services/${someService.slug}`);
  for (const width of [768, 1000]) {
    await page.setViewportSize({ width, height: 900 });
    const steps = page.getByRole("region", { name: pages.service.process.heading.title }).getByRole("listitem");
    const tops = await steps.evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
    expect(new Set(tops).size, `${width} px`).toBe(1);
  }
  await openPage(page, "/services");
  const help = page.getByRole("region", { name: pages.services.help.title });
  const text = await help.getByText(pages.services.help.text).boundingBox();
  const button = await help.getByRole("link").first().boundingBox();
  expect(button?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
});
