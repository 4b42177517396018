import { expect, test } from "@playwright/test";
import { formatPhone } from "../model/text/format";
import { expectAccessible } from "./support/expectAccessible";
import { openPage } from "./support/openPage";
import { field } from "./support/quoteForm";
import { siteContent } from "./support/siteContent";

const { company, failure, navigation, pages } = siteContent;

test("a form that cannot render gives way to a message, the number to call and a retry button, in a whole page", async ({
  page,
}) => {
  await page.route("/contact", async (route) => {
    const response = await route.fetch();
    // No element.
    const html = (await response.text()).replace("&quot;titleAs&quot;:&quot;h2&quot;", "&quot;titleAs&quot;:{}");
    await route.fulfill({ response, body: html });
  });
  await openPage(page, "/contact");
  await field(page, "name").focus();
  const main = page.getByRole("main");
  const alert = main.getByRole("alert");
  await expect(alert).toContainText(failure.title);
  await expect(alert).toContainText(failure.text);
  const call = alert
    .locator("xpath=..")
    .getByRole("link", { name: `${navigation.call} ${formatPhone(company.phone)}` });
  await expect(call).toHaveAttribute("href", `tel:${company.phone}`);
  await expectAccessible(page);
  await main.getByRole("button", { name: failure.retry }).click();
  // It still cannot.
  await expect(alert).toBeVisible();
  await expect(main).toBeFocused();
  await expect(page.getByRole("heading", { level: 1, name: pages.contact.hero.title })).toBeVisible();
});
