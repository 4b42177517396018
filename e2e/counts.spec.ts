import { expect, type Page, test } from "@playwright/test";
import { openPage } from "./support/openPage";
import { siteCounts } from "./support/storedLeads";

/** Returns the number of taps to call that a campaign brought, as the site has stored it. */
async function tapsOfCampaign(): Promise<number> {
  const taps = (await siteCounts()).filter(
    ({ page, source, kind }) => page === "/contact" && source === "campaign" && kind === "call",
  );
  return taps.reduce((sum, { count }) => sum + count, 0);
}

/** Taps the number in the page's main part. */
const tapToCall = (page: Page) => page.getByRole("main").locator('a[href^="tel:"]:visible').first().click();

test("counts a tap to call, and nothing under Global Privacy Control", async ({ page }) => {
  const reports: (string | null)[] = [];
  page.on("request", (request) => request.url().endsWith("/api/count") && reports.push(request.postData()));
  const before = await tapsOfCampaign();
  await openPage(page, "/contact?utm_source=mailer&gclid=click");
  await tapToCall(page);
  await expect.poll(tapsOfCampaign).toBeGreaterThan(before);
  expect(reports).toEqual(["kind=call&page=%2Fcontact&source=campaign"]);

  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await openPage(page, "/contact");
  await tapToCall(page);
  // Requests keep their order, so this one would come after a report.
  await page.evaluate(() => navigator.sendBeacon("/api/count", "the last one"));
  await expect.poll(() => reports.at(-1)).toBe("the last one");
  expect(reports).toHaveLength(2);
});
