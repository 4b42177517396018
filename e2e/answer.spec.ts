import { expect, test } from "@playwright/test";
import { formatPhone } from "../model/text/format";
import { expectAccessible } from "./support/expectAccessible";
import { someService } from "./support/siteContent";
import { leadsOf, newName, newNumber, openOffice } from "./support/storedLeads";

/** Browsers send this header on the site's pages. A request without it looks like spam. */
const fromOwnPage = { "sec-fetch-site": "same-origin" };
const MESSAGE = "The cellar is wet, and the long word Wasserrohrbruchversicherungsgesellschaft stands here.";

// With scripts, which axe needs. The page's policy allows none of its own.
test.use({ viewport: { width: 320, height: 640 } });

test("the office opens the link in its mail, takes the request, and says what came of it", {
  tag: "@journey",
}, async ({ page, request }) => {
  const name = newName("Answered");
  const phone = newNumber();
  const fields = { name, phone, zip: "19904", service: someService.slug, message: MESSAGE };
  await request.post("/api/leads", { headers: fromOwnPage, data: { kind: "quote", ...fields } });
  const [lead] = await leadsOf(name);
  const response = await openOffice(page, lead?.id ?? "");
  expect(response?.headers()).toMatchObject({ "cache-control": "no-store", "referrer-policy": "strict-origin" });
  await expect(page.getByText("Nobody has it yet.")).toBeVisible();
  await expect(page.getByText(MESSAGE)).toBeVisible();
  const call = page.getByRole("link", { name: `Call ${formatPhone(phone)}` });
  await expect(call).toHaveAttribute("href", `tel:${phone}`);
  const width = await page.locator("html").evaluate(({ scrollWidth }) => scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  await expectAccessible(page);

  await page.getByRole("button", { name: "I have it" }).click();
  await expect(page.getByText(/^The office has it/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "I have it" })).toHaveCount(0);

  const result = page.getByRole("form", { name: "Booked" });
  await result.getByLabel("Amount in dollars").fill("about 1000");
  await result.getByRole("button", { name: "Booked" }).click();
  await expect(result.getByLabel("Amount in dollars")).toHaveValue("about 1000");
  await expect(result.getByText("Write an amount in dollars")).toBeVisible();
  await expectAccessible(page);
  await result.getByLabel("Amount in dollars").fill("1,000");
  await result.getByRole("button", { name: "Booked" }).click();
  await expect(page.getByRole("listitem").last()).toContainText("$1,000.00");
  expect(await leadsOf(name)).toMatchObject([
    {
      acts: [
        { kind: "taken", by: "The office" },
        { kind: "booked", by: "The office", amount: 1000 },
      ],
    },
  ]);
});

test("the office says that possible spam is honest, and the request goes on its way", async ({ page, request }) => {
  const name = newName("Suspected");
  const fields = { name, phone: newNumber(), zip: "19904", service: someService.slug, message: MESSAGE };
  await request.post("/api/leads", { data: { kind: "quote", ...fields } });
  const [lead] = await leadsOf(name);
  await openOffice(page, lead?.id ?? "");
  await expect(page.getByText("This looks like spam:")).toBeVisible();
  await expect(page.getByRole("button", { name: "I have it" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "It is honest: deliver it" }).click();
  await expect(page.getByText("Nobody has it yet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "I have it" })).toBeVisible();
  expect((await leadsOf(name))[0]?.state).toBe("accepted");
});
