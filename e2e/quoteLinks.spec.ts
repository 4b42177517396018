/** Every link to a quote form shows the form's first field, wherever the visitor comes from. */
import { expect, type Page, test } from "@playwright/test";
import { submitButton } from "./support/quoteForm";
import { siteContent, someService } from "./support/siteContent";

const TARGET = /#quote$/;

/** The targets of a page's visible links to a form. */
const quoteLinks = (page: Page) =>
  page
    .locator("a[href$='#quote']")
    .filter({ visible: true })
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href") ?? ""))]);

/** What is at the middle of the form's first control, which may be the row of the page's own service. */
const firstField = (page: Page) =>
  page.locator("form[method=post]").evaluate((form) => {
    const field = form.querySelector("summary, fieldset input, input:not([type=hidden], [name=subject])");
    const { left, top, width, height } = field?.getBoundingClientRect() ?? new DOMRect();
    return field?.contains(document.elementFromPoint(left + width / 2, top + height / 2)) ? "in sight" : "covered";
  });

/** Follows a link from a page to the first field of a form. */
async function follow(page: Page, path: string, href: string): Promise<void> {
  if (page.url() !== new URL(path, page.url()).href) await page.goto(path);
  await page.locator(`a[href="${href}"]`).filter({ visible: true }).first().click();
  await expect(page, `${path}: ${href}`).toHaveURL(TARGET);
  if (href.startsWith("#")) expect.soft(new URL(page.url()).pathname).toBe(path);
  await expect.poll(() => firstField(page), `${path}: ${href}`).toBe("in sight");
}

/** Pages with a form and without one, at the ends of what differs: width and scripts. */
for (const { width, scripts } of [
  { width: 360, scripts: true },
  { width: 1920, scripts: false },
]) {
  test.describe(`at ${width} pixels ${scripts ? "with" : "without"} scripts`, () => {
    test.use({ viewport: { width, height: 740 }, javaScriptEnabled: scripts });

    test("every quote link leads to a form's first field", async ({ page }) => {
      for (const path of ["/", `/services/${someService.slug}`, "/privacy"]) {
        await page.goto(path);
        for (const href of await quoteLinks(page)) await follow(page, path, href);
      }
    });
  });
}

const { form } = siteContent;
const urgent = form.timeframes.find(({ emergency }) => emergency);
// A company may handle no emergencies.
if (form.emergency && urgent) {
  test.describe("an emergency on a phone without scripts", { tag: "@phone" }, () => {
    test.use({ javaScriptEnabled: false });

    test("puts the number before the button", async ({ page }) => {
      await page.goto("/contact");
      const card = page.locator("form[method=post]");
      const call = card.getByRole("link", { name: /\d{3}-\d{4}/ });
      await expect(submitButton(page)).toBeVisible();
      await expect(call).toBeHidden();
      // Office hours do not count in an emergency.
      const promise = card.getByText(form.promise);
      await expect(promise).toBeVisible();
      await card.getByRole("combobox").selectOption(urgent.value);
      await expect(call).toBeVisible();
      await expect(promise).toBeHidden();
      await expect(card.getByRole("button", { name: form.emergency?.send })).toBeVisible();
      await expect(submitButton(page)).toBeHidden();
    });
  });
}
