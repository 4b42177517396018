import { expect, type Page, test } from "@playwright/test";
import { countSheets } from "./support/countSheets";
import { openPage } from "./support/openPage";
import { siteContent } from "./support/siteContent";

const words = siteContent.pages.stopItFirst;
const home = siteContent.pages.home.emergency.link;
const PATH = "/stop-it-first";

/** Expects a place's steps with their picture. */
async function expectPlace(
  page: Page,
  { title, imageAlt, steps, never, calls }: (typeof places)[number],
): Promise<void> {
  const place = page.getByRole("region", { name: title, exact: true });
  await expect(place.getByRole("listitem")).toHaveText(steps);
  await expect(place.getByText(never)).toBeVisible();
  const picture = place.getByRole("img", { name: imageAlt });
  expect(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeGreaterThan(0);
  for (const { label, to } of calls) {
    await expect(place.getByRole("link", { name: label, exact: true })).toHaveAttribute("href", to);
  }
}
const places = words?.places ?? [];

if (words) {
  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("the emergency box leads to the page, and each place to its steps", { tag: "@journey" }, async ({ page }) => {
      await page.goto("/");
      await page.getByRole("main").getByRole("link", { name: home?.label, exact: true }).click();
      await expect(page).toHaveURL(PATH);
      for (const place of places) await expectPlace(page, place);
      const tiles = page.getByRole("navigation", { name: words.question }).getByRole("link");
      for (const [index, { id, title }] of places.entries()) {
        await tiles.nth(index).click();
        await expect(page).toHaveURL(`${PATH}#${id}`);
        await expect(page.getByRole("heading", { name: title, exact: true })).toBeInViewport();
      }
      await expect(page.getByRole("button", { name: words.print })).toBeHidden();
    });
  });

  test("the page shows without a connection once it was reached by a link", async ({ page, context }) => {
    const kept = page.waitForResponse(
      (response) => new URL(response.url()).pathname === PATH && response.request().resourceType() === "fetch",
    );
    await openPage(page, "/");
    await page.getByRole("main").getByRole("link", { name: home?.label, exact: true }).click();
    await (await kept).finished();
    await page.getByRole("heading", { level: 1, name: words.title }).waitFor();
    await page.goto("about:blank");
    await context.setOffline(true);
    await page.goto(PATH);
    for (const place of places) await expectPlace(page, place);
  });

  test("a tap opens the kept page without a connection", async ({ page, context }) => {
    await openPage(page, PATH);
    await openPage(page, "/");
    await context.setOffline(true);
    await page.getByRole("main").getByRole("link", { name: home?.label, exact: true }).click();
    await expect(page).toHaveURL(PATH);
    for (const place of places) await expectPlace(page, place);
  });

  test("it offers no quote beside what to do in danger", { tag: "@phone" }, async ({ page }) => {
    await openPage(page, PATH);
    await expect(page.getByRole("complementary", { name: siteContent.navigation.labels.callBar })).toHaveCount(0);
    await expect(page.getByRole("main").locator("[href*='quote']")).toHaveCount(0);
  });

  test("it prints on one sheet, with lines to fill in", async ({ page }) => {
    await openPage(page, PATH);
    for (const format of ["Letter", "A4"] as const) expect(await countSheets(page, format), format).toBe(1);
    await page.emulateMedia({ media: "print" });
    for (const line of words.sheet.lines) await expect(page.getByText(`${line}:`, { exact: true })).toBeVisible();
    await expect(page.getByText(words.sheet.call, { exact: true })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeHidden();
  });
}
