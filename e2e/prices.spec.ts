import { expect, type Locator, type Page, test } from "@playwright/test";
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
    const row = section.getByRole("listitem").filter({ hasText: job.job });
    await row.locator("summary").click();
    await expect(row.locator("summary")).toContainText(formatRange(job, siteContent.company.locale));
    await expect(row.getByRole("definition").first()).toHaveText(job.includes);
    await expect(row.getByRole("checkbox")).toHaveCount(words?.part ? job.moves.length : 0);
    for (const move of job.moves) await expect(row.getByText(move, { exact: true })).toBeVisible();
  }
}

/** Expects the page at a service's prices, after a link. */
async function expectToBeAt(page: Page, { slug }: Priced): Promise<void> {
  await expect(page).toHaveURL(`/prices#${slug}`);
  await expect(page.locator(`#${slug}`).getByRole("heading")).toBeInViewport();
}

/** Ticks one box after the other. Expects the lower part first, and the upper part with more than half ticked. */
async function expectParts(
  row: Locator,
  { moves }: Priced["prices"]["jobs"][number],
  part: Words["part"],
): Promise<void> {
  const answer = row.getByRole("status");
  await expect(answer).toHaveText(part?.lower ?? "", { useInnerText: true });
  for (const [index, move] of moves.entries()) {
    await row.getByLabel(move, { exact: true }).check();
    const words = (index + 1) * 2 > moves.length ? part?.upper : part?.middle;
    await expect(answer).toHaveText(words ?? "", { useInnerText: true });
  }
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
        await expect(section.getByRole("listitem")).toHaveCount(one.prices.jobs.length);
        for (const job of one.prices.jobs)
          await expect(section).toContainText(`${job.job} ${formatRange(job, siteContent.company.locale)}`);
        await expect(section.locator("time")).toHaveAttribute("datetime", one.prices.asOf);
        await expect(section).toContainText(texts.asOf);
        await section.getByRole("link", { name: above?.link }).click();
        await expectToBeAt(page, one);
      });
    });
  }

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
      test.use({ javaScriptEnabled });

      test("ticking what applies says in which part of the range a job usually is", async ({ page }) => {
        await page.goto("/prices");
        const section = page.getByRole("region", { name: one.title, exact: true });
        for (const job of texts.part ? one.prices.jobs : []) {
          const row = section.getByRole("listitem").filter({ hasText: job.job });
          await row.locator("summary").click();
          await expectParts(row, job, texts.part);
        }
      });
    });
  }

  test("a closed price is one line on screen, and complete on paper", async ({ page }) => {
    await page.goto("/prices");
    const [job] = one.prices.jobs;
    const moves = page.getByText(job?.moves[0] ?? "", { exact: true }).first();
    const contents = page.getByRole("navigation", { name: texts.contents });
    await expect(moves).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(moves).toBeVisible();
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
