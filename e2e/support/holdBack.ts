import type { Page } from "@playwright/test";

/**
 * Holds back files, as a bad line does.
 * @param files matches their addresses
 * @returns lets the held and all later files through
 */
export async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  let letCome = () => {};
  const allowed = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(files, (route) => allowed.then(() => route.continue()));
  return letCome;
}
