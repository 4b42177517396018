/**
 * `npm run --prefix trials taps`: what a visitor's taps cost on the built site. Run it on an idle machine. See docs/performance.md.
 *
 * Visits: a phone reads a page of each kind to its end, opens the menu and two questions, goes to the next page and back, and
 * writes in the form if there is one. Counts the bytes of script.
 *
 * Taps: INP, the longest Event Timing duration of a tap or a key, in turns with a page that has one `details` element and
 * no script. Browsers round to 8 ms and report none below 16 (https://www.w3.org/TR/event-timing/).
 */
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import { phone, wholeBrowser } from "../../e2e/support/chromium";
import { scriptedForm } from "../../e2e/support/quoteForm";
import { pageKinds } from "../../e2e/support/routes";
import { startServer } from "../../e2e/support/startServer";

const KB = 1000;
/** Bytes of script, as sent, for a visitor who writes nothing, and for one who does. */
const READING = 0;
const WRITING = 74 * KB;

const RUNS = 5;
/** CPU slowdown: a phone is this many times slower than this machine. */
const CPU_SLOWDOWN = 4;
const SHORTEST_REPORTED = 16;
/** Milliseconds to wait for the report after an interaction. */
const REPORTED_WITHIN = 1_000;
/** Milliseconds until a page's HTML arrives, so that the page before it can paint the tap on a link. */
const ROUND_TRIP = 300;
const DURATION = "trial-duration";

interface Interaction {
  path: string;
  /** The longest duration that meets the goal, as a multiple of the floor's. */
  goal: number;
  prepare?(page: Page): Promise<unknown>;
  /** What is tapped. */
  target(page: Page): Locator;
  /** Instead of a tap. */
  act?(page: Page): Promise<unknown>;
  leaves?: boolean;
}

const FLOOR = "/floor-of-a-page";
const FLOOR_HTML = `<!doctype html><html lang="en"><title>Floor</title><meta name="viewport" content="width=device-width">
<main><details><summary>Question</summary><p>Answer</p></details><p><a href="${FLOOR}-next">Next</a></main>`;

const menuButton = (page: Page) =>
  page.locator("header :is(summary, [popovertarget])").filter({ visible: true }).first();
const questions = (page: Page) => page.locator("main summary").filter({ visible: true });
/** A link to another page, not to a part of this one, a file or a prepared form. */
const nextLink = (page: Page) =>
  page.locator(`main a[href^="/"]:not([href*="#"], [href*="?"], [href*="."])`).filter({ visible: true }).first();
const question = (page: Page) => questions(page).first();
const follow = (page: Page, go: () => Promise<unknown>) => Promise.all([page.waitForEvent("framenavigated"), go()]);

const interactions: Readonly<Record<string, Interaction>> = {
  menu: { path: "/", goal: 1.25, target: menuButton },
  question: { path: "/contact", goal: 1.25, target: question },
  "next link": { path: "/", goal: 1.25, target: nextLink, leaves: true },
  typing: {
    path: "/contact",
    goal: 1.5,
    prepare: scriptedForm,
    target: (page) => page.locator(":focus"),
    act: (page) => page.keyboard.press("a"),
  },
  "sending mistakes": {
    path: "/contact",
    goal: 2,
    prepare: scriptedForm,
    target: (page) => page.locator("form[novalidate] button[type='submit']"),
  },
};
/** What each interaction costs on a page without scripts. */
const floorOf = ({ leaves }: Interaction): Interaction => ({
  path: FLOOR,
  goal: 1,
  target: leaves ? nextLink : question,
  leaves,
});

