/** What a visitor can do after sending. Each company decides whether its site offers that. */
import { expect, test } from "@playwright/test";
import { siteContent } from "./support/siteContent";

const { form, services } = siteContent;
const words = form.afterSending;

if (words) {
  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("the page after a plain form says for each service what to photograph, and has the company's card", async ({
      page,
      request,
    }) => {
      await page.goto("/thank-you#sent");
      for (const { title, photos = [] } of services) {
        if (photos.length === 0) continue;
        const service = page.getByRole("group").filter({ hasText: title });
        await service.getByText(title, { exact: true }).click();
        await expect(service.getByRole("listitem")).toHaveText(photos);
      }
      const card = await page.getByRole("link", { name: words.card }).getAttribute("href");
      expect((await request.get(card ?? "")).headers()["content-type"]).toBe("text/vcard; charset=utf-8");
    });
  });
}
