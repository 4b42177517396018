import { expect, test } from "@playwright/test";
import { expectAccessible } from "./support/expectAccessible";
import { openPage } from "./support/openPage";
import { siteContent, someService } from "./support/siteContent";
import { fromScript, leadsOf, newName, newNumber } from "./support/storedLeads";

const { signal, withdrawal } = siteContent.pages.privacy.choices;

const newEmail = () => `canary-${crypto.randomUUID().slice(0, 8)}@home.example`;

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form on the privacy page describes an error, records a withdrawal, and its address reveals nothing", {
    tag: "@journey",
  }, async ({ page, request }) => {
    const email = newEmail();
    const name = newName("Withdrawal");
    const data = { kind: "quote", name, email, phone: newNumber(), zip: "19904", service: someService.slug };
    expect((await request.post("/api/leads", { headers: fromScript, data })).ok()).toBe(true);
    await page.goto("/privacy");
    const submit = page.getByRole("button", { name: withdrawal.submit });
    const phone = page.getByLabel(withdrawal.phoneLabel);
    await phone.fill("555-0142");
    await submit.click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText(siteContent.form.errors.phone);
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(phone).toHaveValue("555-0142");
    await expect(phone).toHaveAttribute("aria-invalid", "true");

    await phone.fill("");
    await page.getByLabel(withdrawal.emailLabel).fill(email);
    await submit.click();
    await expect(page.getByRole("heading", { level: 1, name: withdrawal.done.title })).toBeVisible();
    await expect(page.getByText(withdrawal.done.text)).toBeVisible();
    expect(page.url()).not.toContain("canary");
    expect((await leadsOf(name)).map(({ withdrawnAt }) => withdrawnAt)).toEqual([expect.any(String)]);
  });
});

test.describe("Global Privacy Control", () => {
  test("the page explains the signal, and shows whether the browser sends it", async ({ page }) => {
    await openPage(page, "/privacy");
    await expect(page.getByText(signal.text)).toBeVisible();
    await expect(page.getByText(signal.seen)).toBeHidden();
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
