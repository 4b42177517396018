import { readdirSync, readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { complaints } from "./complaints";
import { holdBack } from "./holdBack";
import { leadsOf, newName } from "./storedLeads";
import { translatePage } from "./translatePage";

async function fillQuote(page: Page, name: string): Promise<void> {
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Phone", { exact: true }).fill("(302) 555-0187");
  await page.getByLabel("Email").fill("visitor@example.com");
  await page.getByLabel("ZIP code").fill("19904");
}

const submit = (page: Page) => page.getByRole("button", { name: "Get My Free Quote" });

/** The form has its script once the browser no longer checks it itself. */
async function scriptedForm(page: Page): Promise<void> {
  await page.locator("form").scrollIntoViewIfNeeded();
  await expect(page.locator("form")).toHaveAttribute("novalidate", "");
}

/** What a receipt looks like. */
const RECEIPT = /(\w{5}-){3}\w{5}/;

test("stores a request once, and shows its reference and receipt", async ({ page }) => {
  const name = newName("Script");
  const said = await complaints(page);
  await page.goto("/services/plumbing");
  await scriptedForm(page);
  await fillQuote(page, name);
  await submit(page).dblclick();
  const panel = page.getByRole("status");
  await expect(panel.getByRole("heading", { name: "We have your request" })).toBeFocused();
  const leads = leadsOf(name);
  expect(leads).toHaveLength(1);
  expect(leads[0]).toMatchObject({ service: "plumbing", phone: "+13025550187", state: "accepted" });
  await expect(panel).toContainText(leads[0]?.id ?? "no lead");
  await expect(panel).toContainText(RECEIPT);
  expect(said).toEqual([]);
});

test("keeps the draft over a reload and another page", async ({ page }) => {
  await page.goto("/contact");
  await scriptedForm(page);
  await page.getByLabel("Full name").fill("Keeps Typing");
  await page.reload();
  await scriptedForm(page);
  await expect(page.getByLabel("Full name")).toHaveValue("Keeps Typing");
  await page.goto("/services/roofing");
  await scriptedForm(page);
  await expect(page.getByLabel("Full name")).toHaveValue("Keeps Typing");
  await expect(page.getByLabel("Service", { exact: true })).toHaveValue("roofing");
});

test("keeps what was typed before the scripts arrived, also on a translated page", async ({ page }) => {
  const letScriptsCome = await holdBack(page, /\.js$/);
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await translatePage(page, "form");
  await page.getByLabel("Full name").fill("Early Bird");
  await page.getByLabel("What is happening?").fill("The cellar is wet.");
  await page.getByLabel("Service", { exact: true }).selectOption("windows");
  letScriptsCome();
  // React draws the form anew here; from then on it stays.
  await expect(page.locator("form font")).toHaveCount(0);
  await scriptedForm(page);
  await expect(page.getByLabel("Full name")).toHaveValue("Early Bird");
  await expect(page.getByLabel("What is happening?")).toHaveValue("The cellar is wet.");
  await expect(page.getByLabel("Service", { exact: true })).toHaveValue("windows");
});

test("keeps the draft after a failed send and shows the phone number", async ({ page }) => {
  await page.clock.install();
  await page.route("**/api/leads", (route) => route.fulfill({ status: 503, json: { error: "away" } }));
  await page.goto("/contact");
  await page.locator("form").scrollIntoViewIfNeeded();
  await page.clock.runFor(5_000);
  await scriptedForm(page);
  await fillQuote(page, "Patient Person");
  await page.getByLabel("Service", { exact: true }).selectOption("hvac");
  await submit(page).click();
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(page.getByRole("alert")).toContainText("(302) 555-0142");
  }).toPass();
  await expect(page.getByLabel("Full name")).toHaveValue("Patient Person");
});

test("says that the device is offline and sends the request when it is online again", async ({ page, context }) => {
  const name = newName("Offline");
  await page.goto("/contact");
  await scriptedForm(page);
  await fillQuote(page, name);
  await page.getByLabel("Service", { exact: true }).selectOption("windows");
  await context.setOffline(true);
  await submit(page).click();
  await expect(page.getByRole("alert")).toContainText("offline");
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "We have your request" })).toBeVisible();
  expect(leadsOf(name)).toHaveLength(1);
});

test("asks a partner for company and trade", async ({ page }) => {
  const name = newName("Partner");
  await page.goto("/partners");
  await scriptedForm(page);
  await expect(page.getByLabel("ZIP code")).toHaveCount(0);
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Company", { exact: true }).fill("Example Masonry");
  await page.getByLabel(/^Trade/).fill("Brickwork");
  await page.getByLabel("Phone", { exact: true }).fill("302-555-0134");
  await page.getByLabel("Email").fill("partner@example.com");
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  await expect(page.getByRole("heading", { name: "We have your request" })).toBeVisible();
  expect(leadsOf(name)).toMatchObject([{ company: "Example Masonry" }]);
});

