/** A page that cannot render still shows a message, the phone number and a retry button. */
import { expect, type Locator, type Page, test } from "@playwright/test";
import { formatPhone } from "../model/text/format";
import { expectAccessible } from "./support/expectAccessible";
import { openPage, startScripts } from "./support/openPage";
import { siteContent } from "./support/siteContent";

const { company, failure, navigation } = siteContent;
const { contact, privacy } = siteContent.pages;
const number = formatPhone(company.phone);
const labelOf = (to: string) => navigation.footer.find((link) => link.to === to)?.label ?? to;

const main = (page: Page) => page.getByRole("main");
const footer = (page: Page) => page.getByRole("contentinfo");

/** A visible link that calls the company. */
async function expectCall(link: Locator): Promise<void> {
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute("href", `tel:${company.phone}`);
}

async function expectFailure(page: Page, message = failure.title): Promise<void> {
  await expect(main(page).getByRole("alert")).toContainText(message);
  await expect(main(page).getByRole("button", { name: failure.retry })).toBeVisible();
  await expectCall(main(page).getByRole("link", { name: `${navigation.call} ${number}` }));
}

interface PageData {
  result: { data?: Record<string, Record<string, unknown>> };
}
/** Changes a page's data on its way to the browser. */
const changeData = (page: Page, name: string, change: (data: PageData) => void) =>
  page.route(`**/page-data/${name}/page-data.json`, async (route) => {
    const response = await route.fetch();
    const data = (await response.json()) as PageData;
    change(data);
    await route.fulfill({ response, json: data });
  });

test("a failed page shows its own message inside the frame, and the next page works", async ({ page }) => {
  await changeData(page, "privacy", ({ result }) => {
    if (result.data?.privacyPage) result.data.privacyPage.policies = null;
  });
  await openPage(page, "/contact");
  await startScripts(page);
  await footer(page)
    .getByRole("link", { name: labelOf("/privacy") })
    .click();
  await expectFailure(page, privacy.failure);
  await expectAccessible(page);
  await expectCall(footer(page).getByRole("link", { name: number }));
  await main(page).getByRole("button", { name: failure.retry }).click();
  // Its data is still missing.
  await expectFailure(page, privacy.failure);
  await expect(main(page)).toBeFocused();
  await footer(page)
    .getByRole("link", { name: labelOf("/partners") })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a failed frame shows a message, and Back returns to the previous page", async ({ page }) => {
  // Gatsby's own component around the frame fails on this.
  await changeData(page, "partners", (data) => {
    data.result = {};
  });
  await openPage(page, "/contact");
  await startScripts(page);
  await footer(page)
    .getByRole("link", { name: labelOf("/partners") })
    .click();
  await expectFailure(page);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: contact.hero.title })).toBeVisible();
  await expectCall(footer(page).getByRole("link", { name: number }));
});
