import { expect, type Page, test } from "@playwright/test";
import { fixDate } from "./support/fixDate";
import { readTimeline } from "./support/pageTimeline";
import { siteContent } from "./support/siteContent";

const { notes = [] } = siteContent.company;
/** A note for every page is not on Home alone. */
const path = notes[0]?.everywhere ? "/privacy" : "/";

const shown = async (page: Page) => {
  const texts = [...new Set(notes.map(({ text }) => text))];
  const visible = await Promise.all(
    texts.map(async (text) => ((await page.getByText(text).filter({ visible: true }).count()) > 0 ? [text] : [])),
  );
  return visible.flat();
};

// inline.test.ts holds which note belongs to which day.
const [note] = notes;
if (note) {
  const { from, text, link } = note;
  test(`on ${from} ${path} shows the day's note before any script file runs, and nothing shifts`, async ({ page }) => {
    await fixDate(page, new Date(`2027-${from}T17:00:00Z`));
    // A late font moves a link by its own width, which other tests limit.
    await page.route("**/*.woff2", (route) => route.abort());
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByText(text).filter({ visible: true })).toBeVisible();
    await page.goto(path);
    expect(await shown(page)).toEqual([text]);
    if (link)
      await expect(page.getByRole("link", { name: link.label, exact: true }).first()).toHaveAttribute("href", link.to);
    const { shift, moved } = await readTimeline(page);
    expect(shift, `moved: ${moved.join(", ")}`).toBeLessThan(0.001);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page shows no note, because the HTML does not know the date", async ({ page }) => {
    await page.goto(path);
    expect(await shown(page)).toEqual([]);
  });
});
