import { expect, test } from "@playwright/test";
import { complaints } from "./support/complaints";
import { expectAccessible } from "./support/expectAccessible";
import { openPage } from "./support/openPage";
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
