import type { LaunchOptions, Page } from "@playwright/test";

/** Lets a browser keep pages for the way back, which Playwright's own choice of options forbids. */
export const backForwardCache = { ignoreDefaultArgs: ["--disable-back-forward-cache"] } satisfies LaunchOptions;

interface Navigation extends PerformanceEntry {
  notRestoredReasons?: { reasons: { reason: string }[] } | null;
}

/**
 * Goes elsewhere and comes back.
 * @param elsewhere another address of the same origin
 * @returns why the browser did not keep the page whole meanwhile; undefined if it did
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
  // Playwright's own way back waits for a load, which a page that was kept does not have.
  await page.evaluate(() => history.back());
  await page.waitForURL(here, { waitUntil: "commit" });
  await page.locator("html[data-shown]").waitFor({ state: "attached" });
  return page.evaluate(() => {
    if (document.documentElement.dataset.shown === "again") return undefined;
    const [navigation] = performance.getEntriesByType("navigation") as Navigation[];
    return navigation?.notRestoredReasons?.reasons.map(({ reason }) => reason).join(", ") ?? "the browser does not say";
  });
}
