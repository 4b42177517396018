import { expect, test } from "@playwright/test";
import { complaints } from "./complaints";
import { openPage } from "./openPage";

const isPhone = (project: string) => project === "phone";

test("a link leads to the top of its page, and Back to where the visitor was", async ({ page }) => {
  const said = await complaints(page);
  await openPage(page, "/services");
  const card = page.getByRole("main").getByRole("link", { name: /Windows/ });
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(200);
  await card.click();
  await expect(page.getByRole("heading", { level: 1, name: "Professional Windows" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await page.goForward();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(said).toEqual([]);
});

test("an anchor is not hidden by the sticky header", async ({ page }) => {
  await openPage(page, "/");
  await page.getByRole("main").getByRole("link", { name: "Get Free Quote" }).click();
  const header = await page.getByRole("banner").boundingBox();
  const heading = page.getByRole("heading", { name: "Get Your Free Quote Today" });
  await expect(heading).toBeInViewport();
  await expect
    .poll(async () => ((await heading.boundingBox())?.y ?? 0) - (header?.height ?? 0))
    .toBeGreaterThanOrEqual(0);
});

test("the header casts a shadow after scrolling more than 20 pixels", async ({ page }) => {
  await openPage(page, "/");
  const header = page.getByRole("banner");
  await page.evaluate(() => window.scrollTo(0, 20));
  await expect(header).toHaveAttribute("data-scrolled", "false");
  await page.evaluate(() => window.scrollTo(0, 21));
  await expect(header).toHaveAttribute("data-scrolled", "true");
  await expect(header).toBeInViewport();
});

test.describe("the services menu", () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPage(page, "/");
  });

  test("opens by keyboard and closes by Escape and when focus leaves", async ({ page }) => {
    const button = page.getByRole("button", { name: "Services" });
    const entry = page.getByRole("banner").getByRole("link", { name: /^Gutters/ });
    for (const key of ["Enter", "Space"]) {
      await button.focus();
      await page.keyboard.press(key);
      await expect(entry).toBeVisible();
      await expect(button).toHaveAttribute("aria-expanded", "true");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Escape");
      await expect(entry).toBeHidden();
      await expect(button).toBeFocused();
    }
    await page.keyboard.press("Enter");
    await expect(entry).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: "Get Quote" }).focus();
    await expect(entry).toBeHidden();
  });

  test("opens on hover with all services and closes when the pointer leaves", async ({ page, hasTouch }) => {
    // A finger does not hover; there the button is pressed.
    const button = page.getByRole("button", { name: "Services" });
    if (hasTouch) await button.tap();
    else await button.hover();
    const menu = page.getByRole("navigation", { name: "Main" }).first();
    await expect(menu.locator("a[href^='/services/']")).toHaveCount(8);
    await expect(menu.getByRole("link", { name: /Water Damage/ })).toBeVisible();
    if (hasTouch) await button.tap();
    else await page.mouse.move(640, 700);
    await expect(menu.getByRole("link", { name: /Water Damage/ })).toBeHidden();
  });
});

test("the mobile menu closes on a link, on Escape and on another page", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/");
  const toggle = page.getByRole("banner").locator("summary");
  const sheet = page.getByRole("banner").getByRole("navigation", { name: "Main" });
  await expect(sheet).toBeHidden();
  await toggle.click();
  await expect(sheet.getByRole("link", { name: "Roofing" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await toggle.click();
  await sheet.getByRole("link", { name: "Roofing" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Professional Roofing" })).toBeVisible();
  await expect(sheet).toBeHidden();
  await toggle.click();
  await page.goBack();
  await expect(sheet).toBeHidden();
});

test("the call bar is shown on phones and hides for the form", async ({ page }, { project }) => {
  await openPage(page, "/");
  const call = page.getByRole("complementary", { name: "Quick contact" }).getByRole("link", { name: "Call now" });
  if (!isPhone(project.name)) {
    await expect(call).toBeHidden();
    return;
  }
  await expect(call).toBeInViewport();
  await page.locator("form").scrollIntoViewIfNeeded();
  await expect(call).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("opens every menu", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await page.getByRole("banner").locator("summary").click();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Partners" }).click();
    await expect(page).toHaveURL("/partners");

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("button", { name: "Services" }).focus();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^HVAC/ }).click();
    await expect(page).toHaveURL("/services/hvac");
  });
});
