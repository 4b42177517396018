/**
 * What a visitor still has when a part of the page cannot be rendered: the company's name and number, all other parts,
 * and a form that can be sent.
 */
import { expect, type Locator, type Page, test } from "@playwright/test";
import { formatPhone } from "../src/content/facts/format";
import { expectAccessible } from "./expectAccessible";
import { openPage } from "./openPage";
import { siteContent } from "./siteContent";

const { company, failure, form: formCopy, navigation } = siteContent;
const { contact, home, privacy } = siteContent.pages;
const number = formatPhone(company.phone);
const labelOf = (to: string) => navigation.footer.find((link) => link.to === to)?.label ?? to;
const isPhone = (project: string) => project === "phone";

const header = (page: Page) => page.getByRole("banner");
const footer = (page: Page) => page.getByRole("contentinfo");
const form = (page: Page) => page.getByRole("form", { name: contact.form.title });
const barCall = (page: Page) =>
  page.getByRole("complementary", { name: navigation.labels.callBar }).getByRole("link", { name: navigation.barCall });

/** A link that calls the company and can be seen. */
async function expectCall(link: Locator): Promise<void> {
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute("href", `tel:${company.phone}`);
}

/** The frame as it is when all is well. */
async function expectFrame(page: Page): Promise<void> {
  await expect(header(page).getByRole("navigation", { includeHidden: true })).not.toHaveCount(0);
  await expectCall(footer(page).getByRole("link", { name: number }));
  await expect(footer(page).getByRole("table", { name: navigation.labels.hours })).toBeVisible();
}

/** The plain frame, which stands in for one that cannot be rendered. */
async function expectPlainFrame(page: Page): Promise<void> {
  await expect(header(page).getByRole("link", { name: navigation.labels.brand })).toBeVisible();
  await expect(header(page).getByRole("navigation", { includeHidden: true })).toHaveCount(0);
  await expectCall(header(page).getByRole("link", { name: number }));
  await expect(footer(page).getByRole("heading", { name: company.name })).toBeVisible();
  await expectCall(footer(page).getByRole("link", { name: number }));
}

/** What is said in place of a failed part, with the number and another try. */
async function expectFailure(part: Locator, ...sentences: string[]): Promise<void> {
  for (const sentence of sentences) await expect(part.getByRole("alert")).toContainText(sentence);
  await expect(part.getByRole("button", { name: failure.retry })).toBeVisible();
  await expectCall(part.getByRole("link", { name: `${navigation.call} ${number}` }).first());
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel(formCopy.labels.name).fill("A Visitor");
  await page.getByLabel(formCopy.labels.phone, { exact: true }).fill("302 555 0187");
  await page.getByLabel(formCopy.labels.email).fill("visitor@example.com");
  await page.getByLabel(formCopy.labels.zip).fill("19904");
  await page.getByLabel(formCopy.labels.service, { exact: true }).selectOption("plumbing");
}
const send = (page: Page) => page.getByRole("button", { name: formCopy.submit }).click();

/** Sends the form with its script, which checks it, and without leaving the page. */
async function sendScripted(page: Page): Promise<void> {
  await form(page).scrollIntoViewIfNeeded();
  await expect(form(page)).toHaveAttribute("novalidate", "");
  await fillIn(page);
  await send(page);
  await expect(page.getByRole("heading", { name: formCopy.success.title })).toBeFocused();
}

interface PageData {
  result: { data?: Record<string, Record<string, unknown>> };
}
/** Changes the data of a page on its way to the browser. */
const changeData = (page: Page, name: string, change: (data: PageData) => void) =>
  page.route(`**/page-data/${name}/page-data.json`, async (route) => {
    const response = await route.fetch();
    const data = (await response.json()) as PageData;
    change(data);
    await route.fulfill({ response, json: data });
  });
/** Takes one section's data out of a page's. */
const removeData = (page: Page, name: string, type: string, field: string) =>
  changeData(page, name, ({ result }) => {
    if (result.data?.[type]) result.data[type][field] = null;
  });

test("works without IntersectionObserver: the call bar stays and the form loads its script at once", async ({ page }, {
  project,
}) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.addInitScript(() => Reflect.deleteProperty(window, "IntersectionObserver"));
  await openPage(page, "/contact");
  await expectFrame(page);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(form(page)).toHaveAttribute("novalidate", "");
  await sendScripted(page);
  if (isPhone(project.name)) await expectCall(barCall(page));
  expect(errors).toEqual([]);
});

