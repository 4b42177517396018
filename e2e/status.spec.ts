/** What a visitor adds, sends and cancels on a phone without scripts, and what the office sees of it. visits.spec.ts has the visit. */
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { officePath, statusPath } from "../model/lead/endpoints";
import { fillPlaceholders } from "../model/text/fillPlaceholders";
import { countSheets } from "./support/countSheets";
import { expectAccessible } from "./support/expectAccessible";
import { field, fillQuote, openDetails, submitButton } from "./support/quoteForm";
import { siteContent, someService } from "./support/siteContent";
import { spaceText } from "./support/spaceText";
import { leadsOf, newName, openOffice, storeRequest } from "./support/storedLeads";
import { textFaults } from "./support/textFaults";

const { company, form } = siteContent;
const { status: words } = form;
const { photographs } = words;
const MESSAGE = "A secret that no forwarded link may show.";
const PHONE = { viewport: { width: 390, height: 844 }, javaScriptEnabled: false };
/** Visitors may stop the reload, which WCAG 2.2.1 asks for and axe cannot see. */
const RELOAD = ["meta-refresh"];

/** Sends the form as a browser without scripts does, and follows the link after it. @returns the lead's reference */
async function sendRequest(page: Page, name: string): Promise<string> {
  await page.goto(`/services/${someService.slug}`);
  await fillQuote(page, name);
  await openDetails(page);
  await field(page, "message").fill(MESSAGE);
  await submitButton(page).click();
  await expect(page.getByText(words.title, { exact: true })).toBeVisible();
  const [lead] = await leadsOf(name);
  return lead?.id ?? "";
}

/** A second person's browser, on the request's page for the office. */
async function openColleague(page: Page, reference: string): Promise<Page> {
  const office = await page
    .context()
    .browser()
    ?.newPage({ baseURL: new URL(page.url()).origin });
  if (!office) throw new Error("The browser is closed.");
  await openOffice(office, reference);
  return office;
}

