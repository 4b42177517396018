/** What a visitor can do after sending. Each company decides whether its site offers that. */
import { expect, test } from "@playwright/test";
import { siteContent } from "./support/siteContent";
import { states } from "./support/states";

const { company, form, services } = siteContent;
const words = form.afterSending;

if (words) {
  test("the sent panel offers the company's card", async ({ page, request }) => {
    await page.goto("/contact");
    await states["form-sent"]?.make(page);
    const panel = page.getByRole("status").filter({ hasText: form.success.title });
    const address = await panel.getByRole("link", { name: words.card }).getAttribute("href");
    const card = await request.get(address ?? "");
    expect(card.headers()["content-type"]).toBe("text/vcard; charset=utf-8");
    expect(await card.text()).toContain(`TEL;TYPE=work,voice:${company.phone}`);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("the page after a plain form says for each service what to photograph", async ({ page }) => {
      await page.goto("/thank-you#sent");
      for (const { title, photos = [] } of services) {
        if (photos.length === 0) continue;
        const service = page.getByRole("group").filter({ hasText: title });
        await service.getByText(title, { exact: true }).click();
        await expect(service.getByRole("listitem")).toHaveText(photos);
      }
      await expect(page.getByRole("link", { name: words.card })).toBeVisible();
    });
  });
}
