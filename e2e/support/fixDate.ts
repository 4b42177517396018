import type { Page } from "@playwright/test";

/**
 * Stops the page's date at a moment. Playwright's own clock also replaces animation frames, and the page looks at the time
 * before each (src/inline/clock.ts).
 */
export async function fixDate(page: Page, moment: Date): Promise<void> {
  await page.addInitScript((now) => {
    window.Date = class extends Date {
      constructor(...values: [number?]) {
        super(values.length > 0 ? (values[0] as number) : now);
      }
      static override now = () => now;
    } as DateConstructor;
  }, moment.getTime());
}
