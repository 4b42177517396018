import { expect, type Page, type Response } from "@playwright/test";

/**
 * Gives a page the sign that loads its script, as a field does that takes the focus, and waits until its form has it. Pages
 * without a form have no sign (src/inline/startScripts.ts).
 */
export async function startScripts(page: Page): Promise<void> {
  await page.waitForLoadState();
  const form = page.locator("form[action='/api/leads']");
  await form.locator("[name='name']").dispatchEvent("focusin");
  await expect(form).toHaveAttribute("novalidate", "");
}

/** Opens a page with its pictures. */
export const openPage = (page: Page, path: string): Promise<Response | null> =>
  page.goto(path, { waitUntil: "networkidle" });
