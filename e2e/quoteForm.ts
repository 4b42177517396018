/** The lead form as a visitor finds it: by the labels that the content gives it. */
import { expect, type Page } from "@playwright/test";
import { siteContent } from "./siteContent";

const { labels, optional, submit } = siteContent.form;

/** A field of the form. */
export function field(page: Page, name: keyof typeof labels) {
  const label = labels[name] ?? "";
  return page.getByLabel(label, { exact: true }).or(page.getByLabel(`${label} (${optional})`, { exact: true }));
}

/** What a visitor enters in every quote form. */
export const answers = { phone: "(302) 555-0187", email: "visitor@example.com", zip: "19904" };

/** Fills in what every quote form asks for, and the first service where none is chosen yet. */
export async function fillQuote(page: Page, name: string): Promise<void> {
  await field(page, "name").fill(name);
  await field(page, "phone").fill(answers.phone);
  await field(page, "email").fill(answers.email);
  await field(page, "zip").fill(answers.zip);
  const service = field(page, "service");
  if ((await service.inputValue()) === "") await service.selectOption({ index: 1 });
}

/** The button that sends a quote form. */
export const submitButton = (page: Page) => page.getByRole("button", { name: submit });

/** Brings the form near, and waits for its script: from then on the browser no longer checks it itself. */
export async function scriptedForm(page: Page): Promise<void> {
  await page.locator("form").scrollIntoViewIfNeeded();
  await expect(page.locator("form")).toHaveAttribute("novalidate", "");
}
