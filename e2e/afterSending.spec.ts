import { expect, test } from "@playwright/test";
import { siteContent } from "./support/siteContent";
import { states } from "./support/states";

const { company, form, services } = siteContent;
const words = form.afterSending;

test("the sent panel offers the promised call, the company's card and what to photograph", async ({
  page,
  request,
}) => {
  if (!words) return;
  await page.goto("/contact");
  await states["form-sent"]?.make(page);
  const panel = page.getByRole("status").filter({ hasText: form.success.title });
  const calendar = panel.getByRole("link", { name: words.calendar });
  const response = await request.get((await calendar.getAttribute("href")) ?? "");
  expect(response.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(await response.text()).toMatch(/DTSTART:\d{8}T\d{6}Z\r\n/);
  const card = await request.get((await panel.getByRole("link", { name: words.card }).getAttribute("href")) ?? "");
  expect(card.headers()["content-type"]).toBe("text/vcard; charset=utf-8");
  expect(await card.text()).toContain(`TEL;TYPE=work,voice:${company.phone}`);
});

test("a browser downloads the calendar file", async ({ page }) => {
  if (!words) return;
  await page.goto("/thank-you#sent");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: words.calendar }).click();
  expect((await download).suggestedFilename()).toBe("call.ics");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page after a plain form says for each service what to photograph", async ({ page }) => {
    if (!words) return;
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
