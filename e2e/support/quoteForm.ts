/** Finds the lead form's controls by their labels in content. */
import { expect, type Page } from "@playwright/test";
import { siteContent } from "./siteContent";

const { labels, details, optional, submit } = siteContent.form;

export function field(page: Page, name: keyof typeof labels) {
  const label = labels[name] ?? "";
  return page.getByLabel(label, { exact: true }).or(page.getByLabel(`${label} (${optional})`, { exact: true }));
}

/** A visitor's answers in every quote form. */
export const answers = { phone: "(302) 555-0187", email: "visitor@example.com", zip: "19904" };

/** The tiles of services. */
export const services = (page: Page) => page.getByRole("group", { name: labels.service });
export const serviceTile = (page: Page, name: string) => services(page).getByRole("radio", { name, exact: true });
/** The service that is chosen, also where the page names its own in one row and the tiles are closed. */
export const chosenService = (page: Page) => page.locator("input[name='service']:checked");

/** Opens the fields that are closed at first. */
export async function openDetails(page: Page): Promise<void> {
  const more = page.locator("form[method=post] details:not([open]) > summary").filter({ hasText: details });
  if (await more.count()) await more.click();
}

/** Fills in the fields of every quote form, and the first service if none is chosen. */
export async function fillQuote(page: Page, name: string): Promise<void> {
  await field(page, "name").fill(name);
  await field(page, "phone").fill(answers.phone);
  await field(page, "zip").fill(answers.zip);
  if ((await chosenService(page).count()) === 0) {
    await services(page).getByRole("radio").first().check();
  }
  await openDetails(page);
  await field(page, "email").fill(answers.email);
}

/** Contact's button may have words of its own. */
export const submitButton = (page: Page) =>
  page
    .getByRole("button", { name: submit })
    .or(page.getByRole("button", { name: siteContent.pages.contact.form.submit ?? submit }));

/** Uses the form and waits for its script, which turns off the browser's own validation. */
export async function scriptedForm(page: Page): Promise<void> {
  await field(page, "name").focus();
  await expect(page.locator("form[method=post]")).toHaveAttribute("novalidate", "");
}
