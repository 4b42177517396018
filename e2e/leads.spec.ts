import { expect, test } from "@playwright/test";
import { anchors } from "../model/kinds/anchors";
import { complaints } from "./support/complaints";
import { holdBack } from "./support/holdBack";
import {
  answers,
  chosenService,
  field,
  fillQuote,
  openDetails,
  scriptedForm,
  services,
  serviceTile,
  submitButton,
} from "./support/quoteForm";
import { siteContent, someService } from "./support/siteContent";
import { leadsOf, newName } from "./support/storedLeads";
import { translatePage } from "./support/translatePage";

const { company, form } = siteContent;
const SERVICE_PAGE = `/services/${someService.slug}`;

test("a visitor finds a service from Home and sends its form once, with a reference", {
  tag: "@journey",
}, async ({ page }) => {
  const name = newName("Script");
  const said = await complaints(page);
  await page.goto("/");
  await page.getByRole("main").locator(`a[href="${SERVICE_PAGE}"]`).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(SERVICE_PAGE);
  // The address changes before the page. Until then the form is Home's, without a service.
  await expect(chosenService(page)).toHaveValue(someService.slug);
  await scriptedForm(page);
  await fillQuote(page, name);
  await submitButton(page).dblclick();
  const panel = page.getByRole("main");
  // Not its focus, as in preparedRequest.spec.ts: the second click may come after the answer, and then it takes the focus.
  await expect(panel.getByRole("heading", { name: form.success.title })).toBeVisible();
  const leads = await leadsOf(name);
  expect(leads).toHaveLength(1);
  expect(leads[0]).toMatchObject({ service: someService.slug, phone: "+13025550187", state: "accepted", via: null });
  await expect(panel).toContainText(leads[0]?.id ?? "no lead");
  expect(said).toEqual([]);
});

test("the form keeps text typed before the scripts load, also on a translated page", async ({ page }) => {
  const letScriptsCome = await holdBack(page, /\.js$/);
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await translatePage(page, "form");
  await field(page, "name").fill("Early Bird");
  await openDetails(page);
  await field(page, "message").fill("The cellar is wet.");
  await serviceTile(page, someService.title).check();
  letScriptsCome();
  // React renders the form again here, once.
  await expect(page.locator("form font")).toHaveCount(0);
  await scriptedForm(page);
  await expect(field(page, "name")).toHaveValue("Early Bird");
  await expect(field(page, "message")).toHaveValue("The cellar is wet.");
  await expect(serviceTile(page, someService.title)).toBeChecked();
});

test("a service's page names its service in one row, which opens the others and keeps another choice over a reload", async ({
  page,
}) => {
  const row = page.locator("form[method=post] summary").filter({ hasText: form.change });
  const other = siteContent.services.find(({ slug }) => slug !== someService.slug)?.title ?? form.otherService;
  await page.goto(SERVICE_PAGE);
  await scriptedForm(page);
  await expect(row).toContainText(someService.title);
  await expect(services(page)).toBeHidden();
  await row.click();
  await serviceTile(page, other).check();
  await row.click();
  await expect(row).not.toContainText(someService.title, { useInnerText: true });
  await page.reload();
  await scriptedForm(page);
  await expect(serviceTile(page, other)).toBeChecked();
  await expect(serviceTile(page, other)).toBeVisible();
});

test("the panel says what it heard, stays over a reload without what was typed, and leads back to the same answers", {
  tag: "@phone",
}, async ({ page }) => {
  const { wrong, clock, another } = form.success;
  // Firefox can be set to have none.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "sendBeacon"));
  await page.goto(SERVICE_PAGE);
  await scriptedForm(page);
  await fillQuote(page, newName("Heard"));
  await submitButton(page).click();
  const panel = page.locator(`#${anchors.quote}`);
  for (const known of [answers.phone, someService.inSentence, answers.zip]) await expect(panel).toContainText(known);
  if (company.answerPromise) await expect(panel.getByRole("listitem").filter({ hasText: clock.quote })).toBeVisible();
  await expect(page.getByRole("complementary", { name: siteContent.navigation.labels.callBar })).toBeHidden();
  const times = await panel.locator("li > small").allTextContents();

  await page.reload();
  await page.locator(`#${anchors.quote}`).scrollIntoViewIfNeeded();
  await expect(panel.locator("li > small")).toHaveText(times);
  await expect(panel.getByRole("link", { name: form.status.link })).toBeVisible();
  await expect(panel).not.toContainText(answers.phone);

  await panel.getByRole("button", { name: another }).click();
  await scriptedForm(page);
  await expect(field(page, "name")).toHaveValue("");
  const second = newName("Mistyped");
  await fillQuote(page, second);
  await submitButton(page).click();
  await panel.getByRole("button", { name: wrong.again }).click();
  await scriptedForm(page);
  await expect(field(page, "name")).toHaveValue(second);
  await expect(field(page, "phone")).toHaveValue(answers.phone);

  await field(page, "phone").fill("(302) 674-1212");
  await submitButton(page).click();
  await expect(panel).toContainText("(302) 674-1212");
  const [corrected, first] = await leadsOf(second);
  expect([first?.phone, corrected?.phone]).toEqual(["+13025550187", "+13026741212"]);
  const acts = [{ kind: "cancelled", text: `${wrong.question} ${wrong.again}: ${corrected?.id}` }];
  await expect.poll(() => leadsOf(second)).toMatchObject([{ acts: [] }, { acts }]);
});

