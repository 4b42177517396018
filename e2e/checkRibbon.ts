/** The ribbon of a preview on the narrowest phone. */
import assert from "node:assert/strict";
import { statSync } from "node:fs";
import path from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { chromium, type Page } from "@playwright/test";
import { launchOptions } from "./chromium";
import { readTimeline } from "./pageTimeline";

const SITE = "https://preview.test";

/** Answers every request of a page from a folder of pages and files, as Netlify names them. */
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
 * The ribbon can be read, moves nothing, and neither covers nor is covered by the bars that stay on screen.
 * @param label its name
 */
export async function checkRibbon(publicFolder: string, label: string): Promise<void> {
  const browser = await chromium.launch(launchOptions());
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await servePages(page, publicFolder);
  await page.goto(`${SITE}/contact`, { waitUntil: "networkidle" });
  await page.locator("[data-scripted='true']").waitFor({ state: "attached" });

  const box = async (role: "banner" | "complementary", name?: string) => {
    const found = await page.getByRole(role, { name }).boundingBox();
    assert.ok(found, `there is a ${role}`);
    return { ...found, bottom: found.y + found.height };
  };
  const header = await box("banner");
  const ribbon = await box("complementary", label);
  assert.ok(ribbon.y >= header.bottom - 1, "the ribbon begins where the header ends");
  assert.ok(ribbon.height < 100, "it takes little of the screen");
  assert.equal(
    await page.evaluate(() => document.documentElement.scrollWidth),
    320,
    "nothing is wider than the screen",
  );
  const { violations } = await new AxeBuilder({ page }).include("aside").analyze();
  assert.deepEqual(violations, [], "it is readable and has a name");
  const { shift, moved } = await readTimeline(page);
  assert.ok(shift < 0.01, `nothing moves: ${moved.join(", ")}`);

  await page.getByRole("banner").locator("summary").click();
  const sheet = page.getByRole("banner").getByRole("navigation").last();
  assert.ok(await sheet.getByRole("link").last().isVisible());
  const covering = await page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest("aside, header")?.tagName,
    { x: 160, y: ribbon.y + ribbon.height / 2 },
  );
  assert.equal(covering, "HEADER", "the open menu lies over the ribbon");
  await browser.close();
  console.log("A preview names its branch and commit, and says on its forms that requests are tests.");
}
