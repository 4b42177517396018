import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./support/expectAccessible";
import { openPage } from "./support/openPage";
import { siteContent, someService } from "./support/siteContent";
import { leadsOf, newName, newNumber } from "./support/storedLeads";

const { signal, withdrawal } = siteContent.pages.privacy.choices;

const newEmail = () => `canary-${crypto.randomUUID().slice(0, 8)}@home.example`;

const formOf = (page: Page) => page.getByRole("form", { name: withdrawal.title });

/** Withdraws for somebody who has sent a request, and expects the confirmation. */
async function withdraw(page: Page): Promise<void> {
  const email = newEmail();
  const name = newName("Withdrawal");
  const fields = { kind: "quote", name, email, phone: newNumber(), zip: "19904", service: someService.slug };
  // Not by the page's own requests, which Firefox would send to its closed proxy.
  const sent = await fetch(new URL("/api/leads", page.url()), {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin", "content-type": "application/json" },
    body: JSON.stringify(fields),
  });
  expect(sent.ok).toBe(true);
  await formOf(page).getByLabel(withdrawal.emailLabel).fill(email);
  await formOf(page).getByRole("button", { name: withdrawal.submit }).click();
  await expect(page.getByRole("heading", { level: 1, name: withdrawal.done.title })).toBeVisible();
  await expect(page.getByText(withdrawal.done.text)).toBeVisible();
  expect(page.url()).not.toContain("canary");
  expect((await leadsOf(name)).map(({ withdrawnAt }) => withdrawnAt)).toEqual([expect.any(String)]);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("the form on the privacy page records a withdrawal, and the address reveals nothing", {
      tag: "@journey",
    }, async ({ page }) => {
      if (javaScriptEnabled) await openPage(page, "/privacy");
      else await page.goto("/privacy");
      await withdraw(page);
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form describes the error and keeps the draft", async ({ page }) => {
    await page.goto("/privacy");
    await formOf(page).getByLabel(withdrawal.phoneLabel).fill("555-0142");
    await formOf(page).getByRole("button", { name: withdrawal.submit }).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText(siteContent.form.errors.phone);
    await expect(page.getByRole("alert")).toBeFocused();
    const phone = page.getByLabel(withdrawal.phoneLabel);
    await expect(phone).toHaveValue("555-0142");
    await expect(phone).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel(withdrawal.emailLabel).fill(newEmail());
    await phone.fill("");
    await page.getByRole("button", { name: withdrawal.submit }).click();
    await expect(page.getByRole("heading", { level: 1, name: withdrawal.done.title })).toBeVisible();
  });
});

test.describe("Global Privacy Control", () => {
  test("the page explains the signal, and shows whether the browser sends it", async ({ page }) => {
    await openPage(page, "/privacy");
    await expect(page.getByText(signal.text)).toBeVisible();
    await expect(page.getByText(signal.seen)).toHaveCount(0);
    await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
    await openPage(page, "/privacy");
    await expect(page.getByText(signal.seen)).toBeVisible();
    await expectAccessible(page);
  });

  test("gpc.json declares support", async ({ request }) => {
    const response = await request.get("/.well-known/gpc.json");
    expect(response.headers()["content-type"]).toMatch(/^application\/json/);
    expect(await response.json()).toMatchObject({ gpc: true });
  });
});