test("lets the browser send the form when its script cannot be loaded", async ({ page }) => {
  const name = newName("Chunkless");
  const checks = readdirSync("public").filter(
    (file) => file.endsWith(".js") && readFileSync(`public/${file}`, "utf8").includes("The idempotency key may hold"),
  );
  expect(checks).not.toEqual([]);
  for (const file of checks) await page.route(`**/${file}`, (route) => route.abort());
  const warned = page.waitForEvent("console", (message) => message.text().includes("could not be loaded"));
  await page.goto("/services/gutters");
  await page.locator("form").scrollIntoViewIfNeeded();
  await warned;
  await fillQuote(page, name);
  await submit(page).click();
  await expect(page).toHaveURL(/\/thank-you\?reference=/);
  const [lead] = leadsOf(name);
  expect(lead).toMatchObject({ service: "gutters", state: "accepted" });
  await expect(page.getByText(lead?.id ?? "no lead")).toBeVisible();
  await expect(page.getByText(new URL(page.url()).searchParams.get("receipt") ?? "no receipt")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("stores a request once and leads to the thank-you page, also when it is sent again", async ({ page }) => {
    const name = newName("Plain");
    await page.goto("/services/electrical");
    await fillQuote(page, name);
    await submit(page).click();
    await expect(page).toHaveURL(/\/thank-you\?reference=/);
    const thanks = page.url();
    await page.reload();
    await page.goBack();
    await submit(page).click();
    await expect(page).toHaveURL(thanks);
    const leads = leadsOf(name);
    expect(leads).toHaveLength(1);
    expect(thanks).toMatch(new RegExp(`=${leads[0]?.id}&receipt=${RECEIPT.source}$`));
  });

  test("quarantines a form that was filled in faster than a person can", async ({ page }) => {
    const name = newName("Hasty");
    const opened = page.waitForResponse("**/api/form-opened");
    await page.goto("/services/electrical");
    expect((await opened).status()).toBe(200);
    await page.request.get("/api/form-opened");
    await page.request.post("/api/leads", {
      headers: { "sec-fetch-site": "same-origin" },
      form: { name, phone: "302 555 0187", email: "hasty@example.com", zip: "19904", service: "hvac" },
      maxRedirects: 0,
    });
    expect(leadsOf(name)).toMatchObject([{ state: "quarantined" }]);
  });

  test("returns the form with what was typed and names what is wrong", async ({ page }) => {
    const name = newName("O'Brien <b>李小龍</b>");
    await page.goto("/services/electrical");
    await fillQuote(page, name);
    await page.getByLabel("Phone", { exact: true }).fill("555");
    await page.getByLabel(/^What is happening/).fill('Sparks & "noise"');
    await submit(page).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText(/ten-digit US phone number/);
    await expect(page.getByRole("alert")).toBeFocused();
    // The page's policy allows its style.
    await expect(submit(page)).toHaveCSS("width", /^[3-9]\d\d/);
    await expect(page.getByLabel("Full name")).toHaveValue(name);
    await expect(page.getByLabel(/^What is happening/)).toHaveValue('Sparks & "noise"');
    await page.getByLabel("Phone", { exact: true }).fill("302 555 0187");
    await submit(page).click();
    await expect(page).toHaveURL(/\/thank-you\?/);
    expect(leadsOf(name)).toMatchObject([{ message: 'Sparks & "noise"' }]);
  });
});

test("quarantines a request sent without opening the form", async ({ request }) => {
  const lead = {
    name: newName("Direct"),
    phone: "302.555.0187",
    email: "a@example.com",
    zip: "19904",
    service: "hvac",
  };
  expect((await request.post("/api/leads", { data: lead })).status()).toBe(201);
  expect(leadsOf(lead.name)).toMatchObject([{ state: "quarantined" }]);
});

test("stores one lead for the same request key and refuses an unknown service", async ({ request }) => {
  const lead = {
    name: newName("Key"),
    phone: "302.555.0187",
    email: "key@example.com",
    zip: "19904",
    service: "hvac",
    timeframe: "this-week",
    message: "No heat",
    consent: true,
    page: "/services/hvac",
    idempotencyKey: crypto.randomUUID(),
  };
  const first = await request.post("/api/leads", { data: lead });
  expect(first.status()).toBe(201);
  const again = await request.post("/api/leads", { data: lead });
  expect(await again.json()).toEqual(await first.json());
  expect(leadsOf(lead.name)).toHaveLength(1);

  const unknown = await request.post("/api/leads", { data: { ...lead, service: "teleport", idempotencyKey: "x" } });
  expect(unknown.status()).toBe(422);
  expect(await unknown.json()).toEqual({ errors: { service: expect.stringContaining("Choose") } });
});
