import type { Page } from "@playwright/test";

/**
 * Keeps files from a page, as a bad line does.
 * @param files what their addresses match
 * @returns lets them come, those asked for until then and all later ones
 */
export async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  let letCome = () => {};
  const allowed = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(files, (route) => allowed.then(() => route.continue()));
  return letCome;
}
