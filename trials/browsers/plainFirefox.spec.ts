/**
 * Journeys in a Firefox that runs no scripts. There, Playwright cannot wait in the page: its actions are forced, and
 * expect.poll waits for their results.
 */
import { expect, type Page, test } from "@playwright/test";
import { answers } from "../../e2e/support/quoteForm";
import { someService } from "../../e2e/support/siteContent";
import { leadsOf, newName, officeLink } from "../../e2e/support/storedLeads";

const servicePath = `/services/${someService.slug}`;
const visible = (page: Page, css: string) => page.locator(css).filter({ visible: true });
const click = async (page: Page, css: string) => {
  await expect.poll(() => visible(page, css).count()).toBe(1);
  await visible(page, css).click({ force: true });
};
const isAt = (page: Page, path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path);

test("both menus open and link to a page", async ({ page }) => {
  const entry = `header a[href='${servicePath}']`;
  await page.goto("/");
  await page.locator("header button[aria-expanded]").hover({ force: true });
  await click(page, entry);
  await isAt(page, servicePath);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await click(page, "header summary");
  await click(page, entry);
  await isAt(page, servicePath);
});

test("an invalid request returns with its draft, the corrected one is stored once, and the office takes it", async ({
  page,
}) => {
  const name = newName("Plain");
  const submit = "main form[method=post] button[type=submit]";
  const fill = async (field: string, text: string) => {
    await click(page, `main input[name=${field}]`);
    await page.keyboard.press("Control+a");
    await page.keyboard.type(text);
  };
  await page.goto(servicePath);
  await fill("name", name);
  await fill("phone", "302 555");
  await fill("zip", answers.zip);
  await click(page, submit);
  await expect.poll(() => visible(page, "[role=alert]").count()).toBe(1);
  expect(await page.locator("main input[name=name]").inputValue()).toBe(name);
  expect(await page.locator("main input[name=phone]").getAttribute("aria-invalid")).toBe("true");
  await fill("phone", answers.phone);
  await click(page, submit);
  await isAt(page, "/thank-you");
  const leads = await leadsOf(name);
  expect(leads).toMatchObject([{ service: someService.slug, state: "accepted" }]);
  expect(page.url()).toContain(`reference=${leads[0]?.id}`);

  await page.goto(await officeLink(leads[0]?.id ?? ""));
  await click(page, "button[value=taken]");
  await expect.poll(() => visible(page, "button[value=taken]").count()).toBe(0);
});
