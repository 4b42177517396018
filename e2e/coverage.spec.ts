/** The form's answer to a ZIP code, and the page of the service area. */
import { expect, type Page, test } from "@playwright/test";
import { townsOf, zipsAround, zipsWithinReach } from "../model/company/places/coveredTowns";
import { fillPlaceholders } from "../model/text/fillPlaceholders";
import { formatPhone } from "../model/text/format";
import { openPage, startScripts } from "./support/openPage";
import { field, scriptedForm } from "./support/quoteForm";
import { siteContent, someService } from "./support/siteContent";

const { company, failure, form, pages } = siteContent;
const zips = zipsWithinReach(company);
const [near] = zips;
const inside = near?.zip ?? "";
/** A ZIP code on the other side of the continent. */
const outside = company.geo.longitude > -98 ? "94103" : "10001";
const yes = fillPlaceholders(form.coverage.inside, { code: inside, town: near?.town ?? "" });
const no = fillPlaceholders(form.coverage.far, { code: outside });
/** A ZIP code just outside. */
const [[edge = "", edgeMiles = 0] = []] = Object.entries(zipsAround(company));
const almost = fillPlaceholders(form.coverage.near, { distance: String(edgeMiles) });

const zipField = (page: Page) => field(page, "zip");
/** The position of every field and button of the form. */
const places = (page: Page) =>
  page.locator("form[method=post]").evaluate((element) =>
    [
      ...element.querySelectorAll(
        ":is(input, select, summary, button):not([type=hidden], [name=subject], details div *)",
      ),
    ].map((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      return [left, top + window.scrollY, width, height].map(Math.round).join(" ");
    }),
  );

test("the form answers a ZIP code without a layout shift, on the narrowest phone", {
  tag: ["@journey", "@phone"],
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/contact");
  await scriptedForm(page);
  const before = await places(page);
  for (const [zip, answer] of [
    [inside, yes],
    [edge, almost],
    [outside, no],
  ] as const) {
    await zipField(page).fill(zip);
    await expect(zipField(page)).toHaveAccessibleDescription(answer);
    expect(await places(page)).toEqual(before);
  }
});

type Words = NonNullable<typeof pages.home.zip>;

/** A page's question "Do you come here?", and what answers it. */
function questionOn(page: Page, words: Words) {
  const question = page.locator("form", { has: page.getByLabel(words.label) });
  return {
    question,
    answer: question.getByRole("status"),
    quote: question.getByRole("link", { name: form.submit }),
    async check(zip: string) {
      await question.getByLabel(words.label).fill(zip);
      await question.getByRole("button", { name: words.submit, exact: true }).click();
    },
  };
}

/** Home begins with the question, if the company asks it. */
const { zip: asked } = pages.home;
if (asked) {
  test("the question on Home answers in place, and the form has the ZIP code", { tag: "@phone" }, async ({ page }) => {
    await openPage(page, "/");
    await startScripts(page);
    const { question, answer, quote, check } = questionOn(page, asked);
    await check("letters");
    await expect(answer).toHaveText(form.errors.zip);
    await expect(question.getByLabel(asked.label)).toBeFocused();
    await check(`Dover ${outside}–1234`);
    await expect(answer).toHaveText(no);
    await check(outside);
    await expect(answer).toHaveText(no);
    await expect(quote).toHaveCount(0);
    await check(edge);
    const nearly = asked.near ? fillPlaceholders(asked.near, { distance: String(edgeMiles) }) : almost;
    await expect(answer.getByText(nearly, { exact: true })).toBeVisible();
    await expect(quote).toBeVisible();
    await check(inside);
    await expect(answer.getByText(yes, { exact: true })).toBeVisible();
    const town = siteContent.areas.find(({ title }) => title === near?.town);
    const townLink = question.getByRole("link").filter({ hasNotText: form.submit });
    await expect(townLink).toHaveCount(town ? 1 : 0);
    if (town) await expect(townLink).toHaveAttribute("href", `/service-areas/${town.slug}`);
    expect(new URL(page.url()).pathname).toBe("/");
    await quote.click();
    await expect(page).toHaveURL("/contact");
    await expect(zipField(page)).toHaveValue(inside);
    await openPage(page, `/services/${someService.slug}`);
    await scriptedForm(page);
    await expect(zipField(page)).toHaveValue(inside);
    // A link of the site's own is no assistant.
    await expect(page.locator("form [name=via]")).toHaveValue("");
  });

  test("the question answers in place on a bad line: offline with the number", { tag: "@phone" }, async ({
    page,
    context,
  }) => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/coverage.json", async (route) => {
      await answered;
      await route.abort();
    });
    await openPage(page, "/");
    await startScripts(page);
    const { question, answer: status, check } = questionOn(page, asked);
    await check(inside);
    await expect(status).toHaveText(form.loading);
    await context.setOffline(true);
    answer();
    await expect(status).toContainText(failure.offline.title);
    await expect(question.getByRole("link", { name: formatPhone(company.phone) })).toBeVisible();
    await expect(page).toHaveURL("/");
  });
}

const { zip: besideMap } = pages.contact.map;
if (besideMap) {
  test("the question beside Contact's map fills the page's own form", async ({ page }) => {
    await openPage(page, "/contact");
    await startScripts(page);
    const { answer, quote, check } = questionOn(page, besideMap);
    await check(inside);
    await expect(answer.getByText(yes, { exact: true })).toBeVisible();
    await quote.click();
    await expect(zipField(page)).toHaveValue(inside);
    await expect(zipField(page)).toBeInViewport();
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the question opens the list with the ZIP code, and the list has every town", { tag: "@phone" }, async ({
    page,
  }) => {
    const { map, towns } = pages.serviceAreas;
    await page.goto("/service-areas");
    await expect(page.getByRole("img", { name: map.description })).toBeVisible();
    await expect(page.getByRole("main").locator("dl > div")).toHaveCount(townsOf(zips).length);
    if (!asked) return;
    await page.goto("/");
    await page.getByLabel(asked.label).fill(inside);
    await page.getByRole("button", { name: asked.submit, exact: true }).click();
    await expect(page.getByRole("heading", { name: towns.heading.title })).toBeInViewport();
    await expect(page.getByRole("definition").filter({ hasText: inside })).toBeVisible();
    if (towns.ask)
      await expect(page.getByRole("link", { name: towns.ask.label })).toHaveAttribute("href", towns.ask.to);
  });
});

test("the map's names are legible and inside it", { tag: "@phone" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, "/service-areas");
  const map = page.getByRole("img", { name: pages.serviceAreas.map.description });
  const boxes = await map.evaluate((element) =>
    [element, ...element.querySelectorAll("text")].map((each) => {
      const { left, right } = each.getBoundingClientRect();
      return { name: each.textContent ?? "", left, right, size: parseFloat(getComputedStyle(each).fontSize) };
    }),
  );
  const units = await map.evaluate((element: SVGSVGElement) => element.viewBox.baseVal.width);
  const [frame, ...names] = boxes;
  if (!frame) throw new Error("There is no map.");
  expect(names.length).toBeGreaterThan(0);
  for (const each of names) {
    expect.soft(each.left, each.name).toBeGreaterThanOrEqual(frame.left);
    expect.soft(each.right, each.name).toBeLessThanOrEqual(frame.right);
    expect.soft((each.size * (frame.right - frame.left)) / units, each.name).toBeGreaterThanOrEqual(12);
  }
});
