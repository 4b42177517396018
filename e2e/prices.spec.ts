import { expect, type Page, test } from "@playwright/test";
import { formatRange } from "../src/content/facts/formatRange";
import { fillServicePlaceholders } from "../src/content/kinds/placeholders";
import { siteContent } from "./support/siteContent";

const { pages, services } = siteContent;
const words = pages.prices;
const priced = services.flatMap(({ prices, ...service }) => (prices ? { ...service, prices } : []));
const [first] = priced;
const last = priced.at(-1);

type Priced = (typeof priced)[number];
type Words = NonNullable<typeof words>;

/** Expects a service's prices in a section with an anchor. */
async function expectPrices(page: Page, { slug, title, prices }: Priced): Promise<void> {
  const section = page.getByRole("region", { name: title, exact: true });
  await expect(section).toHaveAttribute("id", slug);
  for (const job of prices.jobs) {
    const row = section.getByRole("row").filter({ has: page.getByRole("rowheader", { name: job.job, exact: true }) });
    await expect(row.getByRole("cell")).toHaveText([
      formatRange(job, siteContent.company.locale),
      job.includes,
      job.moves,
    ]);
  }
}

/** Expects the page at a service's prices, after a link. */
async function expectToBeAt(page: Page, { slug }: Priced): Promise<void> {
  await expect(page).toHaveURL(`/prices#${slug}`);
  await expect(page.locator(`#${slug}`).getByRole("heading")).toBeInViewport();
}

/** Tests for a company whose services have prices. */
function testPrices(texts: Words, one: Priced, other: Priced): void {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
      test.use({ javaScriptEnabled });

      test("the list of services links to all prices, grouped by service", {
        tag: javaScriptEnabled ? "@journey" : [],
      }, async ({ page }) => {
        await page.goto("/services");
        await page.getByRole("main").getByRole("link", { name: texts.link }).click();
        await expect(page).toHaveURL("/prices");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.title);
        for (const service of priced) await expectPrices(page, service);
        const contents = page.getByRole("navigation", { name: texts.contents }).getByRole("link");
        await expect(contents).toHaveText(
          priced.map(({ title }) => fillServicePlaceholders(pages.service, title).prices?.name ?? title),
        );
        await contents.last().click();
        await expectToBeAt(page, other);
      });

      test("a service's page has its prices and links to their explanation", async ({ page }) => {
        await page.goto(`/services/${one.slug}`);
        const { prices: above } = fillServicePlaceholders(pages.service, one.title);
        const heading = page.getByRole("heading", { level: 2, name: above?.title });
        const section = page.getByRole("main").locator("div", { has: heading }).last();
        await expect(section.getByRole("term")).toHaveText(one.prices.jobs.map(({ job }) => job));
        for (const job of one.prices.jobs)
          await expect(section).toContainText(formatRange(job, siteContent.company.locale));
        await expect(section.locator("time")).toHaveAttribute("datetime", one.prices.asOf);
        await expect(section).toContainText(texts.asOf);
        await section.getByRole("link", { name: above?.link }).click();
        await expectToBeAt(page, one);
      });
    });
  }

  test("each job is a card on phones and a table row on paper", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 740 });
    await page.goto("/prices");
    const row = page.getByRole("row").nth(1);
    const contents = page.getByRole("navigation", { name: texts.contents });
    await expect(row).toHaveCSS("display", "block");
    await expect(contents).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(row).toHaveCSS("display", "table-row");
    await expect(contents).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeVisible();
  });
}

if (words && first && last) testPrices(words, first, last);
else {
  test("a company without prices has no price page", async ({ request }) => {
    expect((await request.get("/prices")).status()).toBe(404);
  });
}
