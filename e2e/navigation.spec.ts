import { expect, type Page, test } from "@playwright/test";
import { anchors } from "../model/kinds/anchors";
import { formatPhone } from "../model/text/format";
import { complaints } from "./support/complaints";
import { holdBack } from "./support/holdBack";
import { openPage } from "./support/openPage";
import { field } from "./support/quoteForm";
import { siteContent, someService } from "./support/siteContent";

const { navigation, pages, services } = siteContent;
const { labels } = navigation;
const SERVICE_PAGE = `/services/${someService.slug}`;
/** A plain link of the menu. */
const plain = navigation.header.find(({ to, listsServices }) => to !== "/" && !listsServices);

const banner = (page: Page) => page.getByRole("banner");
/** Of the services on wide screens, of the menu on small ones. */
const menuButton = (page: Page) => banner(page).getByRole("button").filter({ visible: true });
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
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await scrolled();
  expect(before).toBeGreaterThan(200);
  await expect(banner(page)).toBeInViewport();
  await card.click();
  await expect(page).toHaveURL(`/services/${last}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBe(before);
  await page.goForward();
  await expect.poll(scrolled).toBe(0);
  expect(said).toEqual([]);
});

test("a page draws what is below its screen once it has loaded, or before a jump, and at once after a reload", async ({
  page,
}) => {
  const form = page.locator(`#${anchors.quote}`);
  const isDrawn = () => form.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const top = () => form.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const letPicturesCome = await holdBack(page, /\.(avif|webp|jpg)$/);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  expect(await isDrawn()).toBe(false);
  await page.getByRole("main").locator(`[href$="#${anchors.quote}"]`).first().click();
  const [there, whole] = [await top(), await height()];
  // As the site's link leaves it, without the fragment.
  await page.evaluate(() => history.replaceState(null, "", "/"));
  await page.reload({ waitUntil: "domcontentloaded" });
  expect(await isDrawn()).toBe(true);
  await expect.poll(async () => [await top(), await height()]).toEqual([there, whole]);

  await page.goto("/", { waitUntil: "domcontentloaded" });
  expect(await isDrawn()).toBe(false);
  letPicturesCome();
  await expect.poll(isDrawn).toBe(true);
  await expect.poll(height).toBe(whole);
});

test("the services menu opens on hover with all services and closes when the pointer leaves", { tag: "@both" }, async ({
  page,
  hasTouch,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, "/");
  // A finger cannot hover: it taps the button.
  const button = menuButton(page);
  if (hasTouch) await button.tap();
  else await button.hover();
  const entries = banner(page).locator("a[href^='/services/']").filter({ visible: true });
  await expect(entries).toHaveCount(services.length);
  if (hasTouch) await button.tap();
  else await page.mouse.move(640, 700);
  await expect(entries).toHaveCount(0);
});

test("keys and clicks open and close the services menu", async ({ page }) => {
  await openPage(page, "/contact");
  const [button, entry] = [menuButton(page), menuEntry(page)];
  /** Beside the panel. */
  const leave = () => page.mouse.move(20, 700);
  await banner(page).getByRole("link").first().focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
  await expect(entry).toBeHidden();
  for (const key of ["Enter", "Space"]) {
    await page.keyboard.press(key);
    await expect(entry).toBeVisible();
    await page.keyboard.press(key);
    await expect(entry).toBeHidden();
  }
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(entry).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await expect(entry).toBeHidden();

  await button.hover();
  await expect(entry).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(entry).toBeHidden();
  await leave();
  // A click keeps it open after the mouse has opened it.
  await button.click();
  await leave();
  await expect(entry).toBeVisible();
  await button.click();
  await expect(entry).toBeHidden();
  await leave();
  await button.click();
  await page.mouse.click(20, 700);
  await expect(entry).toBeHidden();
  await button.click();
  await entry.click();
  await expect(page).toHaveURL(SERVICE_PAGE);
  await expect(menuEntry(page)).toBeHidden();
});

test("an open menu keeps a phone's page still, and closes on its links and when the focus leaves", {
  tag: "@phone",
}, async ({ page }) => {
  await openPage(page, "/contact");
  const [button, sheet] = [menuButton(page), banner(page).getByRole("navigation", { name: labels.main })];
  const finger = await page.context().newCDPSession(page);
  const swipeUpFrom = async (y: number) => {
    await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: 200, y }] });
    for (let moved = 20; moved <= 300; moved += 20)
      await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: 200, y: y - moved }] });
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  const scrolled = () => page.evaluate(() => window.scrollY);
  await button.tap();
  await expect(sheet).toBeInViewport({ ratio: 1 });
  for (const start of [500, 40]) await swipeUpFrom(start);
  expect(await scrolled()).toBe(0);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
  await swipeUpFrom(500);
  await expect.poll(scrolled).toBeGreaterThan(100);
  await button.tap();
  await field(page, "name").focus();
  await expect(sheet).toBeHidden();
  await button.tap();
  await sheet.getByRole("link", { name: plain?.label, exact: true }).tap();
  await expect(page).toHaveURL(plain?.to ?? "");
  await expect(sheet).toBeHidden();
});

test("the header casts a stronger shadow after 20 pixels", async ({ page }) => {
  await openPage(page, "/");
  for (const [top, hasShadow] of [
    [20, false],
    [21, true],
    [0, false],
  ] as const) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    const shadow = expect(banner(page), `at ${top} px`);
    await (hasShadow ? shadow.not : shadow).toHaveCSS("box-shadow", "none");
  }
});

test("the menu stays within a tablet's low screen, and scrolls to its last link", { tag: "@phone" }, async ({
  page,
}) => {
  const viewport = { width: 800, height: 320 };
  await page.setViewportSize(viewport);
  await openPage(page, "/contact");
  await menuButton(page).click();
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
  const toggle = menuButton(page);
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
    await menuButton(page).click();
    const to = plain?.to ?? "";
    await banner(page).locator(`a[href="${to}"]`).filter({ visible: true }).click();
    await expect(page).toHaveURL(to);

    await page.setViewportSize({ width: 1280, height: 800 });
    await menuButton(page).press("Enter");
    await menuEntry(page).click();
    await expect(page).toHaveURL(SERVICE_PAGE);
  });
});
