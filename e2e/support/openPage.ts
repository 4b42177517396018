import type { Page, Response } from "@playwright/test";

/**
 * Gives a page the sign that loads its scripts, as a field does that takes the focus, and waits until React has taken over.
 * Pages without a form have no sign (src/inline/startScripts.ts).
 */
export async function startScripts(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.locator("form[action='/api/leads'] [name='name']").dispatchEvent("focusin");
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("header") ?? {}).some((key) => key.startsWith("__react")),
  );
}

/** Opens a page with its pictures. */
export const openPage = (page: Page, path: string): Promise<Response | null> =>
  page.goto(path, { waitUntil: "networkidle" });
