import { expect, type Page, test } from "@playwright/test";
import { type HtmlNode, parseHtml } from "../src/build/pages/builtPages";
import { field, scriptedForm } from "./support/quoteForm";
import { siteContent, someService } from "./support/siteContent";
import { leadsOf, newName } from "./support/storedLeads";

const { assistants, submit, success } = siteContent.form;

const form = (page: Page) => page.locator("form[method=post]");
const consent = (page: Page) => form(page).getByRole("checkbox");
const send = (page: Page) => form(page).getByRole("button", { name: submit }).click();
const isSent = (page: Page) => expect(page.getByRole("heading", { name: success.title })).toBeFocused();

const answersOf = (name: string) => ({
  name,
  phone: "+1 302 555 0187",
  email: "visitor@example.com",
  zip: "19904",
  service: someService.slug,
  message: "The faucet drips & drips.",
});

/** The link that an assistant makes from answers. */
const addressOf = (answers: Record<string, string>) =>
  `/contact#${new URLSearchParams({ request: "quote", ...answers })}`;

test.describe("a link that prepares a request", () => {
  test("fills in the form, and sends nothing until a person presses the button", async ({ page }) => {
    const name = newName("Prepared");
    await page.goto(addressOf({ ...answersOf(name), consent: "on" }));
    await expect(form(page).getByRole("status")).toHaveText(assistants.prepared);
    await expect(field(page, "name")).toHaveValue(name);
    await expect(field(page, "name")).toBeInViewport();
    await expect(consent(page)).not.toBeChecked();
    expect(page.url()).toMatch(/\/contact$/);
    expect(await leadsOf(name)).toEqual([]);
    await send(page);
    await isSent(page);
    expect(await leadsOf(name)).toEqual([
      expect.objectContaining({ service: someService.slug, message: "The faucet drips & drips.", via: "assistant" }),
    ]);
  });

  test("accepts a bare percent sign", async ({ page }) => {
    await page.goto("/contact#request=quote&name=Ada&message=100% sure, 50%20% off");
    await expect(form(page).getByRole("status")).toHaveText(assistants.prepared);
    await expect(page.locator("form [name=message]")).toHaveValue("100% sure, 50 % off");
    await expect(page.locator("form [name=name]")).toHaveValue("Ada");
  });

  test("marks the lead as an assistant's also after a reload", async ({ page }) => {
    const name = newName("Reloaded");
    await page.goto(addressOf(answersOf(name)));
    await expect(form(page).getByRole("status")).toHaveText(assistants.prepared);
    await page.reload();
    await scriptedForm(page);
    await expect(field(page, "name")).toHaveValue(name);
    await send(page);
    await isSent(page);
    expect(await leadsOf(name)).toEqual([expect.objectContaining({ via: "assistant" })]);
  });

  test("shows hostile values as text, and the form reports errors", async ({ page }) => {
    const hostile = `"><script>window.broken=1</script>${"x".repeat(20_000)}`;
    await page.goto(addressOf({ ...answersOf(hostile), service: "../../etc", website: "https://pills.example" }));
    await expect(form(page).getByRole("status")).toHaveText(assistants.prepared);
    await expect(field(page, "name")).toHaveValue(/^"><script>/);
    await expect(page.locator("[name=service]:checked")).toHaveCount(0);
    await expect(page.locator("[name=website]")).toHaveValue("");
    expect(await page.evaluate(() => "broken" in window)).toBe(false);
    await send(page);
    await expect(page.getByRole("alert")).toBeFocused();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the link opens an empty form", async ({ page }) => {
    await page.goto(addressOf(answersOf("Nobody")));
    await expect(field(page, "name")).toHaveValue("");
    await expect(page.getByText(assistants.prepared)).toHaveCount(0);
  });
});

test("every fact of llms.txt is on the page that its heading names", { tag: "@journey" }, async ({ request }) => {
  const response = await request.get("/llms.txt");
  expect(response.headers()["content-type"]).toMatch(/^text\/plain/);
  const sections = (await response.text()).split(/^## /m).slice(1);
  const linked = sections.flatMap((section) => {
    const [heading = "", ...lines] = section.split("\n");
    const [, title, address] = /^\[(.+)\]\((.+)\)$/.exec(heading) ?? [];
    return title && address ? [{ page: new URL(address).pathname, lines: [title, ...lines] }] : [];
  });
  // The last section, how to ask, is for assistants only.
  expect(linked).toHaveLength(sections.length - 1);
  for (const { page, lines } of linked) {
    const { document } = parseHtml(await (await request.get(page)).text());
    const shown = withoutSpaces(visibleText(document));
    for (const line of lines) {
      const facts = line.replace(/^[-#\s]+|\[|\]\([^)]*\)/g, "").split(/[.:;?] |[.:]$/);
      for (const fact of facts) expect.soft(shown, `${page}: ${line}`).toContain(withoutSpaces(fact));
    }
  }
});

const withoutSpaces = (text: string) => text.replace(/\s/g, "");
const visibleText = (node: HtmlNode): string => {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(visibleText).join("") : "";
};