async function withPhone<Result>(browser: Browser, use: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext(phone);
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Counts the bytes of a page's scripts. */
function countScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (!new URL(request.url()).pathname.endsWith(".js")) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => {
    await page.waitForLoadState("networkidle");
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
}

async function readToTheEnd(page: Page): Promise<void> {
  const isAtEnd = () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
  while (!(await isAtEnd())) {
    await page.mouse.wheel(0, 600);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

/** @returns the bytes of script after reading, and after writing if the page has a form */
async function visit(page: Page, url: string, hasForm: boolean) {
  const scripts = countScripts(page);
  await page.goto(url, { waitUntil: "networkidle" });
  await readToTheEnd(page);
  await menuButton(page).tap();
  await page.keyboard.press("Escape");
  for (const question of (await questions(page).all()).slice(0, 2)) await question.tap();
  if (await nextLink(page).count()) {
    await Promise.all([page.waitForEvent("load"), follow(page, () => nextLink(page).tap())]);
    await page.goBack({ waitUntil: "networkidle" });
  }
  const reading = await scripts();
  if (!hasForm) return { reading };
  await scriptedForm(page);
  await page.keyboard.type("Mary");
  return { reading, writing: await scripts() };
}

async function measureVisits(browser: Browser, origin: string): Promise<boolean> {
  const found: Record<string, object> = {};
  let isMet = true;
  for (const [kind, { path, hasForm }] of Object.entries(pageKinds)) {
    const { reading, writing } = await withPhone(browser, (page) => visit(page, origin + path, hasForm));
    const isGood = reading <= READING && (writing ?? 0) <= WRITING;
    isMet &&= isGood;
    found[kind] = {
      "reading, KB": reading / KB,
      "writing, KB": writing === undefined ? "" : writing / KB,
      met: isGood,
    };
  }
  console.table(found);
  return isMet;
}

/** Measures an interaction on a slow phone, in milliseconds. */
function measure(
  browser: Browser,
  origin: string,
  { path, prepare, target, act, leaves }: Interaction,
): Promise<number> {
  return withPhone(browser, async (page) => {
    await page.route(`**${FLOOR}*`, (route) => route.fulfill({ contentType: "text/html", body: FLOOR_HTML }));
    await page.goto(origin + path, { waitUntil: "networkidle" });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await prepare?.(page);
    // Scrolls before the tap, as a finger does.
    await target(page).scrollIntoViewIfNeeded();
    const place = await target(page).boundingBox();
    if (!place) throw new Error(`Nothing to tap on ${path}`);
    // Playwright's own tap first looks for what lies above its target, in the page.
    const tap = () => page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.route(/./, async (route) => {
      await pause(ROUND_TRIP);
      await route.fallback();
    });
    await page.evaluate(keepDurations, DURATION);
    await (act ? act(page) : leaves ? follow(page, tap) : tap());
    await pause(REPORTED_WITHIN);
    return page.evaluate((key) => Number(sessionStorage.getItem(key)), DURATION);
  }).then((duration) => Math.max(SHORTEST_REPORTED, duration));
}

interface InteractionTiming extends PerformanceEntry {
  /** 0 for events that belong to no interaction. */
  interactionId: number;
}

/** Runs in the page: keeps the longest duration where the next page finds it. */
function keepDurations(key: string): void {
  const observer = new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as InteractionTiming[]) {
      const longest = Number(sessionStorage.getItem(key));
      if (interactionId && duration > longest) sessionStorage.setItem(key, String(duration));
    }
  });
  observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0;

async function measureTaps(browser: Browser, origin: string): Promise<boolean> {
  const found: Record<string, object> = {};
  let isMet = true;
  for (const [name, interaction] of Object.entries(interactions)) {
    const [own, floor]: number[][] = [[], []];
    for (let run = 0; run < RUNS; run++) {
      floor?.push(await measure(browser, origin, floorOf(interaction)));
      own?.push(await measure(browser, origin, interaction));
    }
    const [page, least] = [median(own ?? []), median(floor ?? [])];
    const isGood = page <= least * interaction.goal;
    isMet &&= isGood;
    found[name] = { "INP, ms": page, "floor, ms": least, ratio: page / least, goal: interaction.goal, met: isGood };
  }
  console.table(found);
  return isMet;
}

async function main(): Promise<void> {
  const { server, ended, url } = await startServer({ PORT: "0" });
  const browser = await chromium.launch(wholeBrowser());
  try {
    const met = [await measureVisits(browser, url), await measureTaps(browser, url)];
    if (met.includes(false)) process.exitCode = 1;
  } finally {
    await browser.close();
    server.kill("SIGTERM");
    await ended;
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
