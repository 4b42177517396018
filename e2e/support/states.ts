import type { Page } from "@playwright/test";
import { field, fillQuote, scriptedForm, submitButton } from "./quoteForm";
import { siteContent, someService } from "./siteContent";

const { form, pages } = siteContent;
const { withdrawal } = pages.privacy.choices;
const SERVICE_PAGE = `/services/${someService.slug}`;

const send = (page: Page) => submitButton(page).click();
const fillForm = (page: Page) => fillQuote(page, "A Visitor");

/** Submits a form as the browser does without a script. */
const submitPlainly = (page: Page, action: string) =>
  page.locator(`form[action="${action}"]`).evaluate((form: HTMLFormElement) => form.submit());

interface State {
  path: string;
  /** Brings the page into the state. */
  make: (page: Page) => Promise<void>;
  /** The browser's error message, if the state is a failure. */
  complaint?: RegExp;
  /** On a phone, or at both widths where they differ. */
  tag?: "@phone" | "@both";
  /** Whether a test walks its controls by Tab. */
  walked?: true;
}

/** States that a visitor can bring about, by name. */
export const states: Record<string, State> = {
  "menu-open": {
    path: "/",
    tag: "@both",
    walked: true,
    async make(page) {
      await page.getByRole("banner").getByRole("button").filter({ visible: true }).press("Enter");
      await page.getByRole("banner").locator(`a[href="${SERVICE_PAGE}"]`).filter({ visible: true }).waitFor();
    },
  },
  "form-errors": {
    path: "/contact",
    tag: "@phone",
    walked: true,
    async make(page) {
      await scriptedForm(page);
      await field(page, "phone").fill("302 555");
      await send(page);
      await page.getByRole("alert").waitFor();
    },
  },
  "form-sending": {
    path: "/contact",
    tag: "@phone",
    async make(page) {
      await page.route("**/api/leads", () => {});
      await scriptedForm(page);
      await fillForm(page);
      await send(page);
      await page.getByText(form.sending).waitFor();
    },
  },
  "form-failed": {
    path: "/contact",
    tag: "@phone",
    complaint: /status of 429/,
    async make(page) {
      await page.route("**/api/leads", (route) => route.fulfill({ status: 429, json: { error: "later" } }));
      await scriptedForm(page);
      await fillForm(page);
      await send(page);
      await page.getByRole("alert").waitFor();
    },
  },
  "form-sent": {
    path: "/contact",
    tag: "@phone",
    async make(page) {
      await page.route("**/api/leads", (route) => route.fulfill({ status: 201, json: { id: "7K3M9-QXP2D" } }));
      await scriptedForm(page);
      await fillForm(page);
      await send(page);
      await page.getByText("7K3M9-QXP2D").waitFor();
    },
  },
  "form-returned": {
    path: "/contact",
    tag: "@phone",
    walked: true,
    complaint: /status of 422/,
    async make(page) {
      await fillForm(page);
      await field(page, "name").fill("");
      await field(page, "phone").fill("302 555");
      await submitPlainly(page, "/api/leads");
      await page.getByRole("alert").waitFor();
    },
  },
  "withdrawal-done": {
    path: "/privacy",
    tag: "@phone",
    async make(page) {
      await page.getByLabel(withdrawal.emailLabel).fill("visitor@example.com");
      await submitPlainly(page, "/api/withdraw");
      await page.getByText(withdrawal.done.text).waitFor();
    },
  },
  "long-words": {
    path: SERVICE_PAGE,
    tag: "@phone",
    async make(page) {
      await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
        heading.textContent = "Donaudampfschifffahrtsgesellschaft".repeat(2);
      });
    },
  },
};
