/** The pages that a maintainer has added. */
import { expect, test } from "@playwright/test";
import { momentAt } from "../model/company/hours/openingHours";
import { openPage } from "./support/openPage";
import { siteContent } from "./support/siteContent";

const { company, ownPages, ownPageText } = siteContent;

test("each page shows its parts in the order of its file", { tag: "@journey" }, async ({ page }) => {
  for (const { slug, title, parts } of ownPages) {
    await page.goto(`/${slug}`, { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const titles = parts.flatMap(({ text, cards, steps, questions, people, quotes, numbers }) => {
      const { heading } = text ?? cards ?? steps ?? questions ?? people ?? quotes ?? {};
      return heading?.title ?? numbers?.title ?? [];
    });
    const shown = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
    expect(
      shown.filter((each) => titles.includes(each)),
      slug,
    ).toEqual(titles);
  }
});

/** inline.test.ts has the clock. */
const offering = ownPages.find(({ parts }) => parts.some(({ offer, job }) => offer ?? job));
if (offering) {
  test("what a page offers is gone on the day after its last, by the company's clock", async ({ page }) => {
    const ending = offering.parts.flatMap(({ offer, job }) => offer ?? job ?? []);
    const last =
      ending
        .map(({ until }) => until)
        .sort()
        .at(-1) ?? "";
    const evening = momentAt(last, "23:00", company.timeZone);
    for (const [moment, isOpen] of [
      [evening, true],
      [evening + 2 * 3_600_000, false],
    ] as const) {
      await page.clock.setFixedTime(moment);
      await openPage(page, `/${offering.slug}`);
      const heading = page.getByRole("heading", { level: 2, name: ending.at(-1)?.title, exact: true });
      await expect(heading).toBeVisible({ visible: isOpen });
      await expect(page.getByText(ownPageText?.over ?? "")).toBeVisible({ visible: !isOpen });
    }
  });
}

const list = ownPages.find(({ parts }) => parts.some(({ shows }) => shows === "articles"));
if (list) {
  test("a page lists the articles, and each article names its author", async ({ page }) => {
    for (const { slug, title, date, author = "", unlisted } of ownPages) {
      if (!date || unlisted) continue;
      await openPage(page, `/${list.slug}`);
      await page.getByRole("main").getByRole("link", { name: title }).click();
      await expect(page).toHaveURL(`/${slug}`);
      await expect(page.getByRole("main")).toContainText(author);
    }
  });
}
