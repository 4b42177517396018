import type { Page, Response } from "@playwright/test";

/** Opens a page and waits for its scripts, which load only once the page is painted and idle. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path, { waitUntil: "networkidle" });
  await page.locator("[data-scripted='true']").waitFor({ state: "attached" });
  return response;
}
