import type { Page } from "@playwright/test";

/** Returns on how many sheets of paper a page prints, with the margins that Chrome proposes. */
export async function countSheets(page: Page, format: "Letter" | "A4" = "Letter"): Promise<number> {
  const margin = { top: "0.4in", right: "0.4in", bottom: "0.4in", left: "0.4in" };
  const sheets = (await page.pdf({ format, margin })).toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g);
  return sheets?.length ?? 0;
}
