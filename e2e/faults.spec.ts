/**
 * Faults of the connection or the visitor's browser. In each case the page is readable and the phone number works. The
 * form sends its lead once, or gives the reason and keeps the draft. docs/reliability.md has the whole list.
 */
import { expect, type Locator, type Page, test } from "@playwright/test";
import { formatPhone } from "../model/text/format";
import { holdBack } from "./support/holdBack";
import { openPage, startScripts } from "./support/openPage";
import { field, fillQuote, scriptedForm, submitButton } from "./support/quoteForm";
import { siteContent } from "./support/siteContent";
import { leadsOf, newName } from "./support/storedLeads";
import { translatePage } from "./support/translatePage";

const { company, form: copy, navigation, pages } = siteContent;
const number = formatPhone(company.phone);

const linkTo = (page: Page, to: string): Locator => page.getByRole("contentinfo").locator(`a[href="${to}"]`);

/** Expects the page with its phone number. */
async function expectReadable(page: Page, title: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const call = page.getByRole("contentinfo").getByRole("link", { name: number });
  await expect(call).toBeVisible();
  await expect(call).toHaveAttribute("href", `tel:${company.phone}`);
}

const send = (page: Page) => submitButton(page).click();

/** Sends the form by its script and finds the lead in the store. */
async function expectSent(page: Page, name: string): Promise<void> {
  await scriptedForm(page);
  await fillQuote(page, name);
  await send(page);
  await expect(page.getByRole("heading", { name: copy.success.title })).toBeVisible();
  expect(await leadsOf(name)).toMatchObject([{ state: "accepted" }]);
}

/** Sends the form without its script and finds the lead in the store. */
async function expectPosted(page: Page, name: string): Promise<void> {
  await fillQuote(page, name);
  await send(page);
  await expect(page).toHaveURL(/\/api\/request\?link=/);
  expect(await leadsOf(name)).toMatchObject([{ state: "accepted" }]);
}

test("a request with a lost response is stored once, and the visitor sees its reference", async ({ page }) => {
  let answers = 0;
  await page.route("**/api/leads", async (route) => {
    answers += 1;
    if (answers > 1) return route.continue();
    // Stores the lead and drops the response. Playwright's fetch lacks the browser's Sec-Fetch-Site.
    await route.fetch({ headers: { ...route.request().headers(), "sec-fetch-site": "same-origin" } });
    await route.abort("connectionreset");
  });
  await openPage(page, "/contact");
  await expectSent(page, newName("Lost answer"));
  expect(answers).toBe(2);
});

// script.test.ts has other answers that are not the site's.
test("a form whose scripted requests meet a blocker posts itself, once", async ({ page }) => {
  let posts = 0;
  await page.route("**/api/leads", async (route) => {
    if (!route.request().isNavigationRequest()) return route.abort("blockedbyclient");
    posts += 1;
    await route.continue();
  });
  const name = newName("Stopped");
  await openPage(page, "/contact?utm_source=postcard");
  await scriptedForm(page);
  await expectPosted(page, name);
  expect(posts).toBe(1);
  expect((await leadsOf(name))[0]?.attribution).toMatchObject({ last: { utm_source: "postcard" } });
});

test("a request that was stored and whose responses were replaced is posted again and stored once", async ({
  page,
}) => {
  await page.route("**/api/leads", async (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    await route.fetch({ headers: { ...route.request().headers(), "sec-fetch-site": "same-origin" } });
    await route.fulfill({ status: 403, body: "<h1>Blocked</h1>" });
  });
  await openPage(page, "/contact");
  await scriptedForm(page);
  await expectPosted(page, newName("Replaced answer"));
});

test("a form whose site does not answer at all stays, with what was typed", async ({ page }) => {
  await openPage(page, "/contact");
  await scriptedForm(page);
  await fillQuote(page, "Keeps Typing");
  await page.route("**/*", (route) => route.abort("connectionrefused"));
  await send(page);
  await expect(page.getByRole("alert")).toContainText(copy.failure.title);
  await expect(page).toHaveURL("/contact");
  await expect(field(page, "name")).toHaveValue("Keeps Typing");
});

test("a browser without script files shows the page and its menus, and posts the form", async ({ page }) => {
  await page.route("**/*.js", (route) => route.abort("blockedbyclient"));
  await page.goto("/contact?gclid=click", { waitUntil: "networkidle" });
  await expectReadable(page, pages.contact.hero.title);
  await page.getByRole("banner").getByRole("button").filter({ visible: true }).hover();
  await expect(page.getByRole("link", { name: navigation.labels.allServices })).toBeVisible();
  await page.mouse.move(0, 400);
  const name = newName("Blocked scripts");
  await expectPosted(page, name);
  expect((await leadsOf(name))[0]?.attribution).toMatchObject({ last: { gclid: "click" } });
});

