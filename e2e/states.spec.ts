import { expect, test } from "@playwright/test";
import { complaints } from "./support/complaints";
import { expectAccessible } from "./support/expectAccessible";
import { openPage } from "./support/openPage";
import { states } from "./support/states";
import { walkByTab } from "./support/walkByTab";

for (const [name, { path, make, complaint, walked, tag = [] }] of Object.entries(states)) {
  test(`${name}: has no console errors, is accessible and fits the screen`, { tag }, async ({ page }) => {
    const said = await complaints(page, complaint);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openPage(page, path);
    await make(page);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
    if (walked) expect(await walkByTab(page)).toEqual([]);
    expect(said).toEqual([]);
  });
}