test("Back shows a form with the tab's last draft, and nothing that was sent", async ({ page }) => {
  await page.goto("/contact");
  await scriptedForm(page);
  await field(page, "name").fill("An older name");
  await page.goto(SERVICE_PAGE);
  await scriptedForm(page);
  const name = newName("Back");
  await fillQuote(page, name);
  await page.goBack();
  await expect(field(page, "name")).toHaveValue(name);
  await expect(field(page, "phone")).toHaveValue(answers.phone);
  await page.goForward();
  await scriptedForm(page);
  await submitButton(page).click();
  await expect(page.getByText(form.success.title)).toBeVisible();
  await page.goBack();
  await expect(field(page, "name")).toHaveValue("");
});

test("the call bar gives way while the form has the focus", { tag: "@phone" }, async ({ page }) => {
  const bar = page.getByRole("complementary", { name: siteContent.navigation.labels.callBar });
  await page.goto("/contact");
  await expect(bar).toBeVisible();
  await field(page, "name").focus();
  await expect(bar).toBeHidden();
  await submitButton(page).focus();
  await expect(bar).toBeHidden();
  await submitButton(page).blur();
  await expect(bar).toBeVisible();
});

test.describe("without JavaScript", { tag: "@journey" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the form stores a request once and opens the request's own page, also when sent again", async ({ page }) => {
    const name = newName("Plain");
    await page.goto(SERVICE_PAGE);
    await fillQuote(page, name);
    await submitButton(page).click();
    await expect(page).toHaveURL(/\/api\/request\?link=[^&#]+#sent$/);
    const own = page.url();
    await page.reload();
    await page.goBack();
    await submitButton(page).click();
    await expect(page).toHaveURL(own);
    const leads = await leadsOf(name);
    expect(leads).toMatchObject([{ service: someService.slug, page: SERVICE_PAGE }]);
    await expect(page.getByText(leads[0]?.id ?? "", { exact: true })).toBeVisible();
  });

  test("an address that is none, in the closed details, does not stop the form", async ({ page }) => {
    const name = newName("Plain address");
    await page.goto(SERVICE_PAGE);
    await fillQuote(page, name);
    await field(page, "email").fill("mary at home");
    await page.locator("summary").filter({ hasText: siteContent.form.details }).click();
    await submitButton(page).click();
    await expect(page).not.toHaveURL(SERVICE_PAGE);
  });

  test("the returned form keeps the draft and describes the errors", async ({ page }) => {
    const name = newName("O'Brien <b>李小龍</b>");
    await page.goto(SERVICE_PAGE);
    await fillQuote(page, name);
    await field(page, "phone").fill("555");
    await openDetails(page);
    await field(page, "message").fill('Sparks & "noise"');
    await submitButton(page).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText(siteContent.form.errors.phone);
    await expect(page.getByRole("alert")).toBeFocused();
    // The policy allows the page's style.
    await expect(submitButton(page)).toHaveCSS("width", /^[3-9]\d\d/);
    await expect(field(page, "name")).toHaveValue(name);
    await expect(field(page, "message")).toHaveValue('Sparks & "noise"');
    await field(page, "phone").fill(answers.phone);
    await submitButton(page).click();
    await expect(page).toHaveURL(/\/api\/request\?/);
    expect(await leadsOf(name)).toMatchObject([{ message: 'Sparks & "noise"' }]);
  });
});