test.describe("when the data that all pages share is empty", () => {
  test.beforeEach(({ page }) => page.route("**/page-data/sq/d/*.json", (route) => route.fulfill({ json: {} })));

  test("keeps the name, the number and everything that needs no shared data", async ({ page }, { project }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    await expectPlainFrame(page);
    await expect(page.getByRole("heading", { level: 1, name: home.hero.title })).toBeVisible();
    for (const { heading } of [home.welcome, home.why, home.services, home.quote]) {
      await expect(page.getByRole("heading", { level: 2, name: heading.title })).toBeVisible();
    }
    await expectFailure(page.getByRole("main"), failure.title, failure.text);
    if (isPhone(project.name)) await expectCall(barCall(page));
    await expectAccessible(page);
    await footer(page)
      .getByRole("link", { name: labelOf("/partners") })
      .click();
    await expect(page).toHaveURL("/partners");
    await expectPlainFrame(page);
  });

  test("lets the browser check and send the form", { tag: "@one-width" }, async ({ page }) => {
    await page.goto("/contact", { waitUntil: "networkidle" });
    await expectPlainFrame(page);
    await page.getByLabel(formCopy.labels.name).fill("A Visitor");
    await send(page);
    await expect(page.getByLabel(formCopy.labels.phone, { exact: true })).toBeFocused();
    await fillIn(page);
    await send(page);
    await expect(page).toHaveURL(/\/thank-you\?reference=\w{5}-\w{5}&receipt=(\w{5}-){3}\w{5}$/);
  });

  test("keeps what was typed before the failure", { tag: "@one-width" }, async ({ page }) => {
    let letDataCome = () => {};
    const data = new Promise<void>((resolve) => {
      letDataCome = resolve;
    });
    await page.route("**/page-data/sq/d/*.json", (route) => data.then(() => route.fulfill({ json: {} })));
    await page.goto("/contact");
    await fillIn(page);
    letDataCome();
    await expectPlainFrame(page);
    await expect(page.getByLabel(formCopy.labels.name)).toHaveValue("A Visitor");
    await expect(page.getByLabel(formCopy.labels.service, { exact: true })).toHaveValue("plumbing");
    await send(page);
    await expect(page).toHaveURL(/\/thank-you\?reference=/);
  });
});

test("a section that fails leaves the other sections, the frame and the form intact", { tag: "@one-width" }, async ({
  page,
}) => {
  await removeData(page, "contact", "contactPage", "cards");
  await openPage(page, "/contact");
  const main = page.getByRole("main");
  await expectFailure(main, failure.title, failure.text);
  await expectFrame(page);
  await expect(page.getByRole("heading", { level: 1, name: contact.hero.title })).toBeVisible();
  await expect(page.getByRole("heading", { name: contact.faq.heading.title })).toBeVisible();
  const retry = main.getByRole("button", { name: failure.retry });
  await retry.click();
  // Its data is still missing.
  await expect(retry).toBeFocused();
  await sendScripted(page);
});

test("a failing section of the privacy page shows that page's own message", { tag: "@one-width" }, async ({ page }) => {
  await removeData(page, "privacy", "privacyPage", "policies");
  await openPage(page, "/privacy");
  await expectFailure(page.getByRole("main"), privacy.failure);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a page that fails shows a message inside the frame, and the next page works", async ({ page }) => {
  await changeData(page, "contact", ({ result }) => {
    result.data = {};
  });
  await openPage(page, "/contact");
  await expectFailure(page.getByRole("main"), failure.title, failure.text);
  await expectFrame(page);
  await footer(page)
    .getByRole("link", { name: labelOf("/partners") })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test.describe("when even the frame fails", () => {
  // Gatsby's own part, which stands around the frame, fails on this.
  test.beforeEach(({ page }) =>
    changeData(page, "partners", (data) => {
      data.result = {};
    }),
  );

  test("shows the name, the number and links to the main pages", async ({ page }) => {
    await page.goto("/partners", { waitUntil: "networkidle" });
    await expectPlainFrame(page);
    await expectFailure(page.getByRole("main"), failure.title, failure.text);
    await expectAccessible(page);
    await footer(page)
      .getByRole("link", { name: labelOf("/contact") })
      .click();
    await expect(page).toHaveURL("/contact");
    await expectFrame(page);
  });

  test("goes back with the browser's back button", { tag: "@one-width" }, async ({ page }) => {
    await openPage(page, "/contact");
    await footer(page)
      .getByRole("link", { name: labelOf("/partners") })
      .click();
    await expectPlainFrame(page);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: contact.hero.title })).toBeVisible();
    await expectFrame(page);
  });
});
