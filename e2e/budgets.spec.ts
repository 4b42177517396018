import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { type Browser, test as base, expect, type Page } from "@playwright/test";
import { builtPages } from "../src/build/pages/builtPages";
import { backForwardCache, whyNotKept } from "./backForward";
import { wholeBrowser } from "./chromium";
import { holdBack } from "./holdBack";
import { openPage } from "./openPage";
import { pageKinds, phone } from "./pageKinds";
import { readTimeline } from "./pageTimeline";
import { siteContent } from "./siteContent";
import { recordTransfers, type Transfer } from "./transfers";

const KIB = 1024;
const KB = 1000;

/**
 * The most that a page may cost on a phone, in bytes as they are sent, with Brotli, without headers: what the pages cost
 * today and a little room, so that nothing grows unnoticed. docs/performance.md has the goals, some of which are lower.
 */
const budgets = {
  /** Everything that a page loads before a form comes near, and in how many files. */
  script: 86 * KIB,
  scriptFiles: 18,
  html: 14 * KIB,
  /** What is loaded besides once a form comes near. */
  formScript: 15 * KIB,
  /** What is asked for before the largest contentful paint, whatever it is. Scripts wait for it. */
  beforeLargestPaint: 85 * KB,
  /** Layout shift where the font comes after the text was painted, and a line breaks elsewhere in it. */
  lateFontShift: 0.01,
  /** Home, until it is at rest at its top. */
  home: 190 * KB,
};

/** Milliseconds without a request after which a page is at rest. */
const QUIET = 500;
const PUBLIC = "public";

const pageFiles = new Map(Array.from(builtPages(PUBLIC), ({ path: address, file }) => [address, file]));

interface SentFile {
  name: string;
  bytes: number;
}

/** The file that answers an address, and the bytes that are sent of it. */
function sentFile({ url }: Transfer): SentFile {
  const { pathname } = new URL(url);
  const own = [pageFiles.get(pathname), path.join(PUBLIC, pathname)].find((file) => file && isFile(file));
  const file = own ?? path.join(PUBLIC, "404.html");
  const copy = `${file}.br`;
  return { name: pathname, bytes: statSync(existsSync(copy) ? copy : file).size };
}

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() === true;
const isScript = ({ url }: Transfer) => new URL(url).pathname.endsWith(".js");
const sum = (files: readonly SentFile[]) => files.reduce((total, { bytes }) => total + bytes, 0);
const kib = (bytes: number) => `${(bytes / KIB).toFixed(1)} KiB`;
const inKib = (files: readonly SentFile[]) => files.map(({ name, bytes }) => `${name} ${kib(bytes)}`).join(", ");

/** Says by how much files are over their budget, and which are the largest; nothing if they are not. */
function overspent(what: string, transfers: readonly Transfer[], allowed: number): string[] {
  const files = transfers.map(sentFile).toSorted((a, b) => b.bytes - a.bytes);
  const spent = sum(files);
  return spent > allowed
    ? [`${what}: ${kib(spent)} of ${kib(allowed)} allowed; largest: ${inKib(files.slice(0, 6))}`]
    : [];
}

/** What a page is painted without, on a bad line. */
const LATE_FILES = /\.(woff2|avif|webp|jpg|js)$/;

/** Runs in the page: waits until it has painted what it knows. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

/** Opens a page and waits until it asks for nothing more. */
async function visit(page: Page, address: string): Promise<readonly Transfer[]> {
  const transfers = await recordTransfers(await page.context().newCDPSession(page));
  await openPage(page, address);
  await quiet(transfers);
  return transfers;
}

async function quiet(transfers: readonly Transfer[]): Promise<void> {
  const sinceLast = () => Date.now() - Math.max(...transfers.map(({ endedAt }) => endedAt ?? Number.POSITIVE_INFINITY));
  await expect.poll(sinceLast, { intervals: [100] }).toBeGreaterThan(QUIET);
}

