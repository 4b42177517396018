import type { Page } from "@playwright/test";

/**
 * Delays files, as a slow connection does.
 * @param files matches their addresses
 * @returns releases the delayed files and all later ones
 */
export async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  let letCome = () => {};
  const allowed = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(files, (route) => allowed.then(() => route.continue()));
  return letCome;
}
