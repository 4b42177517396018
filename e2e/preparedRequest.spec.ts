import { expect, test } from "@playwright/test";
import { openPage } from "./support/openPage";
import { field, fillQuote, scriptedForm, submitButton } from "./support/quoteForm";
import { siteContent, someService } from "./support/siteContent";
import { leadsOf, newName } from "./support/storedLeads";

const { prepared, success } = siteContent.form;

test("a link that prepares a request fills in the form, also after a reload, and only a person sends it", async ({
  page,
}) => {
  const name = newName("Prepared");
  const answers = {
    name,
    phone: "+1 302 555 0187",
    email: "visitor@example.com",
    zip: "19904",
    service: someService.slug,
    message: "The faucet drips & drips.",
  };
  const form = page.locator("form[method=post]");
  await page.goto(`/contact#${new URLSearchParams({ request: "quote", ...answers, consent: "on" })}`);
  await expect(form.getByRole("status").first()).toHaveText(prepared);
  await expect(field(page, "name")).toBeInViewport();
  expect(page.url()).toMatch(/\/contact$/);
  await page.reload();
  await scriptedForm(page);
  await expect(field(page, "name")).toHaveValue(name);
  await expect(form.getByRole("checkbox")).not.toBeChecked();
  expect(await leadsOf(name)).toEqual([]);
  await submitButton(page).click();
  await expect(page.getByRole("heading", { name: success.title })).toBeFocused();
  const { service, message } = answers;
  expect(await leadsOf(name)).toMatchObject([{ service, message, via: "assistant" }]);
});

const preparedLink = siteContent.navigation.footer.find(({ to }) => to.startsWith("/contact#request=quote&message="));
// A company may have no such link.
if (preparedLink) {
  test("a link of the footer fills in the form of the page that it is on, also after sending", async ({ page }) => {
    const link = page.getByRole("contentinfo").getByRole("link", { name: preparedLink.label, exact: true });
    const message = new URLSearchParams(preparedLink.to.split("#")[1]).get("message") ?? "";
    const expectFilledIn = async () => {
      await expect(field(page, "message")).toHaveValue(message);
      await expect(field(page, "message")).toBeVisible();
      await expect(field(page, "zip")).toBeInViewport();
      await expect(page.locator("form[method=post]").getByRole("status").first()).toHaveText(prepared);
      // A link of the site's own is no assistant, also before React runs.
      await expect(page.locator("form [name=via]")).toHaveValue("");
      await expect(page).toHaveURL("/contact");
    };
    await openPage(page, "/contact");
    await link.click();
    await expectFilledIn();
    await field(page, "message").fill("");
    await link.click();
    await expectFilledIn();
    await fillQuote(page, newName("Several homes"));
    await submitButton(page).click();
    await expect(page.getByRole("heading", { name: success.title })).toBeVisible();
    await link.click();
    await expectFilledIn();
  });
}
