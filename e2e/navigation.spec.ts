import { expect, type Page, test } from "@playwright/test";
import { formatPhone } from "../model/text/format";
import { complaints } from "./support/complaints";
import { openPage } from "./support/openPage";
import { field } from "./support/quoteForm";
import { siteContent, someService } from "./support/siteContent";

const { navigation, pages, services } = siteContent;
const { labels } = navigation;
const SERVICE_PAGE = `/services/${someService.slug}`;
/** A plain link of the menu. */
const plain = navigation.header.find(({ to, listsServices }) => to !== "/" && !listsServices);

const banner = (page: Page) => page.getByRole("banner");
const servicesButton = (page: Page) => banner(page).getByRole("button").filter({ visible: true });
/** The link to a service in the visible menu. */
const menuEntry = (page: Page) => banner(page).locator(`a[href="${SERVICE_PAGE}"]`).filter({ visible: true });

test("a link opens the top of its page, and Back restores the scroll position", { tag: "@journey" }, async ({
  page,
}) => {
  const said = await complaints(page);
  await openPage(page, "/services");
  const last = services.at(-1)?.slug;
  const card = page.getByRole("main").locator(`a[href="/services/${last}"]`).last();
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(200);
  await expect(banner(page)).toBeInViewport();
  await card.click();
  await expect(page).toHaveURL(`/services/${last}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await page.goForward();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(said).toEqual([]);
});

test("the services menu opens on hover with all services and closes when the pointer leaves", { tag: "@both" }, async ({
  page,
  hasTouch,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, "/");
  // A finger cannot hover: it taps the button.
  const button = servicesButton(page);
  if (hasTouch) await button.tap();
  else await button.hover();
  const entries = banner(page).locator("a[href^='/services/']").filter({ visible: true });
  await expect(entries).toHaveCount(services.length);
  if (hasTouch) await button.tap();
  else await page.mouse.move(640, 700);
  await expect(entries).toHaveCount(0);
});

test("the menu stays within a tablet's low screen, and scrolls to its last link", { tag: "@phone" }, async ({
  page,
}) => {
  const viewport = { width: 800, height: 320 };
  await page.setViewportSize(viewport);
  await openPage(page, "/contact");
  await banner(page).locator("summary").click();
  const sheet = banner(page).getByRole("navigation", { name: labels.main });
  const { y = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(viewport.height);
  const last = sheet.getByRole("link", { name: navigation.header.at(-1)?.label, exact: true });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test("a phone's header is one row, with the menu closed and open, and with the number's digits where they fit", {
  tag: "@phone",
}, async ({ page }) => {
  await openPage(page, "/");
  const toggle = banner(page).locator("summary");
  const digits = banner(page).getByText(formatPhone(siteContent.company.phone)).first();
  const middles = () =>
    Promise.all(
      [toggle, banner(page).locator("a[href^='tel:']").first()].map(async (part) => {
        const box = await part.boundingBox();
        return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
      }),
    );
  for (const width of [320, 375, 430]) {
    await page.setViewportSize({ width, height: 740 });
    for (const state of ["closed", "open"]) {
      const [menu, call] = await middles();
      expect(menu, `${state} at ${width} px`).toBe(call);
      await toggle.click();
    }
    if (width >= 375) expect((await digits.boundingBox())?.width, `at ${width} px`).toBeGreaterThan(90);
  }
});

test("the call bar is visible only on phones, and always has the number", { tag: "@phone" }, async ({ page }) => {
  await openPage(page, "/");
  const bar = page.getByRole("complementary", { name: labels.callBar });
  const call = bar.locator("a[href^='tel:']");
  const quote = bar.getByRole("link", { name: navigation.barQuote });
  // The hero has the same link.
  await expect(quote).toBeHidden();
  await page.getByRole("heading", { name: pages.home.why.heading.title }).scrollIntoViewIfNeeded();
  await expect(quote).toBeInViewport();
  await field(page, "phone").scrollIntoViewIfNeeded();
  await expect(quote).toBeHidden();
  await expect(call).toHaveAccessibleName(`${navigation.call} ${formatPhone(siteContent.company.phone)}`);
  await expect(call).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(call).toBeHidden();
});

test.describe("without JavaScript", { tag: "@journey" }, () => {
  test.use({ javaScriptEnabled: false });

  test("every menu opens", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await banner(page).locator("summary").click();
    const to = plain?.to ?? "";
    await banner(page).locator(`a[href="${to}"]`).filter({ visible: true }).click();
    await expect(page).toHaveURL(to);

    await page.setViewportSize({ width: 1280, height: 800 });
    await servicesButton(page).focus();
    await menuEntry(page).click();
    await expect(page).toHaveURL(SERVICE_PAGE);
  });
});
