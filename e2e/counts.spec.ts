import { expect, test } from "@playwright/test";
import { openPage } from "./support/openPage";
import { siteCounts } from "./support/storedLeads";

/** Returns the number of taps to call that a campaign brought, as the site has stored it. */
async function tapsOfCampaign(): Promise<number> {
  const taps = (await siteCounts()).filter(
    ({ page, source, kind }) => page === "/contact" && source === "campaign" && kind === "call",
  );
  return taps.reduce((sum, { count }) => sum + count, 0);
}

test("counts a tap to call with its page and the source of the visit, and no more", async ({ page }) => {
  const reports: (string | null)[] = [];
  page.on("request", (request) => request.url().endsWith("/api/count") && reports.push(request.postData()));
  const before = await tapsOfCampaign();
  await openPage(page, "/contact?utm_source=mailer&gclid=click");
  await page.getByRole("main").locator('a[href^="tel:"]:visible').first().click();
  await expect.poll(tapsOfCampaign).toBeGreaterThan(before);
  expect(reports).toEqual(["kind=call&page=%2Fcontact&source=campaign"]);
});
