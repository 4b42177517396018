/**
 * `npm run --prefix trials interactions`: measures INP, the longest Event Timing duration of a tap or a key, on the built
 * site. Browsers round to 8 ms and report none below 16 (https://www.w3.org/TR/event-timing/). Run it on an idle machine. See
 * docs/performance.md.
 */
import process from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { phone, wholeBrowser } from "../../e2e/support/chromium";
import { holdBack } from "../../e2e/support/holdBack";
import { openPage } from "../../e2e/support/openPage";
import { startServer } from "../../e2e/support/startServer";

interface Interaction {
  path: string;
  screen: BrowserContextOptions;
  act(page: Page): Promise<unknown>;
}

interface InteractionTiming extends PerformanceEntry {
  /** 0 for events that belong to no interaction. */
  interactionId: number;
}

/** Milliseconds from a tap or key to the next frame. Applies to every run, because a visitor has only one. */
const GOAL = 100;
const RUNS = 5;
/** CPU slowdown: a phone is this many times slower than this machine. */
const CPU_SLOWDOWN = 4;
const SHORTEST_REPORTED = 16;
/** Milliseconds to wait for the report after an interaction. */
const REPORTED_WITHIN = 1_000;
/** Milliseconds from the first script to the second tap, by run. */
const SECOND_TAPS = [0, 100, 200, 300, 400];

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const menuButton = (page: Page) => page.getByRole("banner").locator("summary");
/** A tap here loads the form's script. */
const nameField = (page: Page) => page.getByRole("main").locator("input[name='name']");

const interactions: Readonly<Record<string, Interaction>> = {
  menu: { path: "/", screen: phone, act: (page) => menuButton(page).tap() },
  dropdown: {
    path: "/",
    screen: desktop,
    act: (page) => page.getByRole("banner").getByRole("button", { expanded: false }).click(),
  },
  question: { path: "/contact", screen: phone, act: (page) => page.getByRole("main").locator("summary").first().tap() },
  "form: typing": {
    path: "/contact",
    screen: phone,
    async act(page) {
      await nameField(page).tap();
      await page.keyboard.press("a");
    },
  },
  "form: sending mistakes": {
    path: "/contact",
    screen: phone,
    async act(page) {
      await nameField(page).tap();
      await page.locator("form[novalidate]").locator("button[type='submit']").tap();
    },
  },
};
const FIRST_TAPS = "first two taps, as scripts arrive";

/** The INP of each interaction in each run, in milliseconds. */
async function measureInteractions(browser: Browser, origin: string) {
  const found: Record<string, number[]> = Object.fromEntries(
    [...Object.keys(interactions), FIRST_TAPS].map((name) => [name, []]),
  );
  for (let run = 0; run < RUNS; run++) {
    for (const [name, { path, screen, act }] of Object.entries(interactions)) {
      found[name]?.push(
        await onSlowPhone(browser, screen, async (page) => {
          await openPage(page, origin + path);
          await untilIdle(page);
          return longestAfter(page, () => act(page));
        }),
      );
    }
    const delay = SECOND_TAPS[run % SECOND_TAPS.length] ?? 0;
    found[FIRST_TAPS]?.push(await onSlowPhone(browser, phone, (page) => tapAsScriptsArrive(page, `${origin}/`, delay)));
  }
  return found;
}

async function onSlowPhone(browser: Browser, screen: BrowserContextOptions, measure: (page: Page) => Promise<number>) {
  const context = await browser.newContext(screen);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    return await measure(page);
  } finally {
    await context.close();
  }
}

/** Waits until a page has taken over all its sections: a browser is not idle before. */
const untilIdle = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

/** Taps the menu, which starts the scripts, and again some time after the first has loaded, without waiting for hydration. */
async function tapAsScriptsArrive(page: Page, url: string, delay: number): Promise<number> {
  const letScriptsCome = await holdBack(page, /\.js$/);
  await page.goto(url, { waitUntil: "domcontentloaded" });
  const box = await menuButton(page).boundingBox();
  if (!box) throw new Error("The menu's button is not to be seen.");
  return longestAfter(page, async () => {
    const tap = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    const firstScript = page.waitForEvent("requestfinished", (request) => request.resourceType() === "script");
    await tap();
    letScriptsCome();
    await firstScript;
    await pause(delay);
    await tap();
  });
}

/** The longest duration of an interaction's events, in milliseconds. */
async function longestAfter(page: Page, act: () => Promise<unknown>): Promise<number> {
  const durations = await page.evaluateHandle(() => {
    const seen: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as InteractionTiming[]) {
        if (entry.interactionId) seen.push(entry.duration);
      }
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    return seen;
  });
  await act();
  await pause(REPORTED_WITHIN);
  return durations.evaluate((seen, shortest) => Math.max(shortest, ...seen), SHORTEST_REPORTED);
}

async function main(): Promise<void> {
  const { server, ended, url } = await startServer({ PORT: "0" });
  const browser = await chromium.launch(wholeBrowser());
  try {
    const found = Object.entries(await measureInteractions(browser, url));
    console.table(
      Object.fromEntries(
        found.map(([name, values]) => {
          const sorted = values.toSorted((one, other) => one - other);
          const [median, longest] = [sorted[Math.floor(RUNS / 2)], sorted.at(-1) ?? 0];
          return [name, { "median, ms": median, "longest, ms": longest, [`< ${GOAL} ms`]: longest < GOAL }];
        }),
      ),
    );
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
