import { test as base, expect, type Locator } from "@playwright/test";
import { holdBack } from "./support/holdBack";
import { startScripts } from "./support/openPage";
import { field, fillQuote, submitButton } from "./support/quoteForm";
import { siteContent, someService } from "./support/siteContent";

const { form, pages } = siteContent;
const SERVICE_LINK = `a[href="/services/${someService.slug}"]`;

/** A page before its scripts have loaded, as on a slow connection. */
interface EarlyPage {
  open(path: string): Promise<void>;
  /** Taps or clicks, as the device does. */
  press(target: Locator): Promise<void>;
  /** Releases the scripts. */
  sendScripts(): void;
  /** Releases the scripts and waits until they run. */
  takeOver(): Promise<void>;
}

const test = base.extend<{ early: EarlyPage }>({
  async early({ page, hasTouch }, use) {
    const sendScripts = await holdBack(page, /\.js$/);
    await use({
      async open(path) {
        await page.goto(path, { waitUntil: "domcontentloaded" });
      },
      press: (target) => (hasTouch ? target.tap() : target.click()),
      sendScripts,
      async takeOver() {
        sendScripts();
        await startScripts(page);
      },
    });
    // Waiting requests would outlive the page.
    sendScripts();
  },
});

test("a visit that reads loads no script file", { tag: "@both" }, async ({ page, early }) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.addInitScript(() => {
    window.print = () => document.body.append(Object.assign(document.createElement("p"), { textContent: "Printed." }));
  });
  await early.open("/");
  await page.keyboard.press("End");
  await early.press(page.getByRole("banner").getByRole("button").filter({ visible: true }));
  await early.press(page.getByRole("banner").locator(SERVICE_LINK).filter({ visible: true }));
  await expect(page).toHaveURL(new RegExp(someService.slug));
  await early.open("/contact");
  await early.press(page.getByRole("main").locator("details").filter({ hasNotText: form.details }).first());
  await page.goBack();
  await early.open("/stop-it-first");
  const print = page.getByRole("button", { name: pages.stopItFirst?.print });
  await early.press(print);
  await early.press(print);
  await expect(page.getByText("Printed.")).toHaveCount(2);
  await page.waitForLoadState("networkidle");
  expect(scripts).toEqual([]);
});

test.describe("before the scripts arrive", { tag: "@phone" }, () => {
  test("a question opens, stays open, and closes when another opens", async ({ page, early }) => {
    await early.open("/contact");
    const questions = page.getByRole("main").locator("details").filter({ hasNotText: form.details });
    const [first, second] = [questions.nth(0), questions.nth(1)];
    await early.press(first.locator("summary"));
    await expect(first.getByRole("paragraph")).toBeVisible();
    await early.press(second.locator("summary"));
    await expect(second.getByRole("paragraph")).toBeVisible();
    await expect(first.getByRole("paragraph")).toBeHidden();
  });

  test("a ZIP code is answered", async ({ page, early }) => {
    const { postalCode } = siteContent.company.address;
    const question = (label = "") => page.locator("form").filter({ has: page.getByLabel(label) });
    await early.open("/");
    await question(pages.home.zip?.label).getByRole("textbox").fill(postalCode);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/service-areas\?zip=/);
    early.sendScripts();
    const asked = question(pages.serviceAreas.zip?.label);
    await expect(asked.getByRole("textbox")).toHaveValue(postalCode);
    await expect(asked.getByRole("status").getByRole("link").first()).toBeInViewport();
  });

  test("typing continues in the same field", async ({ page, early }) => {
    await early.open("/contact");
    const name = field(page, "name");
    await early.press(name);
    await expect(page.getByText(form.loading)).toBeVisible();
    await page.keyboard.type("Early ");
    await early.takeOver();
    await expect(page.locator("form[method=post]")).toHaveAttribute("novalidate", "");
    await page.keyboard.type("Bird");
    await expect(name).toBeFocused();
    await expect(name).toHaveValue("Early Bird");
    await expect(page.getByText(form.loading)).toHaveCount(0);
  });

  test("a sent request is stored once", async ({ page, early }) => {
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
    });
    const letAnswerCome = await holdBack(page, /\/api\/leads$/);
    await early.open("/contact");
    await fillQuote(page, "Early Bird");
    const sent = page.waitForRequest("**/api/leads");
    // A Playwright click would wait for the response, which waits for the scripts.
    await submitButton(page).evaluate((button: HTMLElement) => {
      setTimeout(() => button.click());
    });
    await sent;
    // During navigation, the old page answers no queries. It logs this once its form has its script.
    const takenOver = page.waitForEvent("console", (message) => message.text() === "TrustedForm not configured");
    early.sendScripts();
    await takenOver;
    letAnswerCome();
    await expect(page).toHaveURL(/\/api\/request\?link=/);
    // What was begun before the scripts came is counted.
    expect(posts).toEqual(["/api/count", "/api/leads"]);
  });
});
