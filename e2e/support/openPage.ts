import type { Page, Response } from "@playwright/test";

/**
 * Gives a page the first sign of a person, a key that does nothing, and waits until its scripts have taken over. They load
 * at no other time (src/inline/startScripts.ts).
 */
export async function startScripts(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.keyboard.press("Shift");
  // A landing page has no menu to say so.
  const withoutMenu = page.locator("header:not(:has([data-scripted]))");
  await page.locator("[data-scripted='true']").or(withoutMenu).first().waitFor({ state: "attached" });
}

/** Opens a page with its pictures, and waits until its scripts have taken over. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path, { waitUntil: "networkidle" });
  await startScripts(page);
  return response;
}