test("a browser without storage and cookies shows every page and sends the form", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    const refused = { localStorage: window, sessionStorage: window, indexedDB: window, cookie: Document.prototype };
    for (const [name, owner] of Object.entries(refused)) {
      Object.defineProperty(owner, name, {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    }
  });
  await openPage(page, "/privacy?utm_source=mailer");
  await linkTo(page, "/contact").click();
  await expectReadable(page, pages.contact.hero.title);
  await expectSent(page, newName("No storage"));
  await page.goBack();
  await expectReadable(page, pages.privacy.title);
  expect(errors).toEqual([]);
});

test("a browser of 2020 sends the form", async ({ page }) => {
  await page.addInitScript(() => {
    const newer = { at: [Array, String], findLast: [Array], toSorted: [Array] };
    for (const [name, owners] of Object.entries(newer))
      for (const { prototype } of owners) Reflect.deleteProperty(prototype, name);
    for (const name of ["timeout", "any"]) Reflect.deleteProperty(AbortSignal, name);
    for (const name of ["hasOwn", "groupBy"]) Reflect.deleteProperty(Object, name);
    Reflect.deleteProperty(window, "structuredClone");
  });
  await openPage(page, "/contact");
  await expectSent(page, newName("Of 2020"));
});

test("/nope/%25E0 is a not-found page with links", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  const response = await page.goto("/nope/%25E0", { waitUntil: "networkidle" });
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: pages.notFound.title })).toBeVisible();
  await linkTo(page, "/contact").click();
  await expectReadable(page, pages.contact.hero.title);
  expect(errors).toEqual([]);
});

test("an extension that breaks prototypes and throws in listeners breaks neither pages nor the form", async ({
  page,
}) => {
  await page.addInitScript(() => {
    // As old libraries in extensions do.
    Object.assign(Array.prototype, {
      toJSON(this: unknown[]) {
        return `[${this.map((item) => JSON.stringify(item)).join()}]`;
      },
      remove() {},
    });
    Object.assign(String.prototype, { strip: String.prototype.trim });
    const fail = () => {
      throw new Error("an extension's own error");
    };
    for (const name of ["click", "input", "submit", "keydown", "focusin", "scroll"]) {
      window.addEventListener(name, fail, true);
      document.addEventListener(name, fail, true);
    }
    new MutationObserver(fail).observe(document, { childList: true, subtree: true });
  });
  await openPage(page, "/privacy");
  await linkTo(page, "/contact").click();
  await expectReadable(page, pages.contact.hero.title);
  await expectSent(page, newName("Extension"));
});

test("a page that is translated while its form is used keeps working: menu, errors, sending", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await openPage(page, "/contact");
  await startScripts(page);
  await translatePage(page);
  await page.getByRole("banner").getByRole("button").filter({ visible: true }).click();
  await expect(page.getByRole("link", { name: navigation.labels.allServices })).toBeVisible();
  await page.keyboard.press("Escape");
  const phone = field(page, "phone");
  await send(page);
  await expect(page.getByRole("alert")).toContainText(copy.errorSummary);
  const missing = await phone.evaluate((field) => document.getElementById(`${field.id}-error`)?.textContent);
  await phone.fill("302 555");
  await send(page);
  // Expects the current error, not the previous one.
  await expect(phone).toHaveAccessibleDescription(/ten-digit phone number/);
  expect(missing).not.toMatch(/ten-digit/);
  await expectSent(page, newName("Translated"));
  expect(errors).toEqual([]);
});

for (const [name, text] of [
  ["name", "Early Bird"],
  ["zip", "19904"],
] as const) {
  test(`a page that was translated before its ${name} field is used keeps the focus, and what is typed`, async ({
    page,
  }) => {
    const sendScripts = await holdBack(page, /\/forms-.*\.js$/);
    await openPage(page, name === "zip" && pages.serviceAreas.zip ? "/service-areas" : "/contact");
    await translatePage(page);
    const control = page.locator(`main input[name=${name}]`).first();
    await control.pressSequentially(text.slice(0, 3));
    const old = await control.elementHandle();
    sendScripts();
    await expect.poll(() => old?.evaluate((element) => element.isConnected)).toBe(false);
    await page.keyboard.type(text.slice(3));
    await expect(control).toBeFocused();
    await expect(control).toHaveValue(text);
  });
}
