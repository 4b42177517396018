import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { LEADS_ENDPOINT } from "../../src/leads/model/endpoints";
import { type DevelopedSite, startDevelop } from "./startDevelop";

/** The file with Home's hero. */
const HOME = "pages/home.json";
/** The file that every page needs. */
const COMPANY = "company.json";

const test = base.extend<{ complaints: string[] }, { site: DevelopedSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this parameter
    async ({}, use) => {
      const site = await startDevelop();
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  /** Uncaught errors, which Gatsby shows over the page. */
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("pageerror", ({ message }) => complaints.push(message));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

const panel = (page: Page) => page.getByRole("region", { name: "Something in content/ is not in order" });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

let titleAtFirst: string | undefined;

/** Opens Home and waits for the original content. @returns its title */
async function openHome(page: Page, { origin }: DevelopedSite): Promise<string> {
  await page.goto(origin);
  titleAtFirst ??= await title(page).innerText();
  const first = titleAtFirst;
  // A page that is still loading may miss Gatsby's update, so this reloads it.
  await expect(async () => {
    await page.goto(origin);
    await expect(title(page)).toHaveText(first, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(panel(page)).toBeHidden();
  return first;
}

test.afterEach(async ({ page, site }) => {
  site.restore();
  await expect(panel(page)).toBeHidden();
});

/** Home's file with another title. */
function withTitle(text: string, title: string): string {
  const home = JSON.parse(text);
  return JSON.stringify({ ...home, hero: { ...home.hero, title } }, null, 2);
}

/** Ways to break Home's file, and the panel's messages. */
const mistakes = [
  { mistake: "a syntax error", change: (text: string) => text.replace("{", "{,"), named: /line 1, column 2: is not/ },
  {
    mistake: "a misspelt key",
    change: (text: string) => text.replace('"hero"', '"heor"'),
    named: /line \d+, column \d+, .*\(heor\): /,
  },
  {
    mistake: "a missing field",
    change: (text: string) => JSON.stringify({ ...JSON.parse(text), welcome: undefined }, null, 2),
    named: /line \d+, column \d+, .*\(welcome\): /,
  },
];

for (const { mistake, change, named } of mistakes) {
  test(`${mistake} is reported over the page, and the page does not change until the problem is fixed`, async ({
    page,
    site,
  }) => {
    const before = await openHome(page, site);
    site.edit(HOME, change);
    await expect(panel(page).getByRole("listitem").first()).toHaveText(new RegExp(`^${HOME}, .*`));
    await expect(panel(page).getByRole("list")).toHaveText(named);
    expect(await title(page).innerText()).toBe(before);

    await page.reload();
    await expect(panel(page)).toBeVisible();
    await expect(title(page)).toHaveText(before);

    site.restore();
    site.edit(HOME, (text) => withTitle(text, `Mended after ${mistake}`));
    await expect(panel(page)).toBeHidden();
    await expect(title(page)).toHaveText(`Mended after ${mistake}`);
    expect(site.terminal()).toMatch(new RegExp(`Pages keep their last good content:\\s+${HOME}`));
    expect(site.terminal()).toMatch(/content\/ is in order again/);
  });
}

test("the panel fits the narrowest screen, works by keyboard, and shows new problems", async ({ page, site }) => {
  await openHome(page, site);
  site.edit(HOME, (text) => text.replaceAll('"title"', '"titel"'));
  await expect(panel(page)).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include("[aria-live]").analyze();
  expect(violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await page.keyboard.press("Tab");
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Tab");
  await expect(panel(page).getByRole("button", { name: "Dismiss" })).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeHidden();

  site.edit(HOME, (text) => text.replace("{", "{,"));
  await expect(panel(page).getByRole("listitem")).toHaveCount(1);
});

test("a deleted file changes no page", async ({ page, site }) => {
  const before = await openHome(page, site);
  rmSync(path.join(site.content, COMPANY));
  await expect(panel(page)).toContainText(`${COMPANY}: the file is missing`);
  await page.reload();
  await expect(title(page)).toHaveText(before);
  await expect(
    page
      .getByRole("contentinfo")
      .getByRole("link", { name: /^\(\d{3}\) \d{3}-\d{4}$/ })
      .first(),
  ).toBeVisible();
});

/** Milliseconds for a page that usually takes one second, and that waits forever if the browser has no connection left. */
const PATIENCE = 20_000;

test("twenty addresses in a row and five tabs open", async ({ context, page, site }) => {
  await openHome(page, site);
  for (let visit = 0; visit < 20; visit++) {
    await page.goto(site.origin + ["/services", "/contact", "/partners", "/"][visit % 4], { timeout: PATIENCE });
    await expect(title(page)).toBeVisible({ timeout: PATIENCE });
  }
  for (let tab = 2; tab <= 5; tab++) {
    const opened = await context.newPage();
    await opened.goto(site.origin, { timeout: PATIENCE });
    await expect(title(opened)).toBeVisible({ timeout: PATIENCE });
  }
});

test("a picture that is too small is a problem, and a contradictory claim is a warning", async ({ page, site }) => {
  await openHome(page, site);
  const { hero } = JSON.parse(readFileSync(path.join(site.content, HOME), "utf8"));
  const picture = path.join(site.content, "pages", hero.image);
  writeFileSync(picture, await sharp(readFileSync(picture)).resize(600, 400).toBuffer());
  await expect(panel(page)).toContainText("600 × 400");
  site.restore();
  await expect(panel(page)).toBeHidden();

  site.edit(HOME, (text) => withTitle(text, "99 years in business"));
  await page.getByText("Warnings about content/: 1").click();
  await expect(page.getByRole("listitem").filter({ hasText: "99 years" })).toBeVisible();
});

test("the former address of a renamed service leads to its page", async ({ page, site }) => {
  const services = path.join(site.content, "services");
  const [file = ""] = readdirSync(services);
  const { slug } = JSON.parse(readFileSync(path.join(services, file), "utf8"));
  site.edit(`services/${file}`, (text) => JSON.stringify({ ...JSON.parse(text), formerly: ["earlier-name"] }));
  await expect(async () => {
    await page.goto(`${site.origin}/services/earlier-name`);
    expect(new URL(page.url()).pathname).toBe(`/services/${slug}`);
  }).toPass();
});

test("a build beside it says that develop runs", ({ site }) => {
  expect(site.build()).toMatch(/npm run develop is running in this folder/);
});

test("a new service has its page, and its request is accepted", async ({ page, site }) => {
  await openHome(page, site);
  const services = path.join(site.content, "services");
  const [first] = readdirSync(services);
  const {
    seo: _,
    related: __,
    formerly: ___,
    ...service
  } = JSON.parse(readFileSync(path.join(services, String(first)), "utf8"));
  cpSync(path.join(services, service.image), path.join(site.content, "images/stairs.jpg"));
  const picture = { image: "../images/stairs.jpg", imageAlt: "A staircase with new treads." };
  const added = { ...service, id: 99, title: "Stairs", slug: "stairs", ...picture };
  writeFileSync(path.join(services, "stairs.json"), JSON.stringify(added));

  const form = page.getByRole("form").filter({ has: page.getByRole("group", { name: "Service" }) });
  await form.scrollIntoViewIfNeeded();
  await page.locator("form[novalidate]").waitFor();
  await form.getByLabel("Full name").fill("A Visitor");
  await form.getByLabel("Phone", { exact: true }).fill("302 555 0187");
  await form.getByLabel("ZIP code").fill("19904");
  await form.locator("[name=service][value=stairs]").check();
  const statuses: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(LEADS_ENDPOINT)) statuses.push(response.status());
  });
  // While Gatsby compiles the new page, the endpoint may answer too late, and the form asks to send again.
  await expect(async () => {
    const send = form.getByRole("button", { name: /quote/i });
    // Does not press again if the answer to the last press is only late.
    if (await send.isEnabled({ timeout: 1_000 }).catch(() => false)) await send.click();
    await expect(page.getByText(/^\w{5}-\w{5}$/)).toBeVisible({ timeout: 20_000 });
  }).toPass();
  expect([...new Set(statuses)]).toEqual([201]);

  await page.goto(`${site.origin}/services/stairs`);
  await expect(title(page)).toContainText("Stairs");
});
