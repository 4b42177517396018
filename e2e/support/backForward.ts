import type { LaunchOptions, Page } from "@playwright/test";

/** Turns on the back/forward cache, which Playwright's default options turn off. */
export const backForwardCache = { ignoreDefaultArgs: ["--disable-back-forward-cache"] } satisfies LaunchOptions;

interface Navigation extends PerformanceEntry {
  notRestoredReasons?: { reasons: { reason: string }[] } | null;
}

/**
 * Leaves the page and goes back.
 * @param elsewhere another address of the same origin
 * @returns why the page was not in the back/forward cache; undefined if it was
 */
export async function whyNotKept(page: Page, elsewhere: string): Promise<string | undefined> {
  const noteHowShown = () =>
    addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.dataset.shown = persisted ? "again" : "anew";
    });
  const here = page.url();
  await page.evaluate(noteHowShown);
  await page.addInitScript(noteHowShown);
  await page.goto(elsewhere);
  // Playwright's goBack waits for a load, and a cached page has none.
  await page.evaluate(() => history.back());
  await page.waitForURL(here, { waitUntil: "commit" });
  await page.locator("html[data-shown]").waitFor({ state: "attached" });
  return page.evaluate(() => {
    if (document.documentElement.dataset.shown === "again") return undefined;
    const [navigation] = performance.getEntriesByType("navigation") as Navigation[];
    return navigation?.notRestoredReasons?.reasons.map(({ reason }) => reason).join(", ") ?? "the browser does not say";
  });
}