/** The scripts that Home, whose form stands at its end, loads only once the form comes near. */
async function findFormScripts(browser: Browser, baseURL: string): Promise<readonly Transfer[]> {
  const context = await browser.newContext({ ...phone, baseURL });
  const page = await context.newPage();
  const transfers = await visit(page, "/");
  const before = transfers.length;
  await page.locator("form").scrollIntoViewIfNeeded();
  await page.locator("form[novalidate]").waitFor();
  await quiet(transfers);
  await context.close();
  return transfers.slice(before).filter(isScript);
}

const test = base.extend<object, { formScripts: readonly Transfer[] }>({
  formScripts: [
    async ({ browser }, use, { project }) => {
      await use(await findFormScripts(browser, project.use.baseURL ?? ""));
    },
    { scope: "worker" },
  ],
});

test.use({ ...phone, launchOptions: { ...wholeBrowser(), ...backForwardCache } });

for (const { kind, path: address } of pageKinds) {
  test(`${kind}: loads no more than its budget`, async ({ page, formScripts }) => {
    const transfers = await visit(page, address);
    const { origin, lcp } = await readTimeline(page);
    const forForm = new Set(formScripts.map(sentFile).map(({ name }) => name));
    const scripts = transfers.filter((each) => isScript(each) && !forForm.has(sentFile(each).name));
    const early = transfers.filter((each) => !isScript(each) && each.startedAt < origin + lcp);
    const tooMany =
      scripts.length > budgets.scriptFiles ? [`${scripts.length} scripts: ${inKib(scripts.map(sentFile))}`] : [];
    expect([
      ...overspent("script", scripts, budgets.script),
      ...tooMany,
      ...overspent("HTML", transfers.slice(0, 1), budgets.html),
      ...overspent("before the largest contentful paint", early, budgets.beforeLargestPaint),
      ...(kind === "home" ? overspent("all of Home", transfers, budgets.home) : []),
    ]).toEqual([]);
  });

  test(`${kind}: asks for scripts last, and moves next to nothing when font, pictures and scripts come late`, async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    const letFilesCome = await holdBack(page, LATE_FILES);
    await page.goto(address, { waitUntil: "domcontentloaded" });
    // The browser may have painted the beginning of a page before the rest of it came.
    await page.evaluate(nextFrame);
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await page.evaluate(nextFrame);
    expect(scripts, "asked for before what is painted first").toEqual([]);
    letFilesCome();
    await page.locator("[data-scripted='true']").waitFor({ state: "attached" });
    await page.evaluate(async () => {
      await document.fonts.ready;
      for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 2) {
        window.scrollTo(0, top);
        await new Promise((resolve) => requestAnimationFrame(resolve));
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      await Promise.all([...document.images].map((image) => image.decode()));
    });
    const { shift, moved } = await readTimeline(page);
    expect(shift, `moved: ${moved.join(", ")}`).toBeLessThan(budgets.lateFontShift);
  });

  test(`${kind}: comes to rest while nobody touches it`, async ({ page }) => {
    await visit(page, address);
    const endless = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY)
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.parentElement?.textContent : effect)),
    );
    expect(endless).toEqual([]);
  });

  test(`${kind}: is kept whole for the way back`, async ({ page }) => {
    const response = await openPage(page, address);
    // Browsers keep no page that answers with an error.
    const expected = response?.ok() ? undefined : expect.stringContaining("response-status-not-ok");
    expect(await whyNotKept(page, "/robots.txt")).toEqual(expected);
  });
}

test("the scripts of every page name no service, however many there are", async ({ page }) => {
  const scripts = (await visit(page, "/privacy")).filter(isScript);
  const texts = scripts.map(({ url }) => readFileSync(path.join(PUBLIC, new URL(url).pathname), "utf8"));
  expect(texts).not.toEqual([]);
  expect(siteContent.services.filter(({ slug }) => texts.some((text) => text.includes(`/services/${slug}`)))).toEqual(
    [],
  );
});

test("a form's own code, which is loaded once it comes near, is small", ({ formScripts }) => {
  expect(formScripts).not.toEqual([]);
  expect(overspent("form", formScripts, budgets.formScript)).toEqual([]);
});
