/** The ribbon that marks a preview, on the narrowest phone. */
import assert from "node:assert/strict";
import { statSync } from "node:fs";
import path from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { chromium, type Page } from "@playwright/test";
import { launchOptions } from "../support/chromium";
import { startScripts } from "../support/openPage";
import { readTimeline } from "../support/pageTimeline";

const SITE = "https://preview.test";

/** Serves a folder to a page, with Netlify's file names. */
async function servePages(page: Page, folder: string): Promise<void> {
  await page.route("**/*", (route) => {
    const { pathname } = new URL(route.request().url());
    const name = pathname === "/" ? "index.html" : pathname;
    const file = [name, `${name}.html`].map((each) => path.join(folder, each)).find(isFile);
    return file ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
  });
}

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() === true;

/**
 * Checks that the ribbon is readable, shifts nothing, and overlaps no sticky bar.
 * @param label the ribbon's accessible name
 */
export async function checkRibbon(publicFolder: string, label: string): Promise<void> {
  const browser = await chromium.launch(launchOptions());
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await servePages(page, publicFolder);
  await page.goto(`${SITE}/contact`, { waitUntil: "networkidle" });
  await startScripts(page);

  const box = async (role: "banner" | "complementary", name?: string) => {
    const found = await page.getByRole(role, { name }).boundingBox();
    assert.ok(found, `there is a ${role}`);
    return { ...found, bottom: found.y + found.height };
  };
  const header = await box("banner");
  const ribbon = await box("complementary", label);
  assert.ok(ribbon.y >= header.bottom - 1, "the ribbon starts below the header");
  assert.ok(ribbon.height < 100, "it is low");
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320, "it fits the screen");
  const { violations } = await new AxeBuilder({ page }).include("aside").analyze();
  assert.deepEqual(violations, [], "axe finds no fault");
  const { shift, moved } = await readTimeline(page);
  assert.ok(shift < 0.01, `nothing moves: ${moved.join(", ")}`);

  await page.getByRole("banner").locator("summary").click();
  const sheet = page.getByRole("banner").getByRole("navigation").last();
  assert.ok(await sheet.getByRole("link").last().isVisible());
  const covering = await page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest("aside, header")?.tagName,
    { x: 160, y: ribbon.y + ribbon.height / 2 },
  );
  assert.equal(covering, "HEADER", "the open menu covers the ribbon");
  await browser.close();
  console.log("A preview names its branch and commit, and says on its forms that requests are tests.");
}