test.describe("on a phone without scripts", { tag: "@journey" }, () => {
  test.use(PHONE);

  test("the visitor adds what came to mind, which the office reads, and cancels", async ({ page }) => {
    const name = newName("Followed");
    const reference = await sendRequest(page, name);
    await expect(page.getByText(reference)).toBeVisible();
    await expect(page.getByText(words.waiting).or(page.getByText(words.office)).first()).toBeVisible();
    await expect(page.getByRole("link", { name: form.success.call })).toHaveAttribute("href", `tel:${company.phone}`);

    await page.getByRole("link", { name: words.add.label }).click();
    const thought = `<b>${"x".repeat(900)}`;
    await page.getByLabel(words.add.label).fill(thought);
    await page.getByRole("button", { name: words.add.submit }).click();
    await expect(page.getByText(words.add.done)).toBeVisible();
    await expect(page.locator("body")).not.toContainText("xxx");
    const office = await openColleague(page, reference);
    await expect(office.getByText(thought, { exact: true })).toBeVisible();
    const width = await page.locator("html").evaluate(({ scrollWidth }) => scrollWidth);
    expect(width).toBeLessThanOrEqual(390);

    expect(await countSheets(page)).toBe(1);
    // Without backgrounds, the dot of what is done is full.
    await page.emulateMedia({ media: "print" });
    const dot = page.getByRole("listitem").first();
    expect(await dot.evaluate((item) => getComputedStyle(item, "::before").borderTopWidth)).toBe("10px");
    await page.emulateMedia({ media: null });

    await page.getByRole("link", { name: words.cancel.label }).click();
    await expect(page.getByText(words.cancel.text)).toBeVisible();
    await page.getByRole("button", { name: words.cancel.submit }).click();
    await expect(page.getByText(words.cancelled).first()).toBeVisible();
    await expect(page.getByRole("link", { name: words.cancel.label })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText(words.cancel.text)).toHaveCount(0);
    await office.reload();
    await expect(office.getByText("Cancelled", { exact: true }).first()).toBeVisible();
    const [lead] = await leadsOf(name);
    expect(lead).toMatchObject({ acts: [{ kind: "added" }, { kind: "cancelled", by: "The visitor" }] });
    await office.close();
  });

  test("the visitor adds photographs one at a time, and the office sees them", async ({ page }) => {
    const reference = await sendRequest(page, newName("Photographed"));
    await page.getByRole("link", { name: photographs?.label }).click();
    const send = async (buffer: Buffer) => {
      await page.getByLabel(photographs?.choose ?? "").setInputFiles({ name: "1.jpg", mimeType: "image/jpeg", buffer });
      await page.getByRole("button", { name: photographs?.submit }).click();
    };
    await send(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"));
    await expect(page.getByText(photographs?.unreadable ?? "")).toBeVisible();
    const flat = sharp({ create: { width: 400, height: 300, channels: 3, background: "teal" } });
    await send(await flat.jpeg().withMetadata({ orientation: 6 }).toBuffer());
    const shown = page.getByRole("img", { name: fillPlaceholders(photographs?.name ?? "", { number: "1" }) });
    await expect(shown).toHaveJSProperty("naturalWidth", 300);
    const width = await page.locator("html").evaluate(({ scrollWidth }) => scrollWidth);
    expect(width).toBeLessThanOrEqual(390);

    const office = await openColleague(page, reference);
    await expect(office.getByRole("img", { name: "Photograph 1" })).toHaveJSProperty("naturalWidth", 300);
    const saving = office.waitForEvent("download");
    await office.getByRole("link", { name: "Save Photograph 1" }).click();
    expect((await saving).suggestedFilename()).toBe(`${reference}.jpg`);
    await office.close();

    await page.getByRole("button", { name: photographs?.remove }).click();
    await expect(shown).toHaveCount(0);
  });
});

test("the pages of the visitor and of the office are accessible in each of their states", async ({ page, request }) => {
  const { id, link } = await storeRequest(request, newName("Seen"), { email: `${"o".repeat(60)}@home.example` });
  await page.goto(statusPath(link));
  await expectAccessible(page, RELOAD);
  await page.getByRole("link", { name: words.still }).click();
  await expectAccessible(page);
  await page.getByRole("link", { name: words.add.label }).click();
  await expectAccessible(page);
  await page.getByLabel(words.add.label).evaluate((area) => area.removeAttribute("required"));
  await page.getByRole("button", { name: words.add.submit }).click();
  await expect(page.getByText(words.add.missing)).toBeVisible();
  await expectAccessible(page);
  for (const view of ["cancelled", "photographs"]) {
    await page.goto(statusPath(link, view));
    await expectAccessible(page);
  }
  const office = await openOffice(page, id);
  expect(office?.headers()).toMatchObject({ "cache-control": "no-store", "referrer-policy": "strict-origin" });
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  for (const path of [officePath(), officePath(id)]) {
    await page.goto(path);
    await page.locator("details").evaluateAll((all) => all.map((details) => details.setAttribute("open", "")));
    expect.soft(await page.evaluate(textFaults)).toEqual([]);
    await page.evaluate(spaceText);
    expect.soft(await page.evaluate(textFaults), "with wider spacing").toEqual([]);
  }
  await page.reload();
  await page.locator("summary").filter({ hasText: "Book a visit" }).click();
  const booked = page.getByRole("form", { name: "Book a visit" });
  await booked.getByLabel("Amount in dollars").fill("about 1000");
  await booked.getByRole("button", { name: "Book it" }).click();
  await expect(booked.getByText("Write an amount in dollars")).toBeVisible();
  await expect(booked.getByLabel("Amount in dollars")).toHaveValue("about 1000");
  await expectAccessible(page);
  await page.goto(statusPath("4T9QX-7MZK2.forged"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.gone.title);
  await expectAccessible(page);
});
