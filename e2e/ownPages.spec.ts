/** The pages that a maintainer has added. */
import { expect, test } from "@playwright/test";
import { momentAt } from "../model/company/hours/openingHours";
import { formatPhone } from "../model/text/format";
import { openPage } from "./support/openPage";
import { siteContent } from "./support/siteContent";

const { company, navigation, ownPages, ownPageText } = siteContent;

for (const { slug, title, parts } of ownPages) {
  test(`/${slug} shows its parts in the order of its file`, async ({ page }) => {
    await openPage(page, `/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const main = page.getByRole("main");
    const titles = parts.flatMap(({ text, cards, steps, questions, people, quotes, numbers }) => {
      const { heading } = text ?? cards ?? steps ?? questions ?? people ?? quotes ?? {};
      return heading?.title ?? numbers?.title ?? [];
    });
    const shown = await main.getByRole("heading", { level: 2 }).allTextContents();
    expect(shown.filter((each) => titles.includes(each))).toEqual(titles);
  });
}

test("the footer leads to an own page", { tag: "@journey" }, async ({ page }) => {
  const link = navigation.footer.find(({ to }) => ownPages.some(({ slug }) => to.split("#")[0] === `/${slug}`));
  await openPage(page, "/contact");
  await page.getByRole("contentinfo").getByRole("link", { name: link?.label, exact: true }).click();
  const found = ownPages.find(({ slug }) => link?.to.startsWith(`/${slug}`));
  await expect(page.getByRole("heading", { level: 1, name: found?.title })).toBeVisible();
});

for (const { slug, parts } of ownPages) {
  const ending = parts.flatMap(({ offer, job }) => offer ?? job ?? []);
  const [last] = ending
    .map(({ until }) => until)
    .sort()
    .toReversed();
  if (!last) continue;
  const evening = momentAt(last, "23:00", company.timeZone);
  for (const [hour, moment, isOpen] of [
    ["11 PM of its last day", evening, true],
    ["1 AM of the day after", evening + 2 * 3_600_000, false],
  ] as const) {
    test(`at ${hour}, by the company's clock, what /${slug} offers shows: ${isOpen}`, async ({ page }) => {
      await page.clock.setFixedTime(moment);
      await openPage(page, `/${slug}`);
      const heading = page.getByRole("heading", { level: 2, name: ending.at(-1)?.title, exact: true });
      await expect(heading).toBeVisible({ visible: isOpen });
      await expect(page.getByText(ownPageText?.over ?? "")).toBeVisible({ visible: !isOpen });
    });
  }
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

for (const { slug, form } of ownPages.filter(({ bare }) => bare)) {
  test(`/${slug} has the number and its form, and no menu`, async ({ page }) => {
    await openPage(page, `/${slug}`);
    const banner = page.getByRole("banner");
    await expect(banner.getByRole("link", { name: formatPhone(company.phone) })).toBeVisible();
    await expect(banner.getByRole("navigation")).toHaveCount(0);
    if (form) await expect(page.getByRole("form", { name: form.intro.title })).toBeVisible();
  });
}
