import { expect, type Page, test } from "@playwright/test";
import { dateNames } from "../model/company/hours/calendar";
import { describePricedJob, JOB, lowestPrice, MORE } from "../model/company/prices";
import { fillPlaceholders } from "../model/text/fillPlaceholders";
import { formatRange, longDate } from "../model/text/format";
import { countSheets } from "./support/countSheets";
import { chosenService, field, fillQuote, scriptedForm, submitButton } from "./support/quoteForm";
import { siteContent } from "./support/siteContent";
import { leadsOf, newName } from "./support/storedLeads";

const { pages, services } = siteContent;
const words = pages.prices;
const priced = services.flatMap(({ prices, ...service }) => (prices ? { ...service, prices } : []));
const [first] = priced;
const last = priced.at(-1);

type Priced = (typeof priced)[number];
type Words = NonNullable<typeof words>;

/** Expects a service's prices in a section with an anchor, and opens the first. */
async function expectPrices(page: Page, { slug, title, prices }: Priced): Promise<void> {
  const section = page.getByRole("region", { name: title, exact: true });
  await expect(section).toHaveAttribute("id", slug);
  await expect(section.locator("summary")).toContainText(prices.jobs.map(formatRange));
  const { from, line } = words?.overTime ?? { from: Number.POSITIVE_INFINITY, line: "-" };
  const costly = prices.jobs.filter(({ low }) => low >= from);
  await expect(section.getByText(line, { exact: true })).toHaveCount(costly.length);
  const [job] = prices.jobs;
  if (!job) return;
  const row = section.getByRole("listitem").filter({ hasText: job.job });
  await row.locator("summary").click();
  await expect(row.getByRole("definition").first()).toHaveText(job.includes);
  await expect(row.getByRole("checkbox")).toHaveCount(words?.ask ? job.moves.length : 0);
  for (const move of job.moves) await expect(row.getByText(move, { exact: true })).toBeVisible();
}

/** Tests for a company whose prices can be asked for. */
function testAsking(ask: NonNullable<Words["ask"]>, { slug, title, prices }: Priced): void {
  const job = prices.jobs.find(({ moves }) => moves.length > 1) ?? prices.jobs[0];
  const [ticked] = job?.moves ?? [];
  const query = new URLSearchParams({ ...(ticked ? { [MORE]: ticked } : {}), [JOB]: job?.job ?? "" });
  const month = longDate(prices.asOf, dateNames(siteContent.company.locale));
  const line = describePricedJob(query, { ...prices, line: ask.line, month }) ?? "";

  /** Opens a row of /prices, ticks the first box and presses the button. */
  async function askFor(page: Page): Promise<void> {
    await page.goto("/prices");
    const section = page.getByRole("region", { name: title, exact: true });
    const row = section.getByRole("listitem").filter({ hasText: job?.job });
    await row.locator("summary").click();
    if (ticked) await row.getByLabel(ticked, { exact: true }).check();
    await row.getByRole("button", { name: ask.label }).click();
  }

  test("a priced job goes along to the form and to the office", { tag: "@journey" }, async ({ page }) => {
    const name = newName("Priced");
    await askFor(page);
    await scriptedForm(page);
    await expect(page).toHaveURL(`/services/${slug}#quote`);
    await expect(chosenService(page)).toHaveValue(slug);
    await expect(field(page, "message")).toHaveValue(line);
    await expect(field(page, "message")).toBeVisible();
    const message = `${line}\nIn spring.`;
    await fillQuote(page, name);
    await field(page, "message").fill(message);
    await submitButton(page).click();
    await expect(page.getByRole("heading", { name: siteContent.form.success.title })).toBeFocused();
    const [lead] = await leadsOf(name);
    expect(lead).toMatchObject({ service: slug, message, via: null });
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("the button opens the service's form, and the office gets the job from the address", async ({ page }) => {
      const name = newName("Plain");
      await askFor(page);
      await expect(page).toHaveURL(`/services/${slug}?${query}#quote`);
      await expect(chosenService(page)).toHaveValue(slug);
      await expect(field(page, "name")).toBeInViewport();
      await fillQuote(page, name);
      await submitButton(page).click();
      await expect(page).toHaveURL(/\/api\/request/);
      expect(await leadsOf(name)).toMatchObject([{ service: slug, message: line }]);
    });
  });
}

/** Tests for a company whose services have prices. */
function testPrices(texts: Words, one: Priced, other: Priced): void {
  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("the list of services links to all prices, grouped by service", { tag: "@journey" }, async ({ page }) => {
      await page.goto("/services");
      await page.getByRole("main").getByRole("link", { name: texts.link }).click();
      await expect(page).toHaveURL("/prices");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.title);
      for (const service of priced) await expectPrices(page, service);
      const contents = page.getByRole("navigation", { name: texts.contents }).getByRole("link");
      const lowest = ({ prices }: Priced) => fillPlaceholders(texts.from ?? "", { price: lowestPrice(prices.jobs) });
      await expect(contents).toHaveText(priced.map((service) => `${service.title} ${lowest(service)}`.trim()));
      await contents.last().click();
      await expect(page).toHaveURL(`/prices#${other.slug}`);
      await expect(page.locator(`#${other.slug}`).getByRole("heading")).toBeInViewport();
    });

    test("Home has the prices that content chooses", async ({ page }) => {
      const chosen = priced.flatMap(({ prices }) => prices.jobs.filter(({ onHome }) => onHome));
      await page.goto("/");
      const lines = page.getByRole("main").locator("li a[href^='/prices#']");
      await expect(lines).toContainText(chosen.map((job) => `${job.job} ${formatRange(job)}`));
    });
  });

  if (texts.ask) testAsking(texts.ask, one);

  test("all prices print on few sheets, half a dozen jobs on each, with what a screen has closed", async ({ page }) => {
    await page.goto("/prices");
    const jobs = priced.flatMap(({ prices }) => prices.jobs).length;
    expect(await countSheets(page)).toBeLessThanOrEqual(Math.ceil(jobs / 6));
    const moves = page.getByText(one.prices.jobs[0]?.moves[0] ?? "", { exact: true }).first();
    await expect(moves).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(moves).toBeVisible();
  });
}

if (words && first && last) testPrices(words, first, last);
