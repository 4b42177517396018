import { expect, type Page, test } from "@playwright/test";
import { openPage } from "./support/openPage";
import { readTimeline } from "./support/pageTimeline";
import { areaSlugs } from "./support/routes";
import { siteContent } from "./support/siteContent";

const notes = siteContent.company.seasonNotes ?? [];
const [town] = areaSlugs;
const paths = ["/", ...(town ? [`/service-areas/${town}`] : [])];

const shown = async (page: Page) => {
  const texts = [...new Set(notes.map(({ text }) => text))];
  const visible = await Promise.all(
    texts.map(async (text) => ((await page.getByText(text).filter({ visible: true }).count()) > 0 ? [text] : [])),
  );
  return visible.flat();
};

// showSeason.test.ts holds which note belongs to which day.
for (const { from, text, link } of notes.slice(0, 1)) {
  test(`on ${from} pages show the season's note before any script file runs, and nothing shifts`, async ({ page }) => {
    await page.clock.setFixedTime(new Date(`2027-${from}T17:00:00Z`));
    // A late font moves a link by its own width, which other tests limit.
    await page.route("**/*.woff2", (route) => route.abort());
    for (const path of paths) {
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.getByText(text).filter({ visible: true })).toBeVisible();
      await openPage(page, path);
      expect(await shown(page)).toEqual([text]);
      await expect(page.getByRole("link", { name: link.label, exact: true }).first()).toHaveAttribute("href", link.to);
      const { shift, moved } = await readTimeline(page);
      expect(shift, `moved: ${moved.join(", ")}`).toBeLessThan(0.001);
    }
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("no page shows a note, because the HTML does not know the date", async ({ page }) => {
    for (const path of paths) {
      await page.goto(path);
      expect(await shown(page)).toEqual([]);
    }
  });
});
