import { expect, test } from "@playwright/test";
import { complaints } from "./support/complaints";
import { expectAccessible } from "./support/expectAccessible";
import { openPage } from "./support/openPage";
import { someService } from "./support/siteContent";
import { states } from "./support/states";

for (const [name, { path, make, complaint, tag = [] }] of Object.entries(states)) {
  test(`${name}: has no console errors, is accessible and fits the screen`, { tag }, async ({ page }) => {
    const said = await complaints(page, complaint);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openPage(page, path);
    await make(page);
    // The browser chooses forced colours, but axe judges ours.
    await expectAccessible(page, name === "forced-colors" ? ["color-contrast"] : []);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
    expect(said).toEqual([]);
  });
}

test("the page has no layout shift when font, pictures and scripts load", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/");
  expect((await page.getByRole("banner").boundingBox())?.height, "the header is one line").toBeLessThan(80);
  for (const path of ["/", `/services/${someService.slug}`, "/partners"]) {
    await openPage(page, path);
    await page.evaluate(() => document.fonts.ready);
    const moved = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
    );
    expect(moved, path).toBeLessThan(0.005);
  }
});
