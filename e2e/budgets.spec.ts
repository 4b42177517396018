import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, type Page, type Request, test } from "@playwright/test";
import { builtPages } from "../src/build/pages/builtPages";
import { backForwardCache, whyNotKept } from "./support/backForward";
import { phone, wholeBrowser } from "./support/chromium";
import { holdBack } from "./support/holdBack";
import { startScripts } from "./support/openPage";
import { readTimeline } from "./support/pageTimeline";
import { pageKinds } from "./support/routes";

const KIB = 1024;
const KB = 1000;

/**
 * Limits for a page on a phone, in bytes sent with Brotli, without headers. Each is the code's current cost and
 * about 5 %. What texts and pictures cost is up to their maintainer: the build warns of heavy pages.
 */
const budgets = {
  /** The script that loads once a visitor uses a form. */
  script: 74 * KB,
  /** HTML without texts and addresses. */
  markup: 14.7 * KB,
  /** All files requested before the largest contentful paint, but the page and its pictures. Scripts wait for it. */
  beforeLargestPaint: 24.5 * KB,
  /** Layout shift from a late font, which moves line breaks. */
  lateFontShift: 0.01,
  /** Home at its top, until the network is quiet. */
  home: 200 * KB,
};

const PUBLIC = "public";

const pageFiles = new Map(Array.from(builtPages(PUBLIC), ({ path: address, file }) => [address, file]));

interface SentFile {
  name: string;
  bytes: number;
}

/** The file behind an address, with its size as sent. */
function sentFile(request: Request): SentFile {
  const { pathname } = new URL(request.url());
  const own = [pageFiles.get(pathname), path.join(PUBLIC, pathname)].find((file) => file && isFile(file));
  const file = own ?? path.join(PUBLIC, "404.html");
  const copy = `${file}.br`;
  return { name: pathname, bytes: statSync(existsSync(copy) ? copy : file).size };
}

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() === true;
const isContent = (request: Request) => ["document", "image"].includes(request.resourceType());
const isScript = (request: Request) => new URL(request.url()).pathname.endsWith(".js");
const isData = (request: Request) => new URL(request.url()).pathname.endsWith(".json");
const sum = (files: readonly SentFile[]) => files.reduce((total, { bytes }) => total + bytes, 0);
const kib = (bytes: number) => `${(bytes / KIB).toFixed(1)} KiB`;
const inKib = (files: readonly SentFile[]) => files.map(({ name, bytes }) => `${name} ${kib(bytes)}`).join(", ");

/** One line if the files are over their budget, with the largest ones. */
function overspent(what: string, requests: readonly Request[], allowed: number): string[] {
  const files = requests.map(sentFile).toSorted((a, b) => b.bytes - a.bytes);
  const spent = sum(files);
  return spent > allowed
    ? [`${what}: ${kib(spent)} of ${kib(allowed)} allowed; largest: ${inKib(files.slice(0, 6))}`]
    : [];
}

/** Files that load late on a slow connection. */
const LATE_FILES = /\.(woff2|avif|webp|jpg|js)$/;

/** Runs in the page: waits for the next paint. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

/** @returns a page's requests from now on */
function requestsOf(page: Page): readonly Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  return requests;
}

test.use({ ...phone, launchOptions: { ...wholeBrowser(), ...backForwardCache } });

/** Pages with a form: the others have less. A service in a town has what its service has. */
const heavy = Object.entries(pageKinds).filter(([kind, { hasForm }]) => hasForm && !kind.startsWith("area-service"));

for (const [kind, { path: address }] of heavy) {
  test(`${kind}: stays within its budget, at rest, and in the back/forward cache`, async ({ page }) => {
    const requests = requestsOf(page);
    await page.goto(address, { waitUntil: "networkidle" });
    const atLoad = [...requests];
    const { origin, lcp } = await readTimeline(page);
    const early = atLoad.filter((each) => !isContent(each) && each.timing().startTime < origin + lcp);
    expect(atLoad.filter((each) => isScript(each) || isData(each)).map((each) => each.url())).toEqual([]);
    await startScripts(page);
    const scripts = requests.filter(isScript);
    expect(scripts).toHaveLength(1);
    // The form has the styles of its HTML.
    await expect(page.locator("style[data-emotion='c']")).toHaveCount(1);
    expect([
      ...overspent("script", scripts, budgets.script),
      ...overspent("before the largest contentful paint", early, budgets.beforeLargestPaint),
      ...(kind === "home" ? overspent("all of Home", atLoad, budgets.home) : []),
    ]).toEqual([]);

    const endless = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY)
          .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.parentElement?.textContent : effect)),
      );
    expect(await endless(), "endless animations").toEqual([]);

    expect(await whyNotKept(page, "/robots.txt")).toBeUndefined();
  });

  test(`${kind}: has little layout shift when font, pictures and scripts load late`, async ({ page }) => {
    const letFilesCome = await holdBack(page, LATE_FILES);
    await page.goto(address, { waitUntil: "domcontentloaded" });
    // The browser may paint the start of a page before the rest arrives.
    await page.evaluate(nextFrame);
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await page.evaluate(nextFrame);
    letFilesCome();
    await startScripts(page);
    await page.evaluate(async () => {
      await document.fonts.ready;
      for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 2) {
        window.scrollTo(0, top);
        await new Promise((resolve) => requestAnimationFrame(resolve));
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      // A picture that this width leaves out never loads.
      await Promise.all([...document.images].map((image) => image.checkVisibility() && image.decode()));
    });
    const { shift, moved } = await readTimeline(page);
    expect(shift, `moved: ${moved.join(", ")}`).toBeLessThan(budgets.lateFontShift);
  });
}

/** A page without what content decides: texts, addresses and structured data. */
const markupOf = (html: string) =>
  html
    .split(/(<(?:style|script)[^>]*>.*?<\/(?:style|script)>)/s)
    .map((part) => {
      if (/^<(?:style|script)/.test(part)) return part.includes("ld+json") ? "" : part;
      return part.replace(/>[^<]+</g, "><").replace(/ (?:alt|aria-label|content|href|srcset|src|value)="[^"]*"/gi, "");
    })
    .join("");

test("no page's HTML has more markup and styles than its budget", () => {
  const sizes = Array.from(pageFiles, ([address, file]) => {
    return { address, bytes: brotliCompressSync(markupOf(readFileSync(file, "utf8"))).length };
  });
  expect(sizes.filter(({ bytes }) => bytes > budgets.markup)).toEqual([]);
});
